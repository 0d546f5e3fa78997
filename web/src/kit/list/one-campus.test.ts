import { expect, test } from 'vitest';
import { type Column, columnKey } from '../resource';
import { sparedCampus } from './one-campus';

interface Till {
  cashier: string;
  campus_name: string | null;
  opened_on: string;
}

const gulberg: Till = { cashier: 'Nadia', campus_name: 'Gulberg', opened_on: '2026-11-30' };
const columns: Column<Till>[] = [
  { key: 'cashier', label: 'kit.label.name', second: 'campus_name' },
  { key: 'campus_name', label: 'kit.label.campus' },
  { key: 'opened_on', label: 'kit.label.date', kind: 'date' },
];
const shown = (rows: readonly Till[], of = columns) =>
  sparedCampus(of, rows)
    .filter(({ hidden }) => !hidden)
    .map((column) => [columnKey(column), 'key' in column ? column.second : undefined]);

test('a campus that each row has is not shown, neither in its column nor below another', () => {
  const spared = [
    ['cashier', undefined],
    ['opened_on', undefined],
  ];
  expect(shown([gulberg, { ...gulberg, cashier: 'Bilal' }])).toEqual(spared);
  expect(shown([])).toEqual(spared);
});

test('it is shown where a row has another one, or none, or where it names the rows', () => {
  const all = [
    ['cashier', 'campus_name'],
    ['campus_name', undefined],
    ['opened_on', undefined],
  ];
  expect(shown([gulberg, { ...gulberg, campus_name: 'Johar Town' }])).toEqual(all);
  expect(shown([{ ...gulberg, campus_name: null }])).toEqual(all);
  const named: Column<Till>[] = [{ key: 'campus_name', label: 'kit.label.campus' }, ...columns.slice(2)];
  expect(shown([gulberg], named).map(([key]) => key)).toEqual(['campus_name', 'opened_on']);
});
