import type { exams as english } from '../en/exams';

/** Urdu texts of the area `exams`: the same keys as in English. */
export const exams: Record<keyof typeof english, string> = {};
