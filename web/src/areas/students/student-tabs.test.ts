import { expect, test } from 'vitest';
import { callFirst } from './student-tabs';
import type { StudentDetails } from './types';

const guardian = (name: string, phone: string | null, is_primary: boolean) => ({
  guardian_id: 1,
  name,
  relation: 'father' as const,
  phone,
  is_primary,
});

const of = (...guardians: ReturnType<typeof guardian>[]) => callFirst({ guardians } as unknown as StudentDetails);

test('the head of a student says whom to call first', () => {
  const [figure] = of(guardian('Nadeem', '+923001111111', false), guardian('Raza Khan', '+923001234567', true));
  expect(figure?.hint).toBe('Raza Khan, Father');
  expect(of(guardian('Raza Khan', null, true))).toEqual([]);
});
