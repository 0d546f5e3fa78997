import type { Schema } from '@/api/shapes';

type MarkStatus = Schema<'StudentMarkLine'>['status'];

/** The marks of a student's day, each with its letter on the keyboard. */
export const MARKS: readonly { value: MarkStatus; key: string }[] = [
  { value: 'present', key: 'P' },
  { value: 'absent', key: 'A' },
  { value: 'late', key: 'L' },
  { value: 'leave', key: 'V' },
  { value: 'half_day', key: 'H' },
  { value: 'duty', key: 'O' },
];
