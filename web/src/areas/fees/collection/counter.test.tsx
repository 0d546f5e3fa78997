import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Made, me, open, serve } from '@/kit/testing';
import { Counter } from './counter';

const COUNTER = '/admin/accounts-recieve-installments';
const page = <Row,>(data: Row[]) => ({ json: { data, total: data.length, total_exact: true, page: 1, per_page: 50 } });
const account = {
  id: 7,
  name: 'Ali Raza',
  father_name: 'Raza Hussain',
  registration_no: 'GUL-26-0007',
  roll_no: null,
  status: 'active',
  campus_id: 1,
  campus_name: 'Gulberg',
  class_name: 'Class 9',
  section_name: 'A',
  outstanding_minor: 2_500_000,
  advance_minor: 0,
};
const challan = (id: number, due_on: string) => ({
  id,
  challan_no: `00126000${id}`,
  kind: 'installment',
  student_id: 7,
  student_name: 'Ali Raza',
  registration_no: 'GUL-26-0007',
  class_name: 'Class 9',
  section_name: 'A',
  period: due_on.slice(0, 7),
  due_on,
  valid_until: due_on,
  issued_on: '2026-10-01',
  status: 'issued',
  amount_minor: 1_250_000,
  paid_minor: 0,
  outstanding_minor: 1_250_000,
});
const due = (challan_id: number, late_fee_minor: number) => ({
  challan_id,
  challan_no: null,
  student_id: 7,
  student_name: 'Ali Raza',
  outstanding_minor: 1_250_000,
  late_fee_minor,
  late_fee_explanation: late_fee_minor > 0 ? '10 days x Rs 50' : '',
  late_fee_count:
    late_fee_minor > 0
      ? {
          days: 10,
          per_day_minor: 5_000,
          most_minor: null,
          printed_minor: null,
          printed_until: null,
          charged_minor: 0,
        }
      : null,
  payable_minor: 1_250_000 + late_fee_minor,
});
const taken = {
  ...account,
  id: 91,
  receipt_no: 'GUL-R-1',
  payer_name: 'Raza Hussain',
  amount_minor: 2_550_000,
  instrument: 'cash',
  allocations: [],
};

const dues = [due(1, 50_000), due(2, 0)];
const line = (head_name: string, debit_minor: number, credit_minor: number) => ({
  campus_id: 1,
  campus_name: 'Gulberg',
  ledger_head_id: 1,
  head_name,
  debit_minor,
  credit_minor,
});

/** As the server would: the oldest first, a late fee charged as soon as its challan gets something. */
function preview({ body }: Made) {
  const { challan_ids, amount_minor = 0 } = body as { challan_ids: number[]; amount_minor?: number };
  const meant = dues.filter((one) => challan_ids.includes(one.challan_id));
  let rest = amount_minor;
  const allocations = meant.map((one) => {
    const amount = Math.min(rest, one.payable_minor);
    rest -= amount;
    return {
      challan_id: one.challan_id,
      challan_no: null,
      student_name: one.student_name,
      late_fee_minor: amount > 0 ? one.late_fee_minor : 0,
      amount_minor: amount,
      stays_open_minor: one.payable_minor - amount,
    };
  });
  const sum = (of: (one: (typeof allocations)[number]) => number) => allocations.reduce((all, one) => all + of(one), 0);
  const late = sum((one) => one.late_fee_minor);
  const receipt = {
    allocations,
    late_fee_minor: late,
    advance_minor: rest,
    stays_open_minor: sum((one) => one.stays_open_minor),
    postings: [
      line('Cash in hand', amount_minor, 0),
      line('Fees receivable', late, amount_minor - rest),
      line('Late fee income', 0, late),
      line('Fees received in advance', 0, rest),
    ].filter((one) => one.debit_minor !== one.credit_minor),
  };
  return { json: { data: { dues: meant, receipt: amount_minor > 0 ? receipt : null } } };
}

const may = (...permissions: string[]) => ({
  json: { ...me, permissions: ['Accounts.students.approve-installment', ...permissions] },
});
const answers = {
  'GET /user': may(),
  'GET /get-fee-accounts': page([account]),
  'GET /get-challans': page([challan(2, '2026-11-10'), challan(1, '2026-10-10')]),
  'POST /preview-collection': preview,
  'POST /approve-installment': { json: { message: 'Installments paid successfully', data: taken } },
};
const sentOf = (calls: readonly Made[]) => calls.filter((one) => one.path === '/approve-installment');
const amountBox = () => screen.getByLabelText<HTMLInputElement>('Amount received');

async function atTheCounter() {
  const user = userEvent.setup();
  await open(`${COUNTER}?student_id=7`, { [COUNTER]: Counter });
  await screen.findByRole('form', { name: 'Payment' });
  return user;
}

async function writeAmount(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.clear(amountBox());
  await user.type(amountBox(), text);
}

