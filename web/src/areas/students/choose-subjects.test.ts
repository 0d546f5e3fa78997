import { expect, test } from 'vitest';
import { lineOf } from './choose-subjects';

const sets = [
  {
    name: 'Religion',
    is_elective: false,
    subjects: [
      { id: 3, subject_id: 30, name: 'Islamiat' },
      { id: 4, subject_id: 40, name: 'Ethics' },
    ],
  },
  { name: 'Science', is_elective: true, subjects: [{ id: 7, subject_id: 70, name: 'Biology' }] },
];
const row = { student_id: 9, registration_no: 'GUL-1', roll_no: null, name: 'Ali', chosen: [3] };

test('a line sends everything that the student takes, and what was read', () => {
  expect(lineOf(sets, { row, values: { set_0: '4', set_1: '7' } })).toEqual({
    student_id: 9,
    chosen: [4, 7],
    before: [3],
  });
  expect(lineOf(sets, { row, values: { set_0: '4', set_1: null } }).chosen).toEqual([4]);
});
