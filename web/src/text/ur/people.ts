import type { people as english } from '../en/people';

/** Urdu texts of the area `people`: the same keys as in English. */
export const people: Record<keyof typeof english, string> = {};
