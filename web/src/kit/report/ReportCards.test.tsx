import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open, serve } from '../testing';
import { ReportScreen } from './ReportScreen';
import { ServerReport } from './ServerReport';

const onPhone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };

beforeEach(() => vi.stubGlobal('matchMedia', () => onPhone));
afterEach(() => vi.unstubAllGlobals());

const pupil = (name: string, section: string, percent: number, absent: number) => ({
  student_id: name.length,
  name,
  registration_no: `GUL-${name}`,
  class_name: '9th',
  section_name: section,
  marked: 20,
  present: 20 - absent,
  absent,
  late: 0,
  leave: 0,
  half_day: 0,
  duty: 0,
  percent,
  standing: 'eligible',
});

test('on a phone a row is a card: its name, each value with its label, the figure that it is read for at the end', async () => {
  serve({
    'GET /get-student-attendances-report': {
      json: { data: [pupil('Hina', 'A', 9500, 1)], totals: { absent: 1, present: 19 } },
    },
  });
  await open('/admin/attendance-report', {
    '/admin/attendance-report': () => (
      <ServerReport
        path="/get-student-attendances-report"
        beside={['percent', 'standing']}
        columns={{ name: { second: 'registration_no', card: 'title' } }}
      />
    ),
  });
  expect((await screen.findByText('Hina')).closest('strong')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Attendance percentages as they stand now' });
  const card = within(list).getByRole('listitem');
  expect(screen.queryByRole('table')).toBeNull();
  expect(card.textContent).toContain('Class 9th A');
  expect(card.textContent).toContain('Absent 1');
  expect(card.textContent).toMatch(/Percent.{0,3}95\.00 %$/);
  // a count of nothing is no fact
  expect(card.textContent).not.toContain('Late');
  expect(document.querySelector('dl')?.textContent).toBe('Present19Absent1');
});

test('cards are sorted by a column that the server sorts by, and the same again turns the order', async () => {
  const made = serve({
    'GET /get-student-attendances-report': { json: { data: [pupil('Hina', 'A', 9500, 1)], totals: null } },
  });
  await open('/admin/attendance-report', {
    '/admin/attendance-report': () => <ServerReport path="/get-student-attendances-report" />,
  });
  await screen.findByText('Hina');
  const user = userEvent.setup();
  const sortBy = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const sorts = () =>
    made.filter(({ path }) => path === '/get-student-attendances-report').map(({ query }) => query.sort);
  await sortBy('Absent');
  await waitFor(() => expect(sorts().at(-1)).toBe('absent'));
  await sortBy('Absent ascending');
  await waitFor(() => expect(sorts().at(-1)).toBe('-absent'));
});

interface Line {
  id: number;
  day: string;
  head: string;
  debit_minor: number;
  credit_minor: number;
}
const line = (id: number, day: string, debit_minor: number): Line => ({
  id,
  day,
  head: `Head ${id}`,
  debit_minor,
  credit_minor: 0,
});

test('groups keep their names and sums, and what all comes to stands first', async () => {
  serve({
    'GET /get-trial-balance': {
      json: {
        data: [line(1, 'Monday', 100), line(2, 'Monday', 200), line(3, 'Tuesday', 400)],
        totals: { debit_minor: 700 },
      },
    },
  });
  await open('/admin/report', {
    '/admin/report': () => (
      <ReportScreen<Line>
        title="kit.postings"
        path="/get-trial-balance"
        groupOf={({ day }) => day}
        columns={[
          { key: 'head', label: 'kit.label.name' },
          { key: 'day', label: 'kit.label.date' },
          { key: 'debit_minor', label: 'kit.label.debit', kind: 'money' },
          { key: 'credit_minor', label: 'kit.label.credit', kind: 'money' },
        ]}
      />
    ),
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Monday' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Tuesday' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Head'))).toHaveLength(3);
  // of all, then of the group of two; a group of one row has none
  expect([...document.querySelectorAll('dl')].map((sums) => sums.textContent)).toEqual(['DebitRs 7', 'DebitRs 3']);
});

test('what is read down and across stays a table', async () => {
  serve({ 'GET /get-trial-balance': { json: { data: [line(1, 'Monday', 100)], totals: null } } });
  await open('/admin/report', {
    '/admin/report': () => (
      <ReportScreen<Line>
        title="kit.postings"
        path="/get-trial-balance"
        rowKind={() => undefined}
        columns={[
          { key: 'head', label: 'kit.label.name' },
          { key: 'day', label: 'kit.label.date' },
          { key: 'debit_minor', label: 'kit.label.debit', kind: 'money' },
          { key: 'credit_minor', label: 'kit.label.credit', kind: 'money' },
        ]}
      />
    ),
  });
  expect(await screen.findByRole('table')).toBeTruthy();
});
