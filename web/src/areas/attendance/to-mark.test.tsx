import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { StudentAttendance } from './student-sheet';

const RIGHT = 'Academic Activities.attendances';
const section = (section_id: number, campus_id: number, campus_name: string) => ({
  section_id,
  section_name: 'A',
  class_name: 'Class 1',
  program_name: 'Primary',
  campus_id,
  campus_name,
  incharge_name: 'Sana Malik',
  strength: 20,
  marked: 0,
  cut_off: '11:00',
  is_late: false,
});

test('of several campuses the campus is chosen first, then one of its sections', async () => {
  const unmarked = [section(1, 1, 'Gulberg'), section(2, 2, 'Johar Town'), section(3, 2, 'Johar Town')];
  serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.index`] } },
    'GET /get-options': { json: { data: [] } },
    'GET /get-attendance-today': { json: { data: { unmarked, runs: [] } } },
  });
  await open('/admin/attendance', { '/admin/attendance': StudentAttendance });
  const campus = await screen.findByText(/2 sections to mark/);
  expect(campus.textContent).toContain('Johar Town');
  await userEvent.click(campus);
  const links = screen.getAllByRole('link', { name: 'Class 1 A' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/admin/attendance?section_id=3');
});
