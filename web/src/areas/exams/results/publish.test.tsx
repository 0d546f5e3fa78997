import { screen } from '@testing-library/react';
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
  expect(await screen.findByText('Somebody changed the exam meanwhile.')).toBeTruthy();
  const sent = made.filter(({ path }) => path === '/publish-result').map(({ body }) => body);
  expect(sent).toEqual([{ exam_id: 1, version: 3, format_id: 5, tells_families: true, leaves_out: [2] }]);
});
