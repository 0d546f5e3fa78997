import { expect, test } from 'vitest';
import { registerScreens } from '@/frame/screens';
import { me } from '@/kit/testing';
import { screenAt, screens } from '../screen-at';
import { ACTS, findScreens } from './find-screens';

registerScreens(screens);

const found = (typed: string, permissions: string[]) =>
  findScreens({ ...me, permissions, is_super_admin: false }, typed).map(({ path }) => path);

const permissionOf = (path: string) => screenAt(path)?.permission ?? '';

test('a screen is found by what is done there, and by the words of the menu', () => {
  expect(found('receive fee', ['Accounts.students.approve-installment'])).toEqual([
    '/admin/accounts-recieve-installments',
  ]);
  expect(found('strike', [permissionOf('/admin/struck-off-list')])).toContain('/admin/struck-off-list');
  expect(found('mark att', [permissionOf('/admin/attendance')])[0]).toBe('/admin/attendance');
  expect(found('strike', [])).toEqual([]);
});

test('a form is found by what it makes, by those who may', () => {
  const may = [permissionOf('/admin/new-journal-voucher')];
  expect(found('new journal', may)).toEqual(['/admin/new-journal-voucher']);
  expect(found('new journal', [])).toEqual([]);
  expect(found('', may)).not.toContain('/admin/new-journal-voucher');
});

test('what is done is said of screens that there are', () => {
  expect(Object.keys(ACTS).filter((path) => !screenAt(path)?.menu)).toEqual([]);
});
