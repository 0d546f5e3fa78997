/** What the forms of the books ask before they are saved: exactly what saving sends, as soon as it is complete. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { FormScreen } from '@/kit';
import { type Made, me, open, serve } from '@/kit/testing';
import { BankTransactionNew, DepositNew } from './bank-transactions';
import { Edit as ExpenseEdit, ExpenseNew } from './expenses';
import { JournalNew } from './journal';
import bills from './payees/bills';
import { Create as PaymentNew } from './payments';
import { Create as ReceiptNew } from './receipts';

const line = (head_name: string, debit_minor: number, credit_minor: number) => ({
  campus_id: 1,
  campus_name: 'Gulberg',
  ledger_head_id: 1,
  head_name,
  debit_minor,
  credit_minor,
});
const lines = { json: { data: [line('Rent of the building', 500_000, 0), line('Cash in hand', 0, 500_000)] } };
const may = (...permissions: string[]) => ({ json: { ...me, permissions } });
const ACCOUNTANT = may('Accounts.expenses.create', 'Accounts.bank-transactions.create');
const previews = (made: readonly Made[]) => made.filter((one) => one.path.startsWith('/preview-'));
const pause = () => act(() => new Promise((done) => setTimeout(done, 400)));

beforeEach(() => sessionStorage.clear());

/** Opens a form whose address or draft fills it in, and gives what it asks. */
async function asks(address: string, screenOf: FunctionComponent, draft?: Record<string, unknown>) {
  const path = address.split('?')[0] ?? '';
  if (draft) sessionStorage.setItem(`draft.${me.id}.${path}.new`, JSON.stringify({ values: draft }));
  const name = path.replace('/admin/new-', '');
  const call = PATHS[name] ?? '';
  const made = serve({ 'GET /user': ACCOUNTANT, [`POST ${call}`]: lines });
  await open(address, { [path]: screenOf });
  await screen.findByText('Rent of the building');
  expect(previews(made).map((one) => one.path)).toEqual([call]);
  expect(previews(made)[0]?.key).toBeNull();
  return previews(made)[0]?.body;
}

const PATHS: Record<string, string> = {
  expense: '/preview-expense',
  'journal-voucher': '/preview-journal-voucher',
  payment: '/preview-payment',
  receipt: '/preview-receipt',
  bill: '/preview-bill',
  'bank-transaction': '/preview-bank-transaction',
  'cash-deposit': '/preview-deposited-amount',
};
const HEAD = 'campus_id=1&date=2026-11-20';

