/** Strength: each figure opens its students, and so does each total. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { record } from '@/frame/record';
import { registerScreens } from '@/frame/screens';
import { open, serve } from '@/kit/testing';
import { StudentReport } from './strength';

const figures = { girls: 3, boys: 2, students: 6, pending: 0, struck_off: 1, came: 2, went: 3, change: -1 };

test('the totals open the students of the whole report, each its own', async () => {
  const behind = (more: Readonly<Record<string, string>>) => ({
    call: '/get-students',
    parameters: { status: 'active', campus_id: '1,2', ...more },
  });
  const row = {
    name: 'Class 9',
    of: 'Matric',
    campus_id: null,
    program_id: 4,
    class_id: 9,
    section_id: null,
    ...figures,
    leads_to: behind({ class_id: '9' }),
  };
  serve({
    'GET /get-student-report': { json: { data: [row], totals: figures, totals_lead_to: behind({}) } },
  });
  record({
    name: 'student',
    titles: { one: 'reports.figure.students', many: 'reports.figure.students' },
    calls: { list: '/get-students' },
    paths: { list: '/admin/students', details: '/admin/student-details' },
  });
  registerScreens([{ path: '/admin/students', permission: 'public' }]);
  await open('/admin/student-report', { '/admin/student-report': StudentReport, '/admin/students': () => null });
  await screen.findByRole('cell', { name: 'Total' });
  const [, ofRow = [], ofAll = []] = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((one) =>
      within(one)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1]]),
    );
  const all = 'status=active&campus_id=1%2C2&session_id=all';
  expect(ofAll).toEqual([
    ['Total', all],
    ['3', `${all}&gender=female`],
    ['2', `${all}&gender=male`],
    ['6', all],
    ['1', all.replace('active', 'struck_off')],
  ]);
  expect(ofRow.map(([text]) => text)).toEqual(['Class 9', '3', '2', '6', '1']);
  expect(ofRow[1]?.[1]).toBe('status=active&campus_id=1%2C2&class_id=9&session_id=all&gender=female');
});
