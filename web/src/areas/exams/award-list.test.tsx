import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { Details } from './award-lists';
import { EnterMarks } from './enter-marks';
import { PapersSheet } from './papers-sheet';
import type { AwardListDetails, AwardRow, ExamDetails } from './types';

const RIGHT = 'Academic Activities.award-lists';

const row = (student_id: number, name: string, own: Partial<AwardRow> = {}): AwardRow => ({
  student_id,
  registration_no: `GUL-${student_id}`,
  roll_no: String(student_id),
  name,
  name_ur: null,
  father_name: null,
  sits: true,
  other_list: null,
  other_counts: false,
  state: null,
  marks: null,
  moderated_marks: null,
  grace_marks: 0,
  remark: null,
  version: null,
  marked_by: null,
  marked_at: null,
  usual_percent: null,
  ...own,
});

const list = (own: Partial<AwardListDetails> = {}): AwardListDetails => ({
  id: 3,
  version: 1,
  name: 'Physics, Class 9 A',
  exam_id: 2,
  exam_name: 'First term',
  exam_status: 'open',
  session_name: '2026-27',
  paper_id: 8,
  subject_id: 4,
  subject_name: 'Physics',
  part: 'theory',
  total_marks: 75,
  passing_marks: 25,
  on_date: '2026-11-16',
  section_id: 5,
  section_name: 'A',
  class_name: 'Class 9',
  program_name: 'Matric',
  campus_id: 1,
  campus_name: 'Gulberg',
  employee_id: 7,
  teacher_name: 'Sana Malik',
  status: 'draft',
  returned_reason: null,
  submitted_by: null,
  submitted_at: null,
  checked_by: null,
  checked_at: null,
  locked_by: null,
  locked_at: null,
  created_at: '2026-11-01T05:00:00Z',
  updated_at: '2026-11-01T05:00:00Z',
  expected: 2,
  entered: 0,
  refusal: null,
  needs_reason: false,
  acts: [],
  summary: {
    appeared: 0,
    absent: 0,
    exempt: 0,
    unfair_means: 0,
    passed: 0,
    highest: null,
    lowest: null,
    average: null,
  },
  data: [row(4, 'Ali Raza'), row(5, 'Bilal Ahmad')],
  corrections: [],
  ...own,
});

const serveList = (own: Partial<AwardListDetails> = {}) =>
  serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.detail`, `${RIGHT}.update`] } },
    'GET /get-award-list-details': { json: { data: list(own) } },
    'POST /update-award-list': {
      json: { message: 'Marks saved', data: { written: 2, entered: 2, expected: 2, status: 'draft' } },
    },
  });

const cell = (at: string) => document.querySelector<HTMLElement>(`[data-cell="${at}"]`);

test('half marks and letters are entered by keyboard, and sent as marks and words', async () => {
  const made = serveList();
  const user = userEvent.setup();
  await open('/admin/edit-award-list-details?id=3', { '/admin/edit-award-list-details': EnterMarks });
  await screen.findByRole('grid');
  cell('0:1')?.focus();
  await user.keyboard('61.5{Enter}a');
  await user.click(await screen.findByRole('button', { name: 'Save 2 rows' }));
  const saved = () => made.find(({ path }) => path === '/update-award-list');
  await waitFor(() => expect(saved()).toBeTruthy());
  expect(saved()?.body).toMatchObject({
    id: 3,
    act: null,
    lines: [
      { student_id: 4, state: null, marks: 61.5, version: null },
      { student_id: 5, state: 'absent', marks: null, version: null },
    ],
  });
});

test('the sheet opens at the first student whose marks are missing', async () => {
  serveList({
    entered: 1,
    data: [
      row(4, 'Ali Raza', { state: 'obtained', marks: 60, version: 1 }),
      row(5, 'Bilal Ahmad', { other_list: 'Physics, Class 9 B', other_counts: true }),
      row(6, 'Danish Khan'),
    ],
  });
  await open('/admin/edit-award-list-details?id=3', { '/admin/edit-award-list-details': EnterMarks });
  await screen.findByRole('grid');
  await waitFor(() => expect(document.activeElement).toBe(cell('2:1')));
});

test('who may not change the list reads why, and no save is offered', async () => {
  serveList({ refusal: 'This list is checked. Ask the head to return it.', status: 'checked' });
  await open('/admin/edit-award-list-details?id=3', { '/admin/edit-award-list-details': EnterMarks });
  expect(await screen.findByText('This list is checked. Ask the head to return it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('marks are read aloud one after the other, what may be a slip is shown, and the list is submitted', async () => {
  const said: SpeechSynthesisUtterance[] = [];
  class Utterance {
    onend: (() => void) | null = null;
    constructor(readonly text: string) {}
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-GB' }],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: () => undefined,
    speak: (one: SpeechSynthesisUtterance) => said.push(one),
  });
  const made = serveList({
    entered: 2,
    acts: ['submit'],
    data: [
      row(4, 'Ali Raza', { state: 'obtained', marks: 27, version: 1, usual_percent: 9_400 }),
      row(5, 'Bilal Ahmad', { state: 'absent', version: 1 }),
    ],
  });
  const user = userEvent.setup();
  await open('/admin/award-list-details?id=3', { '/admin/award-list-details': Details });
  expect(await screen.findByText(/27 was entered; 72 looks more likely/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Read aloud' }));
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Roll number 4, Ali Raza: 27.']));
  said[0]?.onend?.(new Event('end') as SpeechSynthesisEvent);
  await waitFor(() => expect(said.at(-1)?.text).toBe('Roll number 5, Bilal Ahmad: absent.'));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(screen.getByRole('button', { name: 'Submit list' }));
  const dialog = await screen.findByRole('dialog');
  await user.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Submit list') ?? dialog);
  await waitFor(() =>
    expect(made.find(({ path }) => path === '/update-award-list')?.body).toMatchObject({ id: 3, act: 'submit' }),
  );
});

test('after a list was checked the next one to check is named, and none that the reader submitted', async () => {
  const submitted = (id: number, subject_name: string, submitted_by: string) => ({
    id,
    subject_name,
    submitted_by,
    class_name: 'Class 9',
    section_name: 'B',
    status: 'submitted',
  });
  serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.detail`] } },
    'GET /get-award-list-details': { json: { data: list({ status: 'checked', acts: ['lock', 'return'] }) } },
    'GET /get-award-lists': {
      json: { data: [submitted(7, 'Urdu', me.name), submitted(8, 'Chemistry', 'Sana Malik')] },
    },
  });
  await open('/admin/award-list-details?id=3', { '/admin/award-list-details': Details });
  expect(await screen.findByText('Next to check: Chemistry, Class 9 B')).toBeTruthy();
});

