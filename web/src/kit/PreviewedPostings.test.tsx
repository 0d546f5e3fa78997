import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Permission } from '@/api/typed';
import { PreviewedPostings } from './PreviewedPostings';
import { type Made, open, serve } from './testing';

const line = (head_name: string, debit_minor: number, credit_minor: number, campus_id = 1) => ({
  campus_id,
  campus_name: campus_id === 1 ? 'Gulberg' : 'Model Town',
  ledger_head_id: 1,
  head_name,
  debit_minor,
  credit_minor,
});
const posting = ({ body }: Made) => {
  const { amount } = body as { amount: number };
  return { json: { data: [line('Cash in hand', 0, amount), line('Rent', amount, 0)] } };
};
const LATER = 'The entries are shown here once the form is filled in.';
const asked = (made: readonly Made[]) => made.filter((one) => one.path === '/preview-expense');

/** A form of one amount, of which nothing is asked while it is empty. */
function Form({ permission }: { permission?: Permission }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Amount" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <PreviewedPostings
        path="/preview-expense"
        body={typed ? { amount: Number(typed) } : null}
        permission={permission}
      />
    </>
  );
}

async function typing() {
  const view = await open('/admin/form', { '/admin/form': () => <Form /> });
  await screen.findByLabelText('Amount');
  return { view, user: userEvent.setup() };
}
const box = () => screen.getByLabelText('Amount');

test('nothing is asked while the form is not complete, and that is said', async () => {
  const made = serve({});
  await typing();
  expect(screen.getByText(LATER)).toBeTruthy();
  // longer than a pause in typing
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(asked(made)).toEqual([]);
});

test('what was typed is asked once, without a key, and shown by head, debits first', async () => {
  const made = serve({ 'POST /preview-expense': posting });
  const { user } = await typing();
  await user.type(box(), '500000');
  expect(await screen.findByText('Rent')).toBeTruthy();
  expect(screen.queryByText(LATER)).toBeNull();
  expect(screen.getByRole('note').textContent).toMatch(/Rent \+5,000.*Cash in hand −5,000/);
  expect(asked(made).map(({ body, key }) => ({ body, key }))).toEqual([{ body: { amount: 500_000 }, key: null }]);
});

test('earlier lines stay, dimmed, until the next answer; an emptied form shows none', async () => {
  serve({ 'POST /preview-expense': posting });
  const { view, user } = await typing();
  await user.type(box(), '500000');
  await screen.findByText('Rent');
  await waitFor(() => expect(view.container.querySelector('[data-earlier]')).toBeNull());
  await user.type(box(), '0');
  expect(view.container.querySelector('[data-earlier]')?.textContent).toMatch(/\+5,000/);
  await waitFor(() => expect(screen.getByRole('note').textContent).toMatch(/Rent \+50,000/));
  await waitFor(() => expect(view.container.querySelector('[data-earlier]')).toBeNull());
  await user.clear(box());
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByText(LATER)).toBeTruthy();
});

test('the campus is named where there are several', async () => {
  const lines = [line('Bank', 900, 0), line('Cheques in hand', 0, 500), line('Cheques in hand', 0, 400, 2)];
  serve({ 'POST /preview-expense': { json: { data: lines } } });
  const { user } = await typing();
  await user.type(box(), '9');
  expect(await screen.findByText('Bank, Gulberg')).toBeTruthy();
  expect(screen.getByText('Cheques in hand, Model Town')).toBeTruthy();
});

test.each([
  [422, { message: 'Check the marked fields.', errors: { amount_minor: ['The cash box holds less: Rs 300.'] } }],
  [409, { message: 'The cash box holds less: Rs 300.' }],
])('what stands against it is said (%i), until it is changed', async (status, json) => {
  serve({
    'POST /preview-expense': (made) =>
      (made.body as { amount: number }).amount > 5 ? { status, json } : posting(made),
  });
  const { user } = await typing();
  await user.type(box(), '9');
  expect((await screen.findByRole('alert')).textContent).toBe('The cash box holds less: Rs 300.');
  expect(screen.queryByRole('note')).toBeNull();
  await user.clear(box());
  await user.type(box(), '4');
  expect(await screen.findByText('Rent')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a lost answer is no warning', async () => {
  serve({ 'POST /preview-expense': 'lost' });
  const { user } = await typing();
  await user.type(box(), '9');
  expect(await screen.findByText('The entries cannot be shown now.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who lacks the right of the call is not told and asks nothing', async () => {
  const made = serve({});
  await open('/admin/form', { '/admin/form': () => <Form permission="Accounts.expenses.create" /> });
  await userEvent.type(await screen.findByLabelText('Amount'), '9');
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(screen.queryByText(LATER)).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
  expect(asked(made)).toEqual([]);
});
