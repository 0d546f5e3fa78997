import { expect, test } from 'vitest';
import { grouped, restOf } from './permission-groups';

const permission = (name: string, description = '') => ({ name, description });

test('permissions stand by section, in order, and every typed word narrows them', () => {
  const all = [
    permission('Fees.challans.print', 'Print challans'),
    permission('Academics.classes.index', 'List classes'),
    permission('Fees.challans.index', 'List challans'),
  ];
  expect(grouped(all).map((group) => [group.section, group.permissions.length])).toEqual([
    ['Academics', 1],
    ['Fees', 2],
  ]);
  expect(grouped(all, 'list chal').flatMap((group) => group.permissions.map((one) => one.name))).toEqual([
    'Fees.challans.index',
  ]);
});

test('a name without a section is its own', () => {
  expect(restOf('Fees.challans.print')).toBe('challans · print');
  expect(restOf('dashboard.index')).toBe('index');
  expect(restOf('dashboard')).toBe('dashboard');
});
