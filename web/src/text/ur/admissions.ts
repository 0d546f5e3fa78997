import type { admissions as english } from '../en/admissions';

/** Urdu texts of the area `admissions`: the same keys as in English. */
export const admissions: Record<keyof typeof english, string> = {};
