import type { attendance as english } from '../en/attendance';

/** Urdu texts of the area `attendance`: the same keys as in English. */
export const attendance: Record<keyof typeof english, string> = {};
