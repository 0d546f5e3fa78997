import { expect, test } from 'vitest';
import type { SheetColumn } from './columns';
import { type PastedOn, pasteQuestion } from './pasted';

interface Pupil {
  name: string;
  roll: string;
  registration: string;
}

const rows: Pupil[] = [
  { name: 'Ali Raza', roll: '1', registration: 'GUL-2026-00012' },
  { name: 'Bilal Khan', roll: '2', registration: 'GUL-2026-00007' },
  { name: 'Sana Malik', roll: '3', registration: 'GUL-2026-00031' },
];
const columns: readonly SheetColumn<Pupil>[] = [
  { key: 'marks', label: { name: 'Marks' }, kind: 'number', min: 0, max: 40 },
  { key: 'remark', label: { name: 'Remarks' }, kind: 'text' },
];
const sheet: PastedOn<Pupil> = {
  columns,
  offset: 1,
  rows,
  grows: false,
  numbers: (row) => [row.roll, row.registration],
  name: (row) => row.name,
};
const first = { row: 0, column: 1 };
const asked = (block: string[][], at = first, chosen = 0, on = sheet) => pasteQuestion(block, at, chosen, on);

test('as many marks as rows go where they are put', () => {
  expect(asked([['11'], [''], ['13']])).toBeNull();
  expect(asked([['11', 'Good']])).toBeNull();
  expect(asked([['11'], ['12']], { row: 1, column: 1 })).toBeNull();
});

test('another count is asked about, but for a chosen range or a sheet that grows', () => {
  expect(asked([['11'], ['12'], ['13'], ['14']])?.counts).toEqual({ rows: 4, room: 3 });
  expect(asked([['11'], ['12']])?.counts).toEqual({ rows: 2, room: 3 });
  expect(asked([['11'], ['12']], first, 2)).toBeNull();
  expect(asked([['11'], ['12']], first, 0, { ...sheet, grows: true })).toBeNull();
  // blank rows at the end are none
  expect(asked([['11'], ['12'], ['13'], ['']])).toBeNull();
});

test('numbers and marks in another order find their rows, by either number as people write it', () => {
  const question = asked([
    ['gul 2026 00031', '13'],
    ['GUL-2026-00012', '11'],
    ['GUL-2026-99999', '40'],
  ]);
  expect(question?.byNumber).toEqual({
    cells: [
      { row: 2, column: 1, text: '13' },
      { row: 0, column: 1, text: '11' },
    ],
    found: 2,
    unknown: ['GUL-2026-99999'],
  });
  expect(
    asked([
      ['03', '13'],
      ['02', ''],
      ['01', '11'],
    ])?.byNumber?.cells,
  ).toEqual([
    { row: 2, column: 1, text: '13' },
    { row: 0, column: 1, text: '11' },
  ]);
});

test('a number that was copied twice is left out, for nobody knows which mark is meant', () => {
  const question = asked([
    ['1', '11'],
    ['2', '12'],
    ['3', '13'],
    ['3', '31'],
  ]);
  expect(question?.byNumber?.cells.map(({ text }) => text)).toEqual(['11', '12']);
  expect(question?.byNumber?.unknown).toEqual(['3', '3']);
});

test('names beside the numbers are only read, and headings say which column is which', () => {
  const question = asked([
    ['Roll no', 'Name', 'Remarks', 'Marks'],
    ['2', 'BILAL KHAN', 'Good', '12'],
    ['1', 'Ali Raza', '', '11'],
  ]);
  expect(question?.headings).toEqual(['Roll no', 'Name', 'Remarks', 'Marks']);
  expect(question?.byNumber?.cells).toEqual([
    { row: 1, column: 2, text: 'Good' },
    { row: 1, column: 1, text: '12' },
    { row: 0, column: 1, text: '11' },
  ]);
});

test('marks that only look like roll numbers are not numbers of rows', () => {
  const question = asked([
    ['2', 'x'],
    ['2', 'y'],
    ['3', 'z'],
  ]);
  expect(question).toBeNull();
});

test('headings over a column are found and left out', () => {
  const question = asked([['Marks'], ['11'], ['12'], ['13']]);
  expect(question?.headings).toEqual(['Marks']);
  expect(question?.block).toEqual([['11'], ['12'], ['13']]);
  expect(question?.counts).toBeUndefined();
  expect(asked([['Obtained'], ['11'], ['12'], ['13']])?.headings).toEqual(['Obtained']);
});
