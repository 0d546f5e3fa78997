import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { openTasks, OwnDay } from './own-day';
import type { StudentTask } from './types';

const task = (id: number, state: StudentTask['state'], due_on: string): StudentTask => ({
  id,
  title: `Task ${id}`,
  subject_name: 'English',
  set_by: 'Sana',
  assigned_on: '2026-11-18',
  due_on,
  takes_text: true,
  takes_file: false,
  total_marks: 10,
  state,
  handed_in_at: null,
  marks: null,
  remark: null,
});

test('what is to be done stands in the order of its days', () => {
  const tasks = [task(1, 'marked', '2026-11-19'), task(2, 'due', '2026-11-25'), task(3, 'missing', '2026-11-20')];
  expect(openTasks(tasks).map(({ id }) => id)).toEqual([3, 2]);
});

test('a family sees the open tasks of the child', async () => {
  serve({
    'GET /user': { json: { ...me, permissions: ['Academic Activities.tasks.index'] } },
    'GET /get-student-tasks': { json: { data: [task(1, 'due', '2026-11-25'), task(2, 'handed_in', '2026-11-25')] } },
  });
  await open('/admin/own', { '/admin/own': () => <OwnDay studentId={3} /> });
  expect(await screen.findByText('Task 1')).toBeTruthy();
  expect(screen.queryByText('Task 2')).toBeNull();
});

test('a family is told that there is no school, not that nobody has marked it', async () => {
  const student = { days: [], closed: 'weekend', closed_for: null };
  serve({
    'GET /user': { json: { ...me, permissions: ['Students & Staff.students.see-attendance-reports'] } },
    'GET /get-student-attendances': { json: { student } },
  });
  await open('/admin/own', { '/admin/own': () => <OwnDay studentId={3} /> });
  expect(await screen.findByText('No school: Weekend')).toBeTruthy();
  expect(screen.queryByText('Not marked yet')).toBeNull();
});
