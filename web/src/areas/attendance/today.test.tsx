import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { AttendanceToday } from './today';
import { byClass, bySection, percentOf, type SectionToday, totalOf } from './today-counts';
import { stateOf } from './today-sections';

const none = { present: 0, absent: 0, late: 0, leave: 0, half_day: 0, duty: 0 };
const section = (id: number, class_id: number, name: string, more: Partial<SectionToday> = {}): SectionToday => ({
  section_id: id,
  section_name: name,
  class_id,
  class_name: `Class ${class_id}`,
  campus_id: 1,
  campus_name: 'Gulberg',
  strength: 25,
  counts: none,
  yesterday: none,
  is_finished: false,
  closed: null,
  closed_for: null,
  ...more,
});
const marked = section(1, 4, 'A', {
  counts: { ...none, present: 20, absent: 2, late: 1, leave: 1, half_day: 1 },
  yesterday: { ...none, present: 24, absent: 1 },
  is_finished: true,
});
const waits = section(2, 4, 'B');
const closed = section(3, 5, 'A', { closed: 'holiday', closed_for: 'Smog' });
const today = (...sections: SectionToday[]) =>
  serve({
    'GET /get-attendance-today': { json: { data: { date: '2026-11-20', sections, unmarked: [], runs: [] } } },
  });
const show = () => open('/admin/attendance-today', { '/admin/attendance-today': AttendanceToday });

test('presence counts as in the registers, and sections add up to their class', () => {
  expect(percentOf(marked.counts)).toBe(8600);
  expect(percentOf(none)).toBeNull();
  const classes = byClass([marked, waits, closed]);
  expect(classes.map(({ name, sections, strength, finished }) => [name, sections, strength, finished])).toEqual([
    ['Class 4', 2, 50, 1],
    ['Class 5', 1, 25, 0],
  ]);
  expect(bySection([marked, waits, closed]).map(stateOf)).toEqual(['confirmed', 'unmarked', 'holiday']);
  expect(totalOf(classes).counts.absent).toBe(2);
});

test('the page begins with how many came, then has a row a section', async () => {
  today(marked, waits);
  await show();
  const row = await screen.findByRole('row', { name: /Class 4 A/ });
  expect(within(row).getByText('86.00 %')).toBeTruthy();
  expect(within(row).getByText('96.00 %')).toBeTruthy();
  expect(screen.getByText('1 of 2 marked')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Last school day' })).toBeTruthy();
});

test('on a closed day the page says so, and not that everything is marked', async () => {
  today(closed);
  await show();
  expect(await screen.findByText('School is closed: Smog')).toBeTruthy();
  expect(screen.queryByText('Every section is marked.')).toBeNull();
});

test('in-charges of sections that are not marked are reminded', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Academic Activities.attendances.remind'] } },
    'GET /get-attendance-today': {
      json: {
        data: {
          date: '2026-11-20',
          sections: [waits],
          unmarked: [
            { section_id: 2, section_name: 'B', class_name: 'Class 4', strength: 25, marked: 0, cut_off: '11:00' },
          ],
          runs: [],
        },
      },
    },
    'POST /remind-incharges': {
      json: { message: 'In-charges reminded', data: { messages: 1, sections: 1, without_incharge: 0 } },
    },
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remind the in-charges' }));
  await waitFor(() =>
    expect(made.filter(({ path }) => path === '/remind-incharges').map(({ body }) => body)).toEqual([
      { campus_id: null },
    ]),
  );
});
