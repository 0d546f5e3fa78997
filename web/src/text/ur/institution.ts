import type { institution as english } from '../en/institution';

/** Urdu texts of the area `institution`: the same keys as in English. */
export const institution: Record<keyof typeof english, string> = {};
