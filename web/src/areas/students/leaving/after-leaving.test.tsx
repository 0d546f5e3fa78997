import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { ExpelStudent } from './expel';
import { LeaveByList } from './leave-by-list';

const sheets = [
  {
    section_id: 6,
    class_name: 'Class 9',
    section_name: 'A',
    from_on: '2026-11-18',
    to_on: '2026-11-18',
    sheets: 1,
    marks_come: 0,
    marks_go: 0,
    marks_void: 1,
  },
];
const card = { student_id: 4, student_name: 'Bilal Ahmad', section_name: 'A', now_section_name: null };
const exams = [{ exam_id: 1, exam_name: 'First term', is_published: true, marks: 3, cards: [card], places: 0 }];
const close = () => undefined;

/** Types another day than today into the form. */
async function choose(label: RegExp, typed: string) {
  const user = userEvent.setup();
  const day = await screen.findByRole('textbox', { name: label });
  await user.clear(day);
  await user.type(day, typed);
  await user.tab();
}

test('an expulsion that is dated back first says which attendance and results it touches', async () => {
  const made = serve({ 'POST /preview-expelled-students': { json: { data: { sheets, exams } } } });
  const Expel = () => <ExpelStudent record={{ id: 4, name: 'Bilal Ahmad' }} close={close} />;
  await open('/admin/student-details', { '/admin/student-details': Expel });
  await choose(/^Date/, '16/11/2026');
  expect(await screen.findByRole('region', { name: 'Attendance that changes' })).toBeTruthy();
  expect(screen.getByText('First term is published and stays as it is')).toBeTruthy();
  const asked = made.filter(({ path }) => path === '/preview-expelled-students');
  expect(asked.at(-1)?.body).toMatchObject({ student_ids: [4], on_date: '2026-11-16', reason: '' });
  expect(made.some(({ path }) => path === '/expel-students')).toBe(false);
});

test('so does a list of students who leave, with those who stay', async () => {
  const held = [
    { student_id: 5, registration_no: 'GUL-5', name: 'Danish Ali', sentence: 'Danish Ali owes Rs 15,500.' },
  ];
  const made = serve({
    'POST /preview-leaving-students': { json: { data: { leaving: 1, held, sheets, exams } } },
  });
  const chosen = { selection: { ids: [4, 5] }, count: 2, rows: [] };
  const Leave = () => <LeaveByList record={chosen} close={close} />;
  await open('/admin/students', { '/admin/students': Leave });
  await choose(/^Last day/, '16/11/2026');
  expect(await screen.findByText('Danish Ali owes Rs 15,500.')).toBeTruthy();
  expect(screen.getByText('First term is published and stays as it is')).toBeTruthy();
  const asked = () => made.findLast(({ path }) => path === '/preview-leaving-students')?.body;
  await waitFor(() =>
    expect(asked()).toMatchObject({ student_ids: [4, 5], on_date: '2026-11-16', reason: '', leave_out_held: true }),
  );
  expect(made.some(({ path }) => path === '/leave-students')).toBe(false);
});

test('more students than leave at a time are not asked for anything', async () => {
  const made = serve({ 'POST /preview-leaving-students': { json: { data: { leaving: 0, held: [], sheets, exams } } } });
  const ids = Array.from({ length: 201 }, (_, n) => n + 1);
  const Leave = () => <LeaveByList record={{ selection: { ids }, count: ids.length, rows: [] }} close={close} />;
  await open('/admin/students', { '/admin/students': Leave });
  expect(await screen.findByText(/^You selected 201 students\. At most 200 are taken at a time/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(made.some(({ path }) => path === '/preview-leaving-students')).toBe(false);
});
