import type { accounting as english } from '../en/accounting';

/** Urdu texts of the area `accounting`: the same keys as in English. */
export const accounting: Record<keyof typeof english, string> = {};
