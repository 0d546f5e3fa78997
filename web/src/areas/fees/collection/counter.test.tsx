import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { me, open, serve } from '@/kit/testing';
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

const answers = {
  'GET /user': { json: { ...me, permissions: ['Accounts.students.approve-installment'] } },
  'GET /get-fee-accounts': page([account]),
  'GET /get-challans': page([challan(2, '2026-11-10'), challan(1, '2026-10-10')]),
  'POST /preview-collection': { json: { data: [due(1, 50_000), due(2, 0)] } },
  'POST /approve-installment': { json: { message: 'Installments paid successfully', data: taken } },
};

describe('the counter', () => {
  it('takes what is due with two presses of Enter', async () => {
    const calls = serve(answers);
    const user = userEvent.setup();
    await open(COUNTER, { [COUNTER]: Counter });
    await user.type(await screen.findByRole('combobox', { name: /Name, registration no/ }), 'ali');
    await screen.findByRole('option', { name: /Ali Raza/ });
    await user.keyboard('{Enter}');
    const take = await screen.findByRole('button', { name: /Take Rs 25,500/ });
    const amount = screen.getByLabelText('Amount handed over');
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(screen.getByRole('note').textContent).toMatch(/Cash \+25,500.*Receivable −25,000.*Late fee income −500/);
    expect(take).toHaveProperty('disabled', false);
    await user.keyboard('{Enter}');
    await screen.findByText(/Rs 25,500 received from/);
    const sent = calls.find((one) => one.path === '/approve-installment')?.body;
    expect(sent).toMatchObject({
      challan_ids: [1, 2],
      amount_minor: 2_550_000,
      instrument: 'cash',
      value_date: '2026-11-20',
    });
  });

  it('wants a reason when an older challan is passed over', async () => {
    serve(answers);
    const user = userEvent.setup();
    await open(`${COUNTER}?student_id=7`, { [COUNTER]: Counter });
    await user.click(await screen.findByRole('checkbox', { name: /001260001/ }));
    expect(await screen.findByLabelText(/older challan passed over/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Take Rs 12,500/ })).toBeTruthy();
  });

  it('shows what becomes an advance and what stays open', async () => {
    serve(answers);
    const user = userEvent.setup();
    await open(`${COUNTER}?student_id=7`, { [COUNTER]: Counter });
    await screen.findByRole('button', { name: /Take Rs 25,500/ });
    const amount = screen.getByLabelText('Amount handed over');
    await user.clear(amount);
    await user.type(amount, '30,000');
    expect(await screen.findByText(/Rs 4,500 more than is due/)).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '10000');
    expect(await screen.findByText(/Rs 15,500 stays open/)).toBeTruthy();
  });
});
