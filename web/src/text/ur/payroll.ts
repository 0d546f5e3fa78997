import type { payroll as english } from '../en/payroll';

/** Urdu texts of the area `payroll`: the same keys as in English. */
export const payroll: Record<keyof typeof english, string> = {};
