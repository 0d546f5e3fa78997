import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { call } from '@/api/client';
import { open, serve } from '../testing';
import { JobDialog } from './JobDialog';

const job = {
  id: 12,
  kind: 'fees.print',
  title: 'Challans of December',
  status: 'running',
  done: 1,
  total: 2,
  message: null,
  result: null,
  error: null,
  files: [],
  can_cancel: false,
  created_at: '2026-11-20T08:12:00Z',
  started_at: null,
  finished_at: null,
};

function Page() {
  const [id, setId] = useState<number | undefined>(12);
  const left = useQuery({ queryKey: ['/get-challans'], queryFn: () => call('GET', '/get-challans') });
  return (
    <>
      <p>{left.data?.total} to print</p>
      <JobDialog id={id} onClose={() => setId(undefined)} />
    </>
  );
}

test('a page shows what a job changed, also when its dialog was closed before the end', async () => {
  let isOver = false;
  serve({
    'GET /get-challans': () => ({
      json: { data: [], total: isOver ? 0 : 84, total_exact: true, page: 1, per_page: 25 },
    }),
    'GET /job-events': { status: 500, json: { message: 'no stream', errors: {} } },
    'GET /get-job-details': () => ({ json: { data: isOver ? { ...job, status: 'done', done: 2 } : job } }),
  });
  await open('/admin/print', { '/admin/print': Page });
  expect(await screen.findByText('Challans of December')).toBeTruthy();
  expect(screen.getByText('84 to print')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Challans of December')).toBeNull());
  isOver = true;
  expect(await screen.findByText('0 to print', {}, { timeout: 10_000 })).toBeTruthy();
});
