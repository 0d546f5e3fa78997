import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { record } from '@/frame/record';
import { registerScreens } from '@/frame/screens';
import { me, open, serve } from '../testing';
import { ServerReport } from './ServerReport';

const line = { name: 'Bank', code: '1001', head_name: 'Cash and bank', link: '/admin/ledger', ledger_head_id: 4 };
const amounts = {
  opening_debit_minor: 0,
  opening_credit_minor: 0,
  debit_minor: 250_000,
  credit_minor: 0,
  closing_debit_minor: 250_000,
  closing_credit_minor: 0,
  compared_debit_minor: 0,
  compared_credit_minor: 0,
};

test('a report of the server brings its title, filters, defaults and columns', async () => {
  const made = serve({
    'GET /get-trial-balance': {
      json: { data: [{ ...line, ...amounts }], totals: amounts, campuses: [], is_balanced: true },
    },
  });
  await open('/admin/trial-balance', {
    '/admin/trial-balance': () => <ServerReport path="/get-trial-balance" columns={{ code: { width: 'narrow' } }} />,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Trial balance' })).toBeTruthy();
  expect(await screen.findByText('1001')).toBeTruthy();
  // what the declaration keeps off the screen stays off
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toContain('Closing debit');
  expect(heads).not.toContain('Class');
  // up to today, and zeros are left out
  expect(made.find((one) => one.path === '/get-trial-balance')?.query).toEqual({ to: '2026-11-20' });
  expect(screen.getAllByText('2,500').length).toBeGreaterThan(1);
  expect(screen.queryByRole('cell', { name: '0' })).toBeNull();
});

test('a reader of several branches chooses among them, and is asked for no school where there is one', async () => {
  const branches = [
    { id: 2, name: 'City' },
    { id: 3, name: 'South' },
  ];
  const made = serve({
    'GET /user': { json: { ...me, scope: { ...me.scope, branches, schools: [{ id: 1, name: 'Chinar' }] } } },
    'GET /get-trial-balance': {
      json: { data: [{ ...line, ...amounts }], totals: amounts, campuses: [], is_balanced: true },
    },
  });
  await open('/admin/trial-balance?branch_id=3&school_id=1', {
    '/admin/trial-balance': () => <ServerReport path="/get-trial-balance" />,
  });
  expect(await screen.findByText('South')).toBeTruthy();
  expect(await screen.findByText('1001')).toBeTruthy();
  const asked = made.findLast((one) => one.path === '/get-trial-balance');
  expect(asked?.query).toEqual({ to: '2026-11-20', branch_id: '3' });
});

test('what stands below the name has no column of its own', async () => {
  serve({
    'GET /get-trial-balance': {
      json: { data: [{ ...line, ...amounts }], totals: amounts, campuses: [], is_balanced: true },
    },
  });
  await open('/admin/trial-balance', {
    '/admin/trial-balance': () => <ServerReport path="/get-trial-balance" columns={{ name: { second: 'code' } }} />,
  });
  expect(await screen.findAllByText('1001')).toHaveLength(1);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).not.toContain('Code');
});

const entry = (date: string, voucher: number, debit: number, credit: number) => ({
  date,
  voucher_id: voucher,
  voucher_no: `JV-GUL-2627-00000${voucher}`,
  kind: 'journal',
  campus_name: 'Gulberg',
  code: '5001',
  name: 'Rent',
  narration: 'Rent of November',
  debit_minor: debit,
  credit_minor: credit,
  leads_to: { record: 'voucher', id: voucher },
});

test('a grouped report shows each group of several rows with its sums, and a row opens its record', async () => {
  record({
    name: 'voucher',
    titles: { one: 'accounting.vouchers.one', many: 'accounting.vouchers.many' },
    calls: { list: '/get-vouchers', details: '/get-voucher-details' },
    paths: { list: '/admin/vouchers', details: '/admin/voucher-details' },
  });
  serve({
    'GET /get-day-book': {
      json: {
        data: [entry('2026-11-19', 1, 100, 0), entry('2026-11-19', 1, 0, 100), entry('2026-11-20', 2, 700, 0)],
        totals: { debit_minor: 800, credit_minor: 100 },
      },
    },
  });
  await open('/admin/day-book', {
    '/admin/day-book': () => <ServerReport path="/get-day-book" rowKey={(_, index) => index} />,
    '/admin/voucher-details': () => null,
  });
  expect(await screen.findByRole('rowheader', { name: '19 Nov 2026' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: '20 Nov 2026' })).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.filter((text) => text.startsWith('Total'))).toEqual(['TotalRs 1Rs 1', 'TotalRs 8Rs 1']);
  const links = screen.getAllByRole('link', { name: 'JV-GUL-2627-000002' });
  expect(links[0]?.getAttribute('href')).toBe('/admin/voucher-details?id=2');
  // an amount that is there opens it too, an empty one does not
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/admin/voucher-details?id=2');
});

