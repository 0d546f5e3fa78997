import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { HandIns } from './task-handins';
import type { TaskDetails } from './types';

const handin = (student_id: number, student_name: string, answer: string | null) => ({
  student_id,
  student_name,
  registration_no: `GUL-${student_id}`,
  roll_no: String(student_id),
  state: answer ? 'handed_in' : 'due',
  answer,
  file: null,
  handed_in_at: answer && '2026-11-19T06:00:00Z',
  is_late: false,
  marks: null,
  remark: null,
  marked_by: null,
  version: answer ? 1 : null,
});
const task = {
  id: 5,
  is_own: true,
  takes_text: true,
  takes_file: false,
  total_marks: 10,
  handins: [handin(1, 'Hina', 'Dear Bilal, how are you?'), handin(2, 'Ali', null)],
} as unknown as TaskDetails;

test('what was handed in stands in the row in which it is marked', async () => {
  serve({ 'GET /user': { json: { ...me, permissions: ['Academic Activities.tasks.mark'] } } });
  await open('/admin/task', { '/admin/task': () => <HandIns task={task} /> });
  const row = await screen.findByRole('row', { name: /Hina/ });
  expect(within(row).getByText('Dear Bilal, how are you?')).toBeTruthy();
  expect(screen.getAllByText('Dear Bilal, how are you?')).toHaveLength(1);
});
