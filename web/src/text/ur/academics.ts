import type { academics as english } from '../en/academics';

/** Urdu texts of the area `academics`: the same keys as in English. */
export const academics: Record<keyof typeof english, string> = {};