test('a report about an exam begins with the latest one, and whoever takes it away chooses', async () => {
  const made = serve({
    'GET /get-options': {
      json: {
        data: [
          { id: 9, label: 'Second term' },
          { id: 4, label: 'First term' },
        ],
      },
    },
    'GET /fetch-topper-students': { json: { data: [], totals: null } },
  });
  const { at } = await open('/admin/toppers', {
    '/admin/toppers': () => <ServerReport path="/fetch-topper-students" />,
  });
  await waitFor(() => expect(at()).toBe('/admin/toppers?exam_id=9'));
  await waitFor(() => expect(made.find(({ path }) => path === '/fetch-topper-students')?.query.exam_id).toBe('9'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Exam' }));
  expect(await screen.findByText('To see the report, choose above: Exam.')).toBeTruthy();
  expect(at()).toBe('/admin/toppers');
});

test('of several banks none is taken by itself', async () => {
  serve({
    'GET /get-options': {
      json: {
        data: [
          { id: 1, label: 'Habib' },
          { id: 2, label: 'Meezan' },
        ],
      },
    },
  });
  const { at } = await open('/admin/bank-book', { '/admin/bank-book': () => <ServerReport path="/get-bank-book" /> });
  expect(await screen.findByText(/^To see the report, choose above: /)).toBeTruthy();
  expect(at()).toBe('/admin/bank-book');
});

test('what a wide report is read for stands beside the name, which stays in view', async () => {
  const row = { student_id: 1, name: 'Hina', roll_no: '4', decision: 'passed', percent: 8150, grade: 'A' };
  serve({ 'GET /get-result-sheet': { json: { data: [row], totals: null } } });
  await open('/admin/sheet?exam_id=1', {
    '/admin/sheet': () => <ServerReport path="/get-result-sheet" beside={['decision', 'percent']} />,
  });
  const name = await screen.findByRole('cell', { name: 'Hina' });
  expect(name.dataset['stays']).toBe('true');
  const heads = screen.getAllByRole('columnheader');
  expect(heads.slice(0, 4).map((head) => head.textContent)).toEqual(['Name', 'Result', 'Percent', 'Roll no']);
  expect(heads.map((head) => head.dataset['stays'])).toEqual(['true', ...heads.slice(1).map(() => undefined)]);
});

test('counts that the data makes columns of are added up, and nothing stands for none', async () => {
  const row = (section: string, g01: number, g02: number) => ({
    subject_id: 1,
    subject_name: 'Physics',
    section_id: section.length,
    section_name: section,
    campus_name: 'Gulberg',
    students: 8,
    pass_percent: 10_000,
    g01,
    g02,
  });
  const columns = [
    { name: 'subject_name', label: 'kit.label.subject', heading: 'Subject', align: 'start' },
    { name: 'section_name', label: 'kit.label.section', heading: 'Section', align: 'start' },
    { name: 'students', label: 'exams.students', heading: 'Students', align: 'end' },
    { name: 'g01', label: '', heading: 'A+', align: 'end' },
    { name: 'g02', label: '', heading: 'F', align: 'end' },
  ];
  const data = [row('A', 3, 0), row('BB', 4, 1)];
  serve({
    'GET /fetch-subjectwise-report': { json: { data, columns, totals: { students: 16, g01: 7, g02: 1 } } },
  });
  await open('/admin/subjects?exam_id=1', {
    '/admin/subjects': () => <ServerReport path="/fetch-subjectwise-report" />,
  });
  await screen.findByRole('cell', { name: 'BB' });
  const texts = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((one) => [...one.children].map((cell) => cell.textContent));
  expect(texts).toEqual([
    ['Section', 'Students', 'A+', 'F'],
    ['Physics'],
    ['A', '8', '3', ''],
    ['BB', '8', '4', '1'],
    ['Total', '16', '7', '1'],
    ['Total', '16', '7', '1'],
  ]);
});

test('each amount that the data makes columns of opens what is its own of what is behind its row', async () => {
  const row = {
    kind: 'ledger',
    class: 'asset',
    code: '1100-001',
    name: 'Cash in hand',
    ledger_head_id: 4,
    u01: 250_000,
    u02: 0,
    eliminated_minor: 0,
    total_minor: 250_000,
    compared_minor: 0,
    leads_to: { call: '/get-head-transactions', parameters: { ledger_head_id: '4', campus_id: '1,2' } },
  };
  const columns = [
    { name: 'name', label: 'kit.label.name', heading: 'Name', align: 'start' },
    { name: 'u01', label: '', heading: 'Gulberg', align: 'end', narrows: { campus_id: '1' } },
    { name: 'u02', label: '', heading: 'Johar', align: 'end', narrows: { campus_id: '2' } },
    { name: 'total_minor', label: 'accounting.statements.total', heading: 'Total', align: 'end' },
  ];
  serve({ 'GET /get-group-statement': { json: { data: [row], columns } } });
  registerScreens([{ path: '/admin/ledger', permission: 'public', report: '/get-head-transactions' }]);
  await open('/admin/group', {
    '/admin/group': () => <ServerReport path="/get-group-statement" />,
    '/admin/ledger': () => null,
  });
  const figure = await screen.findByRole('link', { name: '2,500' });
  expect(figure.getAttribute('href')).toBe('/admin/ledger?ledger_head_id=4&campus_id=1');
  const all = screen.getByRole('link', { name: 'Rs 2,500' });
  expect(all.getAttribute('href')).toBe('/admin/ledger?ledger_head_id=4&campus_id=1%2C2');
  const cells = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((one) => [...one.children].map((cell) => [cell.textContent, (cell as HTMLElement).dataset['align']]));
  expect(cells[0]).toEqual([
    ['Name', 'start'],
    ['Gulberg', 'end'],
    ['Johar', 'end'],
    ['Total', 'end'],
  ]);
  expect(cells[1]?.map(([text]) => text)).toEqual(['Cash in hand', '2,500', '', 'Rs 2,500']);
});
