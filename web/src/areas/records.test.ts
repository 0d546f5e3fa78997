/** Records are declared in `records.ts` files alone, and each name and list call has one owner: where a link leads does not depend on what was opened before. */
import { expect, test } from 'vitest';
import { type DeclaredRecord, detailsAddress, listScreen } from '@/frame/record';
import { screens } from '.';

const files = import.meta.glob<Record<string, DeclaredRecord>>('./**/*records.ts', { eager: true });
const records = Object.values(files).flatMap((file) => Object.values(file));
const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./**/*.test.*', '!./**/*.test-d.ts', '!./**/*records.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const twice = (all: readonly string[]): string[] => all.filter((one, at) => all.indexOf(one) !== at);

test('records are declared where every screen knows them', () => {
  const elsewhere = Object.entries(sources).filter(([, text]) =>
    /import \{[^}]*\brecord\b[^}]*\} from '@\/frame\/record'/.test(text),
  );
  expect(elsewhere.map(([file]) => file)).toEqual([]);
  expect(records.length).toBeGreaterThan(150);
});

test('each name and each call of a list has one owner', () => {
  expect(twice(records.filter(({ ofAnother }) => ofAnother !== 'name').map(({ name }) => name))).toEqual([]);
  expect(twice(records.filter(({ ofAnother }) => ofAnother !== 'list').map(({ calls }) => calls.list))).toEqual([]);
});

test('what a screen is opened with is of a list that there is', () => {
  const paths = new Set(screens.map(({ path }) => path));
  const named = screens.flatMap(({ about = [] }) => about.flatMap((one) => Object.values(one)));
  expect(named.filter((one) => one.startsWith('/') && !paths.has(one))).toEqual([]);
  expect(named.length).toBeGreaterThan(40);
});

test('what facts and columns link to is a record', () => {
  const named = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\blinkTo\('([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !detailsAddress(name, 1))).toEqual([]);
});

test('what rows of reports lead to has its own screen', () => {
  expect(screens.length).toBeGreaterThan(200);
  expect(detailsAddress('student', 7)).toBe('/admin/student-details?id=7');
  expect(detailsAddress('fee receipt', 7)).toBe('/admin/fee-receipt-details?id=7');
  expect(detailsAddress('voucher', 7)).toBe('/admin/voucher-details?id=7');
  const named = ['asset', 'campus', 'employee', 'expense budget', 'payslip', 'petty cash register', 'voucher draft'];
  expect(named.filter((name) => !detailsAddress(name, 1))).toEqual([]);
  expect(listScreen('/get-fee-receipts')).toBe('/admin/fee-receipts');
  const called = ['/get-bills', '/get-challans', '/get-inquiries', '/get-liabilities', '/get-payroll-deposits'];
  const more = ['/get-promises', '/get-revenues', '/get-sections', '/get-students'];
  expect([...called, ...more].filter((call) => !listScreen(call))).toEqual([]);
});
