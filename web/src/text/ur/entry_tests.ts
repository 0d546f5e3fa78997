import type { entry_tests as english } from '../en/entry_tests';

/** Urdu texts of the area `entry_tests`: the same keys as in English. */
export const entry_tests: Record<keyof typeof english, string> = {};
