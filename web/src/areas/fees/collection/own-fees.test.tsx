/** What a family sees of its fees, and what the office sees in its place. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { FeesOfStudent } from './fees-of-student';
import { StudentStatement } from './statement';

const challan = {
  id: 41,
  challan_no: '001260065501',
  period: '2026-12',
  due_on: '2026-12-10',
  status: 'issued',
  outstanding_minor: 510_000,
};
const fees = {
  student_id: 3,
  status: 'active',
  plan: null,
  lines: [],
  installments: [],
  others: [] as unknown[],
  advance_minor: 0,
  outstanding_minor: 0,
  payable_minor: 0,
  payable: [] as unknown[],
};
const statement = {
  student_id: 3,
  student_name: 'Hina',
  registration_no: 'GUL-1',
  from: '2026-07-01',
  to: '2026-11-20',
  opening_minor: 0,
  charged_minor: 510_000,
  received_minor: 0,
  closing_minor: 510_000,
  entries: [
    {
      voucher_id: 9,
      voucher_no: 'JV-9',
      on: '2026-11-01',
      narration: 'Challan 001260065501',
      source_record: 'challan',
      source_id: 41,
      charged_minor: 510_000,
      received_minor: 0,
      balance_minor: 510_000,
    },
  ],
};
const Page = () => <p>A page</p>;
const OFFICE = ['/admin/challan-details', '/admin/fee-plan', '/admin/accounts-recieve-installments'];
const PARENT = ['Accounts.students.installment-details', 'Accounts.students.statement'];

/** The screens of a reader; those of the test are open to everybody, so the office's are there only for the office. */
const show = (address: string, component: () => React.ReactNode, office: boolean) =>
  open(address, {
    [address.split('?')[0] ?? '']: component,
    '/admin/own-challan': Page,
    ...(office && Object.fromEntries(OFFICE.map((path) => [path, Page]))),
  });

const Tab = () => <FeesOfStudent record={{ kind: 'student', id: 3, data: {} }} />;

test('a family opens and downloads each open challan', async () => {
  serve({
    'GET /user': { json: { ...me, permissions: PARENT } },
    'GET /get-installment-details': {
      json: { data: { ...fees, others: [challan], outstanding_minor: 510_000, payable_minor: 510_000 } },
    },
  });
  await show('/admin/fees', Tab, false);
  const number = await screen.findByRole('link', { name: '001260065501' });
  expect(number.getAttribute('href')).toBe('/admin/own-challan?id=41');
  expect(screen.getByRole('link', { name: 'Open challan' }).getAttribute('href')).toBe('/admin/own-challan?id=41');
  expect(screen.getByRole('button', { name: 'Download challan 001260065501' })).toBeTruthy();
  expect(screen.queryByText('No fee plan yet: nothing is billed.')).toBeNull();
});

test('a statement offers a family the challan, and no button of the cashier', async () => {
  serve({
    'GET /user': { json: { ...me, permissions: PARENT } },
    'GET /get-student-statement': { json: { data: statement } },
    'GET /get-installment-details': { json: { data: { ...fees, others: [challan] } } },
  });
  await show('/admin/statement?student_id=3', StudentStatement, false);
  expect((await screen.findByRole('link', { name: 'Open challan' })).getAttribute('href')).toBe(
    '/admin/own-challan?id=41',
  );
  expect(screen.queryByRole('link', { name: 'Receive fee' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Challan 001260065501' }).getAttribute('href')).toBe(
    '/admin/own-challan?id=41',
  );
});

test('the office is told that a student has no fee plan', async () => {
  serve({
    'GET /user': { json: { ...me, permissions: [...PARENT, 'Accounts.students.fee-plan'] } },
    'GET /get-installment-details': { json: { data: fees } },
  });
  await show('/admin/fees', Tab, true);
  expect(await screen.findByText('No fee plan yet: nothing is billed.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make the fee plan' }).getAttribute('href')).toBe(
    '/admin/fee-plan?student_id=3',
  );
  expect(screen.queryByText('No dues')).toBeNull();
});
