import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Dialog } from '@/kit';
import { me, open, serve } from '@/kit/testing';
import { ChargeLateFees } from './runs';

const job = {
  id: 12,
  kind: 'fees.late_fees',
  title: 'Late fees on 640 challans',
  status: 'done',
  done: 640,
  total: 640,
  message: null,
  result: { challans: 639, amount_minor: 6_390_000, refused: 1, sentences: ['This challan 0012 is paid already.'] },
  error: null,
  files: [],
  can_cancel: false,
  created_at: '2026-11-20T08:12:00Z',
  started_at: null,
  finished_at: null,
};

test('all that match are charged by a job, after their count and sum were shown', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Accounts.challan-forms.index'] } },
    'POST /preview-late-fees': { json: { data: { chosen: 2_431, challans: 640, amount_minor: 6_400_000 } } },
    'POST /run-late-fees': {
      json: { message: 'Charging of late fees started', data: { job_id: 12, challans: 640, amount_minor: 6_400_000 } },
    },
    'GET /job-events': { status: 500, json: { message: 'no stream', errors: {} } },
    'GET /get-job-details': { json: { data: job } },
  });
  const chosen = { selection: { query: { overdue: 'true' } }, count: 2_431, rows: [] };
  await open('/admin/charging', {
    '/admin/charging': () => (
      <Dialog opened close={() => undefined} title="Charge late fee">
        <ChargeLateFees record={chosen} close={() => undefined} />
      </Dialog>
    ),
  });
  expect(await screen.findByText('Of 2,431 selected 640 challans owe a late fee: Rs 64,000 in all.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Charge late fee' }));
  expect(await screen.findByText('The late fee was charged on 639 challans: Rs 63,900.')).toBeTruthy();
  expect(screen.getByText('This challan 0012 is paid already.')).toBeTruthy();
  const sent = made.filter(({ path }) => path === '/run-late-fees').map(({ body }) => body);
  await waitFor(() => expect(sent).toEqual([{ query: { overdue: 'true' }, value_date: '2026-11-20' }]));
});