test('an expense asks once head and amount are there, with what it would send; its words ask nothing again', async () => {
  const made = serve({
    'GET /user': ACCOUNTANT,
    'POST /preview-expense': lines,
    'POST /save-expenses': { json: { message: 'Saved', data: { id: 4 } } },
  });
  await open(`/admin/new-expense?${HEAD}&ledger_head_id=5&paid_from=cash&bank_id=3`, {
    '/admin/new-expense': ExpenseNew,
    '/admin/expense-details': () => <p>the expense</p>,
  });
  const user = userEvent.setup();
  expect(await screen.findByText('The entries are shown here once the form is filled in.')).toBeTruthy();
  await pause();
  expect(previews(made)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '5000');
  await screen.findByText('Rent of the building');
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Rent of November');
  await user.type(screen.getByRole('textbox', { name: /^Payee\s*\*?$/ }), 'Malik Sons');
  await pause();
  expect(previews(made)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('the expense');
  const saved = made.find((one) => one.path === '/save-expenses')?.body as object;
  expect(previews(made).map(({ body }) => body)).toEqual([{ ...saved, description: '', payee: '' }]);
  expect(saved).toMatchObject({ amount_minor: 500_000, paid_from: 'cash', bank_id: null, cheque_no: null });
});

const CLOSED = 'Feb 2027 is closed for Gulberg.';

test.each([
  ['beside its field', 422, { message: 'Check the marked fields.', errors: { date: [CLOSED] } }],
  ['above the form', 409, { message: CLOSED }],
])(
  'what stands against an expense is said once it was sent %s, and not in the preview too',
  async (_, status, json) => {
    const refused = { status, json };
    serve({ 'GET /user': ACCOUNTANT, 'POST /preview-expense': refused, 'POST /save-expenses': refused });
    await open(`/admin/new-expense?${HEAD}&ledger_head_id=5&paid_from=cash&bank_id=3`, {
      '/admin/new-expense': ExpenseNew,
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '5000');
    expect((await screen.findByRole('alert')).textContent).toBe(CLOSED);
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Rent of November');
    await user.type(screen.getByRole('textbox', { name: /^Payee\s*\*?$/ }), 'Malik Sons');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The entries are shown here once what is wrong is corrected.')).toBeTruthy();
    expect(screen.getAllByText(CLOSED)).toHaveLength(1);
  },
);

test('money through a bank is asked about once the bank is chosen', async () => {
  const made = serve({ 'GET /user': ACCOUNTANT });
  await open(`/admin/new-expense?${HEAD}&ledger_head_id=5&amount_minor=500000&paid_from=bank`, {
    '/admin/new-expense': ExpenseNew,
  });
  expect(await screen.findByText(/^The entries are shown/)).toBeTruthy();
  await pause();
  expect(previews(made)).toEqual([]);
});

test('a correction of an expense asks what correcting it would post', async () => {
  const expense = {
    id: 8,
    version: 3,
    campus_id: 1,
    ledger_head_id: 5,
    date: '2026-11-18',
    amount_minor: 40_000,
    description: 'Chalk',
    payee: 'Malik Sons',
    paid_from: 'cash',
    bank_id: null,
    cheque_no: null,
    bill_no: null,
    program_id: null,
    attachment: null,
  };
  const made = serve({
    'GET /user': may('Accounts.expenses.create', 'Accounts.expenses.update'),
    'GET /get-expense-details': { json: { data: expense } },
    'POST /preview-expense-correction': lines,
  });
  await open('/admin/edit-expense?id=8', { '/admin/edit-expense': ExpenseEdit });
  await screen.findByText('Rent of the building');
  const { attachment: _file, ...own } = expense;
  expect(previews(made)[0]?.body).toEqual({
    ...own,
    description: '',
    attachment_file_id: null,
    payee_id: null,
    nature: null,
  });
});

test('a journal voucher asks with its filled lines, unless one of them lacks head or amount', async () => {
  const values = {
    campus_id: 1,
    date: '2026-11-20',
    narration: '',
    lines: [
      { __key: 'a', ledger_head_id: 5, debit_minor: 500_000, credit_minor: null, memo: '' },
      { __key: 'b', ledger_head_id: 6, debit_minor: null, credit_minor: 500_000, memo: '' },
      { __key: 'c', ledger_head_id: null, debit_minor: null, credit_minor: null, memo: '' },
    ],
  };
  expect(await asks('/admin/new-journal-voucher', JournalNew, values)).toEqual({
    campus_id: 1,
    date: '2026-11-20',
    narration: '',
    lines: [
      { campus_id: null, ledger_head_id: 5, debit_minor: 500_000, credit_minor: 0, memo: null, program_id: null },
      { campus_id: null, ledger_head_id: 6, debit_minor: 0, credit_minor: 500_000, memo: null, program_id: null },
    ],
  });
});

test('a payment whose line lacks its amount asks nothing until it has one', async () => {
  const values = {
    campus_id: 1,
    date: '2026-11-20',
    payee: '',
    narration: '',
    lines: [{ __key: 'a', ledger_head_id: 5, amount_minor: null, memo: '' }],
    withheld_minor: null,
    tax_section: '',
    paid_from: 'cash',
    bank_id: null,
    cheque_no: '',
  };
  sessionStorage.setItem(`draft.${me.id}./admin/new-payment.new`, JSON.stringify({ values }));
  const made = serve({ 'POST /preview-payment': lines });
  await open('/admin/new-payment', { '/admin/new-payment': PaymentNew });
  await screen.findByText(/^The entries are shown/);
  await pause();
  expect(previews(made)).toEqual([]);
  await userEvent.type(screen.getAllByRole('textbox', { name: /^Amount/ })[0] as HTMLElement, '5000');
  await screen.findByText('Rent of the building');
  expect(previews(made).at(-1)?.body).toMatchObject({
    campus_id: 1,
    paid_from: 'cash',
    bank_id: null,
    withheld_minor: 0,
    lines: [{ ledger_head_id: 5, amount_minor: 500_000, memo: null }],
  });
});

test('a receipt of a student asks with the amount and no lines', async () => {
  const body = await asks(`/admin/new-receipt?${HEAD}&student_id=7&amount_minor=500000&received_in=cash`, ReceiptNew);
  expect(body).toMatchObject({ campus_id: 1, student_id: 7, amount_minor: 500_000, lines: [], received_in: 'cash' });
});

test('a bank transaction asks with both banks of a transfer', async () => {
  const address =
    '/admin/new-bank-transaction?kind=transfer&bank_id=3&to_bank_id=4&date=2026-11-20&amount_minor=500000';
  expect(await asks(address, BankTransactionNew)).toMatchObject({ kind: 'transfer', bank_id: 3, to_bank_id: 4 });
});

test('a profit asks with the tax that the bank kept back', async () => {
  const address =
    '/admin/new-bank-transaction?kind=profit&bank_id=3&date=2026-11-20&amount_minor=500000&tax_minor=100000';
  expect(await asks(address, BankTransactionNew)).toMatchObject({ kind: 'profit', tax_minor: 100_000 });
});

test('a charge keeps no tax back', async () => {
  const address =
    '/admin/new-bank-transaction?kind=charge&bank_id=3&date=2026-11-20&amount_minor=500000&tax_minor=100000';
  expect(await asks(address, BankTransactionNew)).toMatchObject({ kind: 'charge', tax_minor: 0 });
});

test('a cash deposit asks what its own call would post', async () => {
  const address = '/admin/new-cash-deposit?bank_id=3&campus_id=1&date=2026-11-20&amount_minor=500000';
  expect(await asks(address, DepositNew)).toEqual({
    bank_id: 3,
    campus_id: 1,
    date: '2026-11-20',
    amount_minor: 500_000,
    slip_no: null,
    note: null,
  });
});

test('what a cash box lacks is said beside the form', async () => {
  serve({
    'GET /user': ACCOUNTANT,
    'POST /preview-expense': {
      status: 422,
      json: { message: 'Check the marked fields.', errors: { amount_minor: ['The cash box holds Rs 300.'] } },
    },
  });
  await open(`/admin/new-expense?${HEAD}&ledger_head_id=5&amount_minor=500000&paid_from=cash`, {
    '/admin/new-expense': ExpenseNew,
  });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The cash box holds Rs 300.'));
});

test('a bill of several lines sends each with what its kind has', async () => {
  const line = { nature: null, program_id: null };
  const body = await asks('/admin/new-bill', () => <FormScreen resource={bills} />, {
    campus_id: 1,
    date: '2026-11-20',
    payee_id: 9,
    amount_minor: 118_000,
    ledger_head_id: 5,
    nature: 'goods',
    lines: [
      { ...line, kind: 'expense', ledger_head_id: 5, amount_minor: 100_000 },
      { ...line, kind: 'sales_tax', ledger_head_id: 5, amount_minor: 18_000 },
    ],
  });
  expect(body).toMatchObject({
    ledger_head_id: null,
    nature: null,
    lines: [
      { kind: 'expense', ledger_head_id: 5, amount_minor: 100_000 },
      { kind: 'sales_tax', ledger_head_id: null, amount_minor: 18_000 },
    ],
  });
});
