import type { website as english } from '../en/website';

/** Urdu texts of the area `website`: the same keys as in English. */
export const website: Record<keyof typeof english, string> = {};
