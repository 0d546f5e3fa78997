import { expect, test } from 'vitest';
import { type Column, columnKey, type Filter } from '../resource';
import {
  arrange,
  clearPatch,
  fileColumns,
  filterParams,
  listQuery,
  matching,
  moved,
  readList,
  sortPatch,
  wholeList,
} from './list-state';

const filters: Filter[] = [
  { name: 'paid_on', label: 'kit.total', kind: 'date' },
  { name: 'campus_id', label: 'kit.total', kind: 'remote', of: 'campuses' },
];

test('a date filter is a pair of parameters', () => {
  expect(filters.flatMap(filterParams)).toEqual(['paid_on_from', 'paid_on_to', 'campus_id']);
});

test('what makes no sense in an address is left out rather than sent to be refused', () => {
  const state = readList({ page: '-1', per_page: '9999', paid_on_from: '2026-11-01', nonsense: '1' }, filters, 'name');
  expect(listQuery(state)).toEqual({ page: '1', per_page: '200', sort: 'name', paid_on_from: '2026-11-01' });
});

test('all campuses, said in the address, are not sent', () => {
  const state = readList({ campus_id: 'all' }, filters);
  expect(matching(state, { kind: 'general' })).toEqual({ kind: 'general' });
  expect(clearPatch(filters)).toMatchObject({ campus_id: 'all', search: undefined, page: undefined });
});

test('beyond the deepest page the list goes on after the last row', () => {
  expect(listQuery(readList({ page: '401', after: 'abc' }, filters))).toEqual({ after: 'abc', per_page: '25' });
});

test('all rows are counted and added up only when the address says so', () => {
  expect(listQuery(readList({ count: 'exact' }, filters))).toEqual({ page: '1', per_page: '25', count: 'exact' });
  expect(listQuery(readList({ count: 'some' }, filters))).toEqual({ page: '1', per_page: '25' });
});

test('an order begins at the first page and turns round', () => {
  expect(sortPatch('name', 'name')).toEqual({ sort: '-name', page: undefined, after: undefined });
  expect(sortPatch('-name', 'name')).toMatchObject({ sort: 'name' });
});

test('columns stand as the person put them; new ones follow', () => {
  const columns: Column<{ a: string; b: string; c: string }>[] = [
    { key: 'a', label: 'kit.total' },
    { key: 'b', label: 'kit.total', hidden: true },
    { key: 'c', label: 'kit.total' },
  ];
  const arranged = arrange(columns, { order: ['c', 'a'], shown: { b: true }, dense: false });
  expect(arranged.map(({ column, shown }) => [columnKey(column), shown])).toEqual([
    ['c', true],
    ['a', true],
    ['b', true],
  ]);
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
});

test('a list behind a figure says that nothing chosen above narrows it, beside what the figure names itself', () => {
  expect(wholeList('/admin/students', { status: 'active' })).toBe(
    '/admin/students?status=active&campus_id=all&session_id=all',
  );
  expect(wholeList('/admin/students', { campus_id: '3,4', session_id: '' })).toBe(
    '/admin/students?campus_id=3%2C4&session_id=all',
  );
});

test('a file has columns of what stands within others, each once', () => {
  interface Paid {
    name: string;
    code: string;
    printed_at: string;
    prints: number;
  }
  const columns: Column<Paid>[] = [
    { key: 'name', label: 'kit.label.name', second: 'code' },
    { key: 'printed_at', label: 'kit.label.date', also: ['prints'], render: () => null },
    { slot: 'act', label: 'kit.actions', render: () => null },
    { key: 'prints', label: 'kit.total' },
  ];
  expect(fileColumns(columns)).toEqual(['name', 'code', 'printed_at', 'prints']);
  expect(fileColumns(columns, new Set(['prints']))).toEqual(['name', 'printed_at', 'prints']);
});
