/** A screen is for those whom the guard of its call lets in. */
import { expect, test } from 'vitest';
import { ofCall, ofReport } from './screens-of';

const screen = {
  path: '/admin/x',
  title: 'kit.label.name',
  load: () => Promise.reject(new Error('not opened')),
} as const;

test('a screen has the permission of the call that it reads or posts, and whoever is signed in opens one of theirs', () => {
  expect(ofCall({ ...screen, call: '/get-defaulters' })).toEqual({
    ...screen,
    permission: 'Accounts.defaulters.index',
  });
  expect(ofCall({ ...screen, call: '/add-fine' }).permission).toBe('Accounts.fines.create');
  expect(ofCall({ ...screen, call: '/get-jobs' }).permission).toBe('signed_in');
});

test('a path that is both read and posted to is for those who read it', () => {
  expect(ofCall({ ...screen, call: '/staff-attendance' }).permission).toBe('Students & Staff.staff.index-attendance');
});

test('the screen of a report is for those whom its call lets in, and keeps the report', () => {
  const report = ofReport({ ...screen, report: '/get-day-book' });
  expect(report).toEqual({ ...screen, report: '/get-day-book', permission: 'Accounts.vouchers.index' });
});
