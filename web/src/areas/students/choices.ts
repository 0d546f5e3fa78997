/** The words of the codes that forms and filters of students offer. */
import type { Choice } from '@/kit';

export const GENDERS: readonly Choice[] = [
  { value: 'male', label: 'word.male' },
  { value: 'female', label: 'word.female' },
  { value: 'other', label: 'word.other' },
];

export const STATUSES: readonly Choice[] = [
  { value: 'pending', label: 'word.pending' },
  { value: 'active', label: 'word.active' },
  { value: 'struck_off', label: 'word.struck_off' },
  { value: 'expelled', label: 'word.expelled' },
  { value: 'withdrawn', label: 'word.withdrawn' },
  { value: 'transferred_out', label: 'word.transferred_out' },
  { value: 'graduated', label: 'word.graduated' },
  { value: 'cancelled', label: 'word.cancelled' },
];

export const FIRST_STATUSES = STATUSES.slice(0, 2);

export const RELATIONS: readonly Choice[] = [
  { value: 'father', label: 'word.father' },
  { value: 'mother', label: 'word.mother' },
  { value: 'brother', label: 'word.brother' },
  { value: 'sister', label: 'word.sister' },
  { value: 'grandparent', label: 'word.grandparent' },
  { value: 'uncle', label: 'word.uncle' },
  { value: 'aunt', label: 'word.aunt' },
  { value: 'guardian', label: 'word.guardian' },
  { value: 'other', label: 'word.other' },
];