test('a student who has marks in two lists is shown with the one that counts', async () => {
  serveList({
    data: [
      row(4, 'Ali Raza', { state: 'obtained', marks: 60, other_list: 'Physics, Class 9 B' }),
      row(5, 'Bilal Ahmad', { sits: false, other_list: 'Physics, Class 9 B', other_counts: true }),
    ],
  });
  await open('/admin/award-list-details?id=3', { '/admin/award-list-details': Details });
  expect(await screen.findByText('The mark in Physics, Class 9 B does not count.')).toBeTruthy();
  expect(screen.getByText('The mark that counts is in Physics, Class 9 B.')).toBeTruthy();
});

test('a list is full without the cell of a student who was marked on another list', async () => {
  const marked = row(4, 'Ali Raza', { state: 'obtained', marks: 60, version: 1 });
  const moved = row(5, 'Bilal Ahmad', { other_list: 'Physics, Class 9 B', other_counts: true });
  serveList({ entered: 1, data: [marked, moved] });
  await open('/admin/edit-award-list-details?id=3', { '/admin/edit-award-list-details': EnterMarks });
  expect(await screen.findByText('All marks are entered')).toBeTruthy();
});

test('the date sheet is typed day first, and all papers are sent with their ids', async () => {
  const paper = {
    id: 8,
    subject_id: 4,
    subject_name: 'Physics',
    subject_code: 'PHY',
    part: 'theory' as const,
    total_marks: 75,
    passing_marks: 25,
    on_date: null,
    starts_at: null,
    ends_at: null,
    room: null,
    alternative: null,
    lists: 0,
    submitted: 0,
    locked: 0,
    entered: 0,
    expected: 0,
  };
  const exam = {
    id: 2,
    version: 6,
    name: 'First term',
    class_name: 'Class 9',
    starts_on: '2026-11-16',
    ends_on: '2026-11-28',
    status: 'draft',
    may_change: true,
    papers: [paper],
  } as unknown as ExamDetails;
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Academic Activities.exams.update'] } },
    'GET /get-subjects': { json: { data: [{ id: 4, name: 'Physics' }], total: 1, total_exact: true } },
    'POST /update-exam': { json: { message: 'Exam saved', data: { id: 2 } } },
  });
  const user = userEvent.setup();
  await open('/admin/exam?id=2&tab=papers', { '/admin/exam': () => <PapersSheet exam={exam} /> });
  await screen.findByRole('grid');
  cell('0:4')?.focus();
  await user.keyboard('17/11/2026{Tab}9{Tab}11:30{Tab}Hall{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Save date sheet' }));
  const saved = () => made.find(({ path }) => path === '/update-exam');
  await waitFor(() => expect(saved()).toBeTruthy());
  expect(saved()?.body).toMatchObject({
    id: 2,
    version: 6,
    papers: [
      {
        id: 8,
        subject_id: 4,
        part: 'theory',
        on_date: '2026-11-17',
        starts_at: '09:00',
        ends_at: '11:30',
        room: 'Hall',
      },
    ],
  });
});
