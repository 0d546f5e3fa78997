import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { ManualSection, SectionTransfer } from './move-students';

const student = {
  id: 4,
  name: 'Bilal Ahmad',
  registration_no: 'GUL-4',
  father_name: 'Ahmad Raza',
  campus_name: 'Gulberg',
  status: 'active',
};
const sheets = [
  {
    section_id: 6,
    class_name: 'Class 9',
    section_name: 'B',
    from_on: '2026-11-12',
    to_on: '2026-11-13',
    sheets: 2,
    marks_come: 2,
    marks_go: 0,
    marks_void: 0,
  },
];
const card = { student_id: 4, student_name: 'Bilal Ahmad', section_name: 'A', now_section_name: 'B' };
const exams = [{ exam_id: 1, exam_name: 'First term', is_published: true, marks: 3, cards: [card], places: 2 }];

test('what a transfer changes is told before it is saved', async () => {
  const made = serve({
    'GET /get-students': { json: { data: [student], total: 1, total_exact: true, page: 1, per_page: 200 } },
    'GET /get-options': { json: { data: [{ id: 6, label: 'Class 9 B' }] } },
    'POST /preview-section-transfer': { json: { data: { students: 1, fees: [], sheets, exams } } },
  });
  const user = userEvent.setup();
  await open('/admin/section-transfer?class_id=3&from=5&chosen=4', { '/admin/section-transfer': SectionTransfer });
  await user.click(await screen.findByRole('combobox', { name: /^To section/ }));
  await user.click(await screen.findByRole('option', { name: /Class 9 B/ }));
  const table = await screen.findByRole('region', { name: 'Attendance that changes' });
  for (const said of ['Class 9 B', '12 Nov 2026', '13 Nov 2026']) expect(table.textContent).toContain(said);
  expect(screen.getByText('First term is published and stays as it is')).toBeTruthy();
  expect(screen.getByText('3 marks stay on the award lists of the old section.')).toBeTruthy();
  expect(screen.getByText('Bilal Ahmad: the result card says section A, the student sat in B.')).toBeTruthy();
  expect(screen.getByText('2 other students would have another position.')).toBeTruthy();
  const asked = () => made.find(({ path }) => path === '/preview-section-transfer');
  await waitFor(() => expect(asked()).toBeTruthy());
  expect(asked()?.body).toMatchObject({ section_id: 6, student_ids: [4], from_on: '2026-11-20' });
  expect(made.some(({ path }) => path === '/student-section-transfer')).toBe(false);
});

test('so is what changes when a student without a section gets one from an earlier day', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Academics.section-transfers.create'] } },
    'GET /get-students': { json: { data: [student], total: 1, total_exact: true, page: 1, per_page: 200 } },
    'GET /get-options': { json: { data: [{ id: 6, label: 'Class 9 B' }] } },
    'POST /preview-section-transfer': { json: { data: { students: 1, fees: [], sheets, exams: [] } } },
  });
  const user = userEvent.setup();
  await open('/admin/create-manual-section?class_id=3&chosen=4', { '/admin/create-manual-section': ManualSection });
  await user.click(await screen.findByRole('combobox', { name: /^To section/ }));
  await user.click(await screen.findByRole('option', { name: /Class 9 B/ }));
  expect(await screen.findByRole('region', { name: 'Attendance that changes' })).toBeTruthy();
  const asked = made.find(({ path }) => path === '/preview-section-transfer');
  expect(asked?.body).toMatchObject({ section_id: 6, student_ids: [4], from_on: '2026-11-20' });
  expect(made.some(({ path }) => path === '/assign-sections')).toBe(false);
});
