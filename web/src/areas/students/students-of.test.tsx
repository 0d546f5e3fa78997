import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { StudentsOf } from './students-of';

const Of = ({ kind }: { kind: string }) => <StudentsOf record={{ kind, id: 3, data: {} }} />;

test('a section gets its roll numbers by name or by marks', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Students & Staff.students.update'] } },
    'POST /give-roll-numbers': { json: { message: 'Given', data: { students: 20, changed: 20 } } },
  });
  await open('/admin/section', { '/admin/section': () => <Of kind="section" /> });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Give roll numbers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Marks, the best first' }));
  await user.click(dialog.getByRole('button', { name: 'Give roll numbers' }));
  await waitFor(() =>
    expect(made.find(({ path }) => path === '/give-roll-numbers')?.body).toEqual({ section_id: 3, by: 'merit' }),
  );
});

test('a section’s students have roll numbers, and no column that says the same of each', async () => {
  const student = {
    id: 1,
    name: 'Hina',
    registration_no: 'GUL-1',
    roll_no: '12',
    class_name: 'Class 1',
    status: 'active',
  };
  serve({ 'GET /get-students': { json: { data: [student], total: 1, total_exact: true, page: 1, per_page: 25 } } });
  await open('/admin/section', { '/admin/section': () => <Of kind="section" /> });
  await screen.findByText('Hina');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.filter(Boolean).slice(0, 5)).toEqual(['Name', 'Roll no', "Father's name", 'Phone', 'Status']);
});

test('a class gets none: numbers are a section’s', async () => {
  serve({ 'GET /user': { json: { ...me, permissions: ['Students & Staff.students.update'] } } });
  await open('/admin/class', { '/admin/class': () => <Of kind="class" /> });
  expect(screen.queryByRole('button', { name: 'Give roll numbers' })).toBeNull();
});
