import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { AfterAdmission } from './after-admission';

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
    marks_void: 0,
  },
];

test('an admission from a day of before says first which attendance it touches', async () => {
  const made = serve({ 'POST /preview-new-admission': { json: { data: { sheets, exams: [] } } } });
  const Form = () => <AfterAdmission values={{ section_id: 6, admitted_on: '2026-11-16' }} />;
  await open('/admin/new-student', { '/admin/new-student': Form });
  expect((await screen.findAllByText('Attendance that changes')).length).toBeGreaterThan(0);
  expect(made.findLast(({ path }) => path === '/preview-new-admission')?.body).toEqual({
    section_id: 6,
    admitted_on: '2026-11-16',
  });
});

test('another day of a student who is there is asked for by the student', async () => {
  const made = serve({ 'POST /preview-admission-day': { json: { data: { sheets, exams: [] } } } });
  const Form = () => <AfterAdmission id={4} values={{ section_id: 6, admitted_on: '2026-11-16' }} />;
  await open('/admin/edit-student', { '/admin/edit-student': Form });
  expect((await screen.findAllByText('Attendance that changes')).length).toBeGreaterThan(0);
  expect(made.some(({ path }) => path === '/preview-new-admission')).toBe(false);
});