describe('the counter', () => {
  it('takes what is due with two presses of Enter', async () => {
    const calls = serve(answers);
    const user = userEvent.setup();
    await open(COUNTER, { [COUNTER]: Counter });
    await user.type(await screen.findByRole('combobox', { name: /Name, registration no/ }), 'ali');
    await screen.findByRole('option', { name: /Ali Raza/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    await waitFor(() => expect(document.activeElement).toBe(amountBox()));
    expect(await screen.findByText('Pays the selected challans in full.')).toBeTruthy();
    await user.keyboard('{Enter}');
    await screen.findByText(/Rs 25,500 received from/);
    expect(sentOf(calls).map(({ body }) => body)).toMatchObject([
      { challan_ids: [1, 2], amount_minor: 2_550_000, instrument: 'cash', value_date: null, student_id: null },
    ]);
  });

  it('asks for all that a family has open, not for the first page of it', async () => {
    const calls = serve(answers);
    await atTheCounter();
    const asked = calls.find(({ path, query }) => path === '/get-challans' && query['is_open'] === 'true');
    expect(asked?.query['per_page']).toBe('200');
  });

  it('shows of a part payment what the server says, and nothing of its own', async () => {
    serve(answers);
    const user = await atTheCounter();
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    await writeAmount(user, '10000');
    expect(await screen.findByText('Part payment: Rs 15,500 stays to pay today, with late fee')).toBeTruthy();
    expect(screen.getByRole('note').textContent).toMatch(
      /Cash in hand \+10,000.*Fees receivable −9,500.*Late fee income −500/,
    );
    const shares = within(screen.getByRole('table', { name: 'How the amount is divided' })).getAllByRole('row');
    expect(shares.map((row) => row.textContent)).toEqual([
      'ChallanReceivedBalance',
      'October 2026including Rs 500 late feeRs 10,000Rs 3,000',
    ]);
    await writeAmount(user, '30,000');
    expect(await screen.findByText(/Rs 4,500 more than is due/)).toBeTruthy();
  });

  it('keeps a typed amount when other challans are chosen; a button takes the full amount', async () => {
    serve(answers);
    const user = await atTheCounter();
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    await writeAmount(user, '8000');
    await user.click(screen.getByRole('checkbox', { name: /001260002/ }));
    expect(amountBox().value).toMatch(/^8,?000$/);
    await user.click(await screen.findByRole('button', { name: 'Use full amount (Rs 13,000)' }));
    expect(amountBox().value).toBe('13,000');
    expect(screen.queryByRole('button', { name: /Use full amount/ })).toBeNull();
  });

  it('refuses what is no amount at the field', async () => {
    const calls = serve(answers);
    const user = await atTheCounter();
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    await writeAmount(user, 'abc{Enter}');
    expect(await screen.findByText('Enter an amount like 12,500 or 12500.50.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Receive fee/ })).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
  });

  it('counts the change of the cash handed over, and refuses less than the amount', async () => {
    const calls = serve(answers);
    const user = await atTheCounter();
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    const handed = screen.getByLabelText('Cash received (tendered)');
    await user.type(handed, '20000{Enter}');
    expect(await screen.findByText('Rs 5,500 less than the amount received.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await user.clear(handed);
    await user.type(handed, '26000');
    expect((await screen.findByText('Change due')).textContent).toBe('Change due Rs 500');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Change due: Rs 500')).toBeTruthy();
    expect(sentOf(calls)[0]?.body).toMatchObject({ amount_minor: 2_550_000 });
  });

  it('says at once that there is no line, keeps what was typed, and sends nothing by itself', async () => {
    const calls = serve(answers);
    const user = await atTheCounter();
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    await writeAmount(user, '9000');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await user.click(screen.getByRole('button', { name: /Receive Rs 9,000/ }));
    expect(await screen.findByText('You are offline. Nothing has been received.')).toBeTruthy();
    expect(amountBox().value).toMatch(/^9,?000$/);
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/The connection is back. Nothing was sent meanwhile/)).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Receive Rs 9,000/ }));
    await screen.findByText(/received from/);
    expect(sentOf(calls)).toHaveLength(1);
  });

  it('shows the receipts of today, each to be printed again', async () => {
    const calls = serve({
      ...answers,
      'GET /user': may('Accounts.fee-receipts.index'),
      'GET /get-fee-receipts': {
        json: { ...page([{ ...taken, status: 'realised' }]).json, totals: { amount_minor: 2_550_000 } },
      },
    });
    await open(COUNTER, { [COUNTER]: Counter });
    const today = within(await screen.findByRole('region', { name: 'Your receipts today' }));
    expect(today.getByText('1 receipt · Rs 25,500')).toBeTruthy();
    expect(today.getByRole('button', { name: 'Print again' })).toBeTruthy();
    const asked = calls.find(({ path }) => path === '/get-fee-receipts');
    expect(asked?.query['received_by']).toBe(String(me.id));
  });

  it('says that a cheque is post-dated', async () => {
    serve(answers);
    const user = await atTheCounter();
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    await user.click(screen.getByRole('radio', { name: 'Cheque' }));
    await user.type(screen.getByLabelText(/^Date on it/), '03/12/2026{Tab}');
    expect(await screen.findByText('It is post-dated. Receive it on 3 Dec 2026.')).toBeTruthy();
  });

  it('asks for number, date and bank of a cheque', async () => {
    const calls = serve(answers);
    const user = await atTheCounter();
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    await user.click(screen.getByRole('radio', { name: 'Cheque' }));
    await user.type(screen.getByLabelText(/^Cheque \/ pay order no/), '00412233');
    await user.type(screen.getByLabelText(/^Date on it/), '03/04/2026');
    await user.type(screen.getByLabelText(/^Bank that it is drawn on/), 'Meezan Bank');
    await user.click(screen.getByRole('button', { name: /^Receive Rs 25,500/ }));
    await screen.findByText(/Rs 25,500 received from/);
    expect(sentOf(calls)[0]?.body).toMatchObject({
      instrument: 'cheque',
      instrument_no: '00412233',
      // the day first: 3 April
      instrument_date: '2026-04-03',
      instrument_bank: 'Meezan Bank',
    });
  });

  it('stops saying what was refused of a field once it is changed', async () => {
    const refused = { message: 'Check the marked fields.', errors: { instrument_no: ['Enter the number.'] } };
    serve({ ...answers, 'POST /approve-installment': { status: 422, json: refused } });
    const user = await atTheCounter();
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    await user.click(screen.getByRole('radio', { name: 'Cheque' }));
    await user.click(screen.getByRole('button', { name: /^Receive Rs 25,500/ }));
    expect(await screen.findByText('Enter the number.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Cheque \/ pay order no/), '4');
    expect(screen.queryByText('Enter the number.')).toBeNull();
  });

  it('takes another day only from who may backdate, with a reason', async () => {
    serve(answers);
    await atTheCounter();
    await screen.findByRole('button', { name: /Receive Rs 25,500/ });
    expect(screen.queryByRole('button', { name: 'Received on another day' })).toBeNull();
    cleanup();

    const calls = serve({ ...answers, 'GET /user': may('Accounts.fee-receipts.backdate') });
    const user = await atTheCounter();
    await user.click(await screen.findByRole('button', { name: 'Received on another day' }));
    const day = screen.getByLabelText('Received on');
    await user.clear(day);
    await user.type(day, '18/11/2026');
    await user.type(screen.getByLabelText(/^Why another day/), 'The power was off.');
    await user.click(screen.getByRole('button', { name: /^Receive Rs 25,500/ }));
    await screen.findByText(/Rs 25,500 received from/);
    expect(sentOf(calls)[0]?.body).toMatchObject({
      value_date: '2026-11-18',
      backdate_reason: 'The power was off.',
    });
    expect(calls.some(({ path, body }) => path === '/preview-collection' && dayOf(body) === '2026-11-18')).toBe(true);
  });

  it('asks why an older challan is skipped', async () => {
    serve(answers);
    const user = await atTheCounter();
    await user.click(await screen.findByRole('checkbox', { name: /001260001/ }));
    expect(await screen.findByLabelText(/^Why skip the older challan/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Receive Rs 12,500/ })).toBeTruthy();
  });

  it('takes an advance of a student without dues, and prints the last receipt again', async () => {
    const calls = serve({
      ...answers,
      'GET /user': may('Accounts.fee-receipts.index'),
      'GET /get-challans': page([]),
      'GET /get-fee-receipts': page([{ ...taken, value_date: '2026-11-05' }]),
      'GET /get-installment-details': {
        json: { data: { installments: [{ ...challan(3, '2026-12-10'), status: 'planned' }], others: [] } },
      },
    });
    const user = await atTheCounter();
    expect(screen.getByText('No dues')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Print again' })).toBeTruthy();
    expect(
      await screen.findByText('Next: December 2026, due 10 Dec 2026, Rs 12,500. It is not billed yet.'),
    ).toBeTruthy();
    await user.type(amountBox(), '5000');
    expect(await screen.findByText('The full amount is kept as an advance.')).toBeTruthy();
    await user.keyboard('{Enter}');
    await screen.findByText(/received from/);
    expect(sentOf(calls)[0]?.body).toMatchObject({ challan_ids: [], student_id: 7, amount_minor: 500_000 });
  });

  it('sends the same receipt under the same key after a lost answer, and asks when it was changed since', async () => {
    const turns = ['lost', 'lost', { json: { message: 'ok', data: taken } }] as const;
    let turn = 0;
    const calls = serve({ ...answers, 'POST /approve-installment': () => turns[turn++] ?? 'lost' });
    const user = await atTheCounter();
    await user.click(await screen.findByRole('button', { name: /^Receive Rs 25,500/ }));
    expect(await screen.findByText('No answer from the server. The receipt may have been made.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Receive Rs 25,500/ }));
    await waitFor(() => expect(sentOf(calls)).toHaveLength(2));
    await screen.findByText('No answer from the server. The receipt may have been made.');
    await writeAmount(user, '9000');
    await user.click(await screen.findByRole('button', { name: /^Receive Rs 9,000/ }));
    await user.click(await screen.findByRole('button', { name: 'Send the earlier entry again' }));
    await screen.findByText(/Rs 25,500 received from/);
    expect(new Set(sentOf(calls).map(({ key }) => key)).size).toBe(1);
    expect(new Set(sentOf(calls).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

const dayOf = (body: unknown) => (body as { value_date?: string }).value_date;
