import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Made, me, open, serve } from '@/kit/testing';
import { StudentAttendance, toldOf } from './student-sheet';

const RIGHT = 'Academic Activities.attendances';
const student = { student_id: 4, registration_no: 'GUL-4', name: 'Bilal Ahmad', roll_no: '4', run: 0, version: null };
const lecture = (id: number, subject_id: number, subject_name: string, is_own: boolean) => ({
  id,
  subject_id,
  period_name: String(id),
  starts_at: '08:00',
  ends_at: '08:40',
  subject_name,
  teacher_name: 'Sana Malik',
  is_own,
});
const sheet = (lecture_id: number | null, subject_id: number | null) => ({
  section_id: 5,
  section_name: 'A',
  class_name: 'Class 9',
  campus_id: 1,
  campus_name: 'Gulberg',
  date: '2026-11-20',
  lecture_id,
  subject_id,
  // Biology and Computer share a period
  lectures: [lecture(1, 31, 'English', false), lecture(2, 32, 'Biology', true), lecture(2, 33, 'Computer', true)],
  state: 'unmarked',
  is_locked: false,
  refusal: null,
  cut_off: '11:00',
  strength: 1,
  counts: { present: 0, absent: 0, late: 0, leave: 0, half_day: 0, duty: 0 },
  data: [student],
});

test('somebody with one section marks it without selecting it', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.index`, `${RIGHT}.create`] } },
    'GET /get-options': { json: { data: [{ id: 5, label: 'Class 9 A' }] } },
    'GET /get-attendance': { json: { data: sheet(null, null) } },
  });
  await open('/admin/attendance', { '/admin/attendance': StudentAttendance });
  expect(await screen.findByRole('button', { name: 'Mark the rest present' })).toBeTruthy();
  expect(made.find(({ path }) => path === '/get-attendance')?.query['section_id']).toBe('5');
});

test('of several sections the field says that one is selected', async () => {
  serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.index`, `${RIGHT}.create`] } },
    'GET /get-options': {
      json: {
        data: [
          { id: 5, label: 'Class 9 A' },
          { id: 6, label: 'Class 9 B' },
        ],
      },
    },
    'GET /get-attendance-today': { json: { data: { unmarked: [], runs: [] } } },
  });
  await open('/admin/attendance', { '/admin/attendance': StudentAttendance });
  const section = await screen.findByRole('combobox', { name: 'Section' });
  expect(section.getAttribute('placeholder')).toBe('Select');
});

test('a lecture of the day is chosen, and its own sheet is saved', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.index`, `${RIGHT}.create`] } },
    'GET /get-options': { json: { data: [{ id: 5, label: 'Class 9 A' }] } },
    'GET /get-attendance': ({ query }) => ({
      json: { data: sheet(Number(query['lecture_id']) || null, Number(query['subject_id']) || null) },
    }),
    'POST /save-attendance': { json: { message: 'Attendance saved', data: { written: 1, state: 'confirmed' } } },
  });
  const user = userEvent.setup();
  await open('/admin/attendance?section_id=5&date=2026-11-20', { '/admin/attendance': StudentAttendance });
  await user.click(await screen.findByRole('combobox', { name: 'Lecture' }));
  await user.click(await screen.findByRole('option', { name: /Computer/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark the rest present' }));
  await user.click(await screen.findByRole('button', { name: /^Save attendance/ }));
  const saved = () => made.find(({ path }) => path === '/save-attendance');
  await waitFor(() => expect(saved()).toBeTruthy());
  expect(saved()?.body).toMatchObject({
    section_id: 5,
    lecture_id: 2,
    subject_id: 33,
    lines: [{ student_id: 4, status: 'present' }],
  });
});

test('a sheet that is done is taken back before families are told', async () => {
  const absent = { ...student, status: 'absent', version: 1 };
  const made: Made[] = serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.index`, `${RIGHT}.create`] } },
    'GET /get-options': { json: { data: [{ id: 5, label: 'Class 9 A' }] } },
    'GET /get-attendance': () => ({
      json: {
        data: made.some(({ path }) => path === '/take-back-attendance')
          ? { ...sheet(null, null), state: 'partly_marked', data: [absent] }
          : { ...sheet(null, null), state: 'confirmed', tells_in: 60, data: [absent] },
      },
    }),
    'POST /take-back-attendance': {
      json: { message: 'The sheet is open again', data: { written: 0, state: 'partly_marked' } },
    },
  });
  const user = userEvent.setup();
  await open('/admin/attendance?section_id=5&date=2026-11-20', { '/admin/attendance': StudentAttendance });
  expect(await screen.findByText('In a minute 1 family is told: Bilal Ahmad.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('button', { name: 'Finish the sheet and tell 1 family' })).toBeTruthy();
  expect(screen.queryByText(/^In a minute/)).toBeNull();
  expect(made.find(({ path }) => path === '/take-back-attendance')?.body).toEqual({
    section_id: 5,
    date: '2026-11-20',
  });
});

test('what a save tells families is said before it', () => {
  const line = (status: string | null, before?: string) => ({
    row: { student_id: 1, status: before ?? null } as never,
    values: { status },
  });
  const today = { date: '2026-11-20', lecture_id: null, state: 'partly_marked' as const, tells_corrections: false };
  const told = (of: object, ...lines: ReturnType<typeof line>[]) => toldOf({ ...today, ...of }, '2026-11-20', lines);
  // the sheet is done with this save
  expect(told({}, line('absent'), line('absent', 'absent'), line('present'))).toBe(2);
  // somebody is still to be marked
  expect(told({}, line('absent'), line(null))).toBe(0);
  // it was done before: only who is absent now and was not
  expect(told({ state: 'confirmed' }, line('absent', 'present'), line('absent', 'absent'))).toBe(1);
  // of another day, and of a lecture, nobody is told
  expect(told({ date: '2026-11-19' }, line('absent'))).toBe(0);
  expect(told({ lecture_id: 4 }, line('absent'))).toBe(0);
  // who was told of an absence is told that it was none, also of an earlier day; a leave is none of it
  const known = { state: 'confirmed', tells_corrections: true };
  expect(told(known, line('late', 'absent'), line('leave', 'absent'), line('absent', 'present'))).toBe(2);
  expect(told({ ...known, date: '2026-11-19' }, line('present', 'absent'))).toBe(1);
});

test('how many families were told is said afterwards', async () => {
  const done = { ...sheet(null, null), state: 'confirmed', tells_in: null, told: 2, tells_corrections: true };
  serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.index`] } },
    'GET /get-options': { json: { data: [{ id: 5, label: 'Class 9 A' }] } },
    'GET /get-attendance': { json: { data: { ...done, data: [{ ...student, status: 'absent', version: 1 }] } } },
  });
  await open('/admin/attendance?section_id=5&date=2026-11-20', { '/admin/attendance': StudentAttendance });
  expect(await screen.findByText('2 families were told of an absence.')).toBeTruthy();
});
