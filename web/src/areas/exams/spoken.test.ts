import { expect, test } from 'vitest';
import { spokenMarks, spokenRow } from './spoken';

test('half marks are said as people say them', () => {
  expect([87, 87.5, 0.5].map((marks) => spokenMarks(marks, 'en'))).toEqual(['87', '87 and a half', 'half a mark']);
  expect([12, 0.5, 1.5, 2.5, 12.5].map((marks) => spokenMarks(marks, 'ur'))).toEqual([
    '12',
    'آدھا',
    'ڈیڑھ',
    'ڈھائی',
    'ساڑھے 12',
  ]);
});

test('a row says who it is and what stands there', () => {
  const row = { roll_no: '7', name: 'Ali Raza', name_ur: 'علی رضا', state: 'obtained', marks: 41.5 } as const;
  expect(spokenRow(row, 'en')).toBe('Roll number 7, Ali Raza: 41 and a half.');
  expect(spokenRow({ ...row, state: 'absent', marks: null }, 'ur')).toBe('رول نمبر 7, علی رضا: غیر حاضر.');
  expect(spokenRow({ ...row, roll_no: null, state: null, marks: null }, 'en')).toBe('Ali Raza: no marks.');
});
