import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { List } from './struck-off';

test('a strike-off that is dated back first says which attendance and results it touches', async () => {
  const card = { student_id: 4, student_name: 'Bilal Ahmad', section_name: 'A', now_section_name: null };
  const exam = { exam_id: 1, exam_name: 'First term', is_published: true, marks: 3, cards: [card], places: 0 };
  const made = serve({
    'GET /user': {
      json: {
        ...me,
        permissions: ['Accounts.struck-off-students.index', 'Accounts.struck-off-students.create'],
      },
    },
    'GET /get-options': { json: { data: [{ id: 4, label: 'Bilal Ahmad' }] } },
    'POST /preview-struck-off-students': {
      json: { data: { students: 1, fines_minor: 0, late_fees_minor: 0, sheets: [], exams: [exam] } },
    },
  });
  const user = userEvent.setup();
  await open('/admin/struck-off-list?strike_off=4&reason=Absent', { '/admin/struck-off-list': List });
  const day = await screen.findByRole('textbox', { name: /^Date/ });
  const asked = () => made.filter(({ path }) => path === '/preview-struck-off-students');
  expect(asked()).toEqual([]);
  await user.clear(day);
  await user.type(day, '16/11/2026');
  await user.tab();
  expect(await screen.findByText('First term is published and stays as it is')).toBeTruthy();
  expect(screen.getByText('Bilal Ahmad: the result card says section A, the student sat in no section.')).toBeTruthy();
  await waitFor(() =>
    expect(asked().at(-1)?.body).toMatchObject({ student_ids: [4], on_date: '2026-11-16', reason: '' }),
  );
  expect(made.some(({ path }) => path === '/struck-off-students')).toBe(false);
});
