import type { kit as english } from '../en/kit';

/** Urdu texts of the screen kit: the same keys as in English. */
export const kit: Record<keyof typeof english, string> = {};
