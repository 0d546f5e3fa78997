import type { access as english } from '../en/access';

/** Urdu texts of the area `access`: the same keys as in English. */
export const access: Record<keyof typeof english, string> = {};
