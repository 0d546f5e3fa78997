/** What is said before cheques are cleared or returned, and before a receipt is reversed: the server's own postings. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Made, me, open, serve } from '@/kit/testing';
import { Bounce, RealiseOne } from './cheques';
import { ReceiptDetails as ReceiptScreen } from './receipts';
import type { ReceiptDetails } from './types';

const receipt = {
  id: 91,
  receipt_no: 'GUL-R-1',
  instrument: 'cheque',
  instrument_no: '00412233',
  channel: 'counter',
  status: 'held',
  amount_minor: 500_000,
  value_date: '2026-11-18',
  booked_on: '2026-11-18',
  campus_name: 'Gulberg',
  payer_name: 'Raza Hussain',
  realised_voucher_id: null,
  voucher_id: 3,
  bank_id: null,
  numbers: [],
  allocations: [
    { challan_id: 1, challan_no: '001', student_id: 7, student_name: 'Ali', amount_minor: 500_000, is_reversed: false },
  ],
};
const line = (head_name: string, debit_minor: number, credit_minor: number) => ({
  campus_id: 1,
  campus_name: 'Gulberg',
  ledger_head_id: 1,
  head_name,
  debit_minor,
  credit_minor,
});
const lines = (debit: string, credit: string) => ({
  json: { data: [line(credit, 0, 500_000), line(debit, 500_000, 0)] },
});
const previews = (made: readonly Made[]) => made.filter((one) => one.path.startsWith('/preview-'));
const record = receipt as unknown as ReceiptDetails;
const pause = () => act(() => new Promise((done) => setTimeout(done, 400)));

test('clearing a cheque asks once its bank is chosen', async () => {
  const made = serve({
    'GET /get-options': { json: { data: [{ id: 3, label: 'Habib Bank' }] } },
    'POST /preview-realised-cheques': lines('Habib Bank 0012', 'Cheques in hand'),
  });
  await open('/admin/cheque', { '/admin/cheque': () => <RealiseOne record={record} close={() => {}} /> });
  const user = userEvent.setup();
  expect(await screen.findByText('The entries are shown once the fields above are filled in.')).toBeTruthy();
  await pause();
  expect(previews(made)).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: /^Bank/ }));
  await user.click(await screen.findByRole('option', { name: 'Habib Bank' }));
  await screen.findByText('Habib Bank 0012');
  expect(screen.getByRole('note').textContent).toMatch(/Habib Bank 0012 \+5,000.*Cheques in hand −5,000/);
  expect(previews(made).map(({ body, key }) => ({ body, key }))).toEqual([
    { body: { ids: [91], bank_id: 3, on_date: '2026-11-20' }, key: null },
  ]);
});

test('returning a cheque shows what is owed again; the reason asks nothing anew, the fine does', async () => {
  const made = serve({ 'POST /preview-bounced-cheque': lines('Fees receivable', 'Cheques in hand') });
  await open('/admin/cheque', { '/admin/cheque': () => <Bounce record={record} close={() => {}} /> });
  const user = userEvent.setup();
  await screen.findByText('Fees receivable');
  await user.type(screen.getByRole('textbox', { name: /^Why the bank returned it/ }), 'Funds');
  await pause();
  const body = { id: 91, reason: '', on_date: '2026-11-20', bank_charge_minor: 0, fine_minor: null };
  expect(previews(made).map((one) => one.body)).toEqual([body]);
  await user.click(screen.getByRole('switch', { name: /^Charge the bounced cheque fine/ }));
  await waitFor(() => expect(previews(made).map((one) => one.body)).toEqual([body, { ...body, fine_minor: 0 }]));
});

test('reversing a receipt asks as its dialog opens, and says what stands against it', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Accounts.students.unpaid-installment'] } },
    'GET /get-fee-receipt-details': { json: { data: receipt } },
    'GET /get-unpaying-days': { json: { data: { from: '2026-11-18', to: '2026-11-20', usual: '2026-11-18' } } },
    'POST /preview-unpaid-installment': { status: 409, json: { message: 'The cash box holds Rs 300.' } },
  });
  await open('/admin/fee-receipt-details?id=91', { '/admin/fee-receipt-details': ReceiptScreen });
  expect(previews(made)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse receipt' }));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The cash box holds Rs 300.');
  expect(previews(made).map(({ path, body, key }) => ({ path, body, key }))).toEqual([
    { path: '/preview-unpaid-installment', body: { receipt_id: 91, on_date: null, reason: '' }, key: null },
  ]);
});
