import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { PublishResult } from './publish';

test('results are published without exams that the format counts once somebody says so', async () => {
  const made = serve({
    'GET /get-options': { json: { data: [] } },
    'GET /preview-result-publication': {
      json: {
        data: {
          exam_id: 1,
          exam_version: 3,
          exam_name: 'Annual',
          class_name: 'Class 9',
          starts_on: '2026-11-16',
          format_id: 5,
          format_name: 'Annual result',
          students: 24,
          counts: [{ decision: 'passed', students: 24 }],
          withheld: 0,
          families: 22,
          blocks: [],
          left_out: [{ exam_id: 2, exam_name: 'October', category_name: 'Class test', weight: 40, status: 'closed' }],
          job_id: null,
        },
      },
    },
    'POST /publish-result': { status: 409, json: { message: 'Somebody changed the exam meanwhile.', errors: {} } },
  });
  await open('/admin/publish-result?exam_id=1&format_id=5', { '/admin/publish-result': PublishResult });
  expect(await screen.findByText('The format also counts exams that are not published')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'October' })).toBeTruthy();
  const publish = screen.getByRole('button', { name: 'Publish 24 results' });
  expect((publish as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Give these results out without them' }));
  await userEvent.click(publish);
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('24 result cards go live for families.')).toBeTruthy();
  expect(asked.getByText('22 families are told by message.')).toBeTruthy();
  expect(made.some(({ path }) => path === '/publish-result')).toBe(false);
  await userEvent.click(asked.getByRole('button', { name: 'Publish results' }));
  expect(await screen.findByText('Somebody changed the exam meanwhile.')).toBeTruthy();
  const sent = made.filter(({ path }) => path === '/publish-result').map(({ body }) => body);
  expect(sent).toEqual([{ exam_id: 1, version: 3, format_id: 5, tells_families: true, leaves_out: [2] }]);
});

test('afterwards it says how many families were told', async () => {
  const job = { id: 7, kind: 'exams.publish', title: 'Results of Annual', status: 'done', done: 24, total: 24 };
  const at = { created_at: '2026-11-20T08:12:00Z', started_at: null, finished_at: null };
  const rest = { message: '', error: null, files: [], can_cancel: false, ...at };
  serve({
    'GET /get-options': { json: { data: [] } },
    'GET /job-events': { status: 500, json: { message: 'no stream', errors: {} } },
    'GET /get-job-details': { json: { data: { ...job, ...rest, result: { cards: 24, messages: 30, families: 22 } } } },
  });
  await open('/admin/publish-result?exam_id=1&job=7', { '/admin/publish-result': PublishResult });
  expect(await screen.findByText('22 families were told by message.')).toBeTruthy();
});
