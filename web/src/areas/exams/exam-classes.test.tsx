import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Made, open, serve } from '@/kit/testing';
import { ExamClasses } from './exam-classes';

const PRIMARY = { id: 2, label: 'Primary' };
const MIDDLE = { id: 3, label: 'Middle' };
const OPTIONS: Record<string, { id: number; label: string }[]> = {
  'programs 5': [PRIMARY],
  'programs 6': [PRIMARY, MIDDLE],
  'classes 2': [
    { id: 21, label: 'Class 1' },
    { id: 22, label: 'Class 2' },
  ],
  'classes 3': [{ id: 31, label: 'Class 6' }],
};

async function choosing(campusIds: number[]) {
  const chosen = vi.fn<(ids: number[]) => void>();
  serve({
    'GET /get-options': ({ query }: Made) => ({
      json: { data: OPTIONS[[query['of'], query['parent']].filter(Boolean).join(' ')] ?? [] },
    }),
  });
  await open('/admin/exams', {
    '/admin/exams': () => <ExamClasses value={[9, 21]} campusIds={campusIds} error={undefined} onChange={chosen} />,
  });
  return chosen;
}

test('all classes of a program are chosen at once, beside those that are chosen', async () => {
  const chosen = await choosing([5, 6]);
  await userEvent.click(await screen.findByRole('button', { name: 'All of Primary' }));
  expect(chosen).toHaveBeenCalledWith([9, 21, 22]);
  await userEvent.click(screen.getByRole('button', { name: 'All classes' }));
  expect(chosen).toHaveBeenLastCalledWith([9, 21, 22, 31]);
});

test('what no chosen campus teaches is not offered', async () => {
  await choosing([5]);
  expect(await screen.findByRole('button', { name: 'All of Primary' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All of Middle' })).toBeNull();
});
