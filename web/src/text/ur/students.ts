import type { students as english } from '../en/students';

/** Urdu texts of the area `students`: the same keys as in English. */
export const students: Record<keyof typeof english, string> = {};
