import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { BillRunScreen } from './bill-run';

const AT = '/admin/challan';
const line = (head_name: string, debit_minor: number, credit_minor: number) => ({
  campus_id: 5,
  campus_name: 'Gulberg',
  ledger_head_id: 1,
  head_name,
  debit_minor,
  credit_minor,
});
const preview = {
  period: '2026-12',
  challans: 800,
  amount_minor: 480_000_000,
  concession_minor: 0,
  by_head: [],
  last_month_challans: 799,
  last_month_minor: 479_000_000,
  change_minor: 1_000_000,
  advances_minor: 0,
  families: 640,
  postings: [line('Students receivable', 480_000_000, 0), line('Unearned fees', 0, 480_000_000)],
  exceptions: [],
};
const job = {
  id: 12,
  kind: 'fees.bill_run',
  title: 'Bill run Dec 2026',
  status: 'running',
  done: 420,
  total: 800,
  message: 'Issuing challans',
  result: null,
  error: null,
  files: [],
  can_cancel: true,
  created_at: '2026-11-20T08:12:00Z',
  started_at: null,
  finished_at: null,
};
const months = [
  { period: '2026-11', to_bill: 3, billed: 797 },
  { period: '2026-12', to_bill: 800, billed: 0 },
];
const permissions = ['Accounts.bill-runs.create', 'Accounts.challan-forms.print'];
const answers = {
  'GET /user': { json: { ...me, permissions } },
  'GET /get-options': { json: { data: [] } },
  'GET /get-bill-months': { json: { data: { next: '2026-12', months } } },
  'POST /preview-bill-run': { json: { data: preview } },
  'POST /run-bill-run': { json: { message: 'Bill run started', data: { id: 1, job_id: 12, total: 800 } } },
  'GET /job-events': { status: 500, json: { message: 'no stream', errors: {} } },
  'GET /get-job-details': { json: { data: job } },
};

test('a run begins at the first month that is not billed, and says what it posts before it does', async () => {
  const calls = serve(answers);
  const user = userEvent.setup();
  const { at } = await open(`${AT}?campus_id=5`, { [AT]: BillRunScreen });
  expect(await screen.findByText('December 2026: 0 billed, 800 to bill')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Preview bills' }));
  await user.click(await screen.findByRole('button', { name: 'Issue 800 challans' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText(/800 challans of December 2026, Rs 4,800,000 in all/)).toBeTruthy();
  expect(asked.getByText('640 families are told by message.')).toBeTruthy();
  expect(asked.getByRole('note').textContent).toMatch(/Students receivable \+4,800,000.*Unearned fees −4,800,000/);
  expect(asked.getByText(/It cannot be undone in one step/)).toBeTruthy();
  expect(calls.some(({ path }) => path === '/run-bill-run')).toBe(false);
  await user.click(asked.getByRole('button', { name: 'Issue and post' }));
  await waitFor(() => expect(at()).toContain('job=12'));
  expect(calls.find(({ path }) => path === '/run-bill-run')?.body).toMatchObject({ campus_id: 5, period: '2026-12' });
});

test('stopping asks first, and says what is issued and stays', async () => {
  const calls = serve({ ...answers, 'POST /cancel-job': { json: { message: 'Stopped', data: job } } });
  const user = userEvent.setup();
  await open(`${AT}?campus_id=5&job=12`, { [AT]: BillRunScreen });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('420 of 800 challans are issued and posted: they stay.')).toBeTruthy();
  expect(calls.some(({ path }) => path === '/cancel-job')).toBe(false);
  await user.click(asked.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/cancel-job')).toBe(true));
});

test('what was issued before the run and is not printed yet is said beside the button', async () => {
  serve({
    ...answers,
    'GET /get-job-details': { json: { data: { ...job, status: 'done', done: 798 } } },
    'GET /get-challans': { json: { data: [], total: 800, total_exact: true, page: 1, per_page: 1 } },
  });
  await open(`${AT}?campus_id=5&period=2026-12&job=12`, { [AT]: BillRunScreen });
  expect(await screen.findByRole('button', { name: 'Print 800 challans by class' })).toBeTruthy();
  expect(screen.getByText(/^2 of them were issued before this run\./)).toBeTruthy();
});

test('a finished run leads on to its papers', async () => {
  const calls = serve({
    ...answers,
    'GET /get-job-details': {
      json: { data: { ...job, status: 'done', done: 800, result: { challans: 800, families: 640 } } },
    },
    'GET /get-challans': { json: { data: [], total: 800, total_exact: true, page: 1, per_page: 1 } },
    'POST /print-challans': { json: { message: 'Print run started', data: { job_id: 13, challans: 800 } } },
  });
  const user = userEvent.setup();
  await open(`${AT}?campus_id=5&period=2026-12&job=12`, { [AT]: BillRunScreen });
  expect(await screen.findByText(/800 challans are issued/)).toBeTruthy();
  expect(screen.getByText('640 families were told by message.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Print 800 challans by class' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/print-challans')).toBe(true));
  expect(calls.find(({ path }) => path === '/print-challans')?.body).toMatchObject({
    query: { campus_id: '5', period: '2026-12', is_printed: 'false' },
  });
});
