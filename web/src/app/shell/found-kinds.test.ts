import { expect, test } from 'vitest';
import { registerScreens } from '@/frame/screens';
import { me } from '@/kit/testing';
import { screenAt, screens } from '../screen-at';
import { inOrder, KINDS } from './found-kinds';
import type { FoundKind } from './use-search';

registerScreens(screens);

const everybody = { ...me, permissions: screens.map(({ permission }) => permission) };

const orderOf = (kinds: string[], by = everybody) =>
  inOrder(
    kinds.map((kind) => ({ kind, exact: false, more: false, found: [] })),
    by,
  ).map(({ kind }: FoundKind) => kind);

test('what is found leads to screens that there are', () => {
  const led = Object.values(KINDS).flatMap(({ record, list }) => [record(everybody), list?.(everybody)]);
  expect(led.filter((path) => path && !screenAt(path))).toEqual([]);
});

test('people stand first and what nobody knows nowhere', () => {
  const kinds = ['web_page', 'bill', 'voucher', 'section', 'of_tomorrow', 'student'];
  expect(orderOf(kinds)).toEqual(['student', 'section', 'voucher', 'bill', 'web_page']);
  expect(orderOf(kinds, { ...me, permissions: ['Accounts.bills.details'] })).toEqual(['bill']);
});
