import type { fees as english } from '../en/fees';

/** Urdu texts of the area `fees`: the same keys as in English. */
export const fees: Record<keyof typeof english, string> = {};
