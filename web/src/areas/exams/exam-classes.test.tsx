import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Made, open, serve } from '@/kit/testing';
import { ExamClasses } from './exam-classes';

const OPTIONS: Record<string, { id: number; label: string }[]> = {
  programs: [{ id: 2, label: 'Primary' }],
  'classes 2': [
    { id: 21, label: 'Class 1' },
    { id: 22, label: 'Class 2' },
  ],
};

test('all classes of a program are chosen at once, beside those that are chosen', async () => {
  const chosen = vi.fn<(ids: number[]) => void>();
  serve({
    'GET /get-options': ({ query }: Made) => ({
      json: { data: OPTIONS[[query['of'], query['parent']].filter(Boolean).join(' ')] ?? [] },
    }),
  });
  await open('/admin/exams', {
    '/admin/exams': () => <ExamClasses value={[9, 21]} error={undefined} onChange={chosen} />,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'All of Primary' }));
  await waitFor(() => expect(chosen).toHaveBeenCalledWith([9, 21, 22]));
});
