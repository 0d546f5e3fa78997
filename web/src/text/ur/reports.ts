import type { reports as english } from '../en/reports';

/** Urdu texts of the area `reports`: the same keys as in English. */
export const reports: Record<keyof typeof english, string> = {};
