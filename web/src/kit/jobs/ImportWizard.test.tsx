import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, serve } from '../testing';
import { ImportWizard } from './ImportWizard';

const reading = {
  sheets: [],
  heading_row: 1,
  heading_rows: 1,
  first_rows: [{ row: 1, cells: ['Name', 'Born'] }],
  columns: [
    {
      letter: 'B',
      heading: 'Born',
      field: 'date_of_birth',
      kind: 'day',
      day_order: 'day_first',
      fits_both_orders: false,
      filled: 2,
      unreadable: 0,
      examples: [{ row: 2, written: '21/03/2014', day: '2014-03-21' }],
    },
  ],
  rows: 3,
  unreadable_rows: 0,
  blank_rows: 0,
  hidden_rows: 0,
  ragged_rows: 0,
  headings_again: 0,
  error_cells: 0,
  formulas: 0,
  merged_areas: 0,
  counts_from_1904: false,
  is_cut: false,
  totals: [],
  questions: [] as { kind: string; field: string; sentence: string }[],
};
const check = {
  rows: 3,
  good: 2,
  bad: 1,
  repeated: 0,
  headings: [],
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'date_of_birth', label: 'Date of birth' },
    { name: 'basic_salary_minor', label: 'Basic salary' },
  ],
  reading,
  problems: [{ row: 4, column: 'date_of_birth', value: '31/02/2012', message: 'There is no such day.' }],
};
const job = {
  id: 12,
  kind: 'students.import',
  title: 'Students from pupils.xlsx',
  status: 'done',
  done: 2,
  total: 2,
  message: null,
  result: null,
  error: null,
  files: [],
  can_cancel: false,
  created_at: '2026-11-20T08:12:00Z',
  started_at: null,
  finished_at: null,
};
const screens = {
  '/admin/import': () => <ImportWizard title="kit.import_again" path="/import-pupils" values={{ campus_id: 5 }} />,
};

test('a file is checked first, and only then runs as a job that the address names', async () => {
  const made = serve({
    'POST /upload-file': { json: { data: { id: 9, name: 'pupils.xlsx', content_type: '', size: 2000, url: '' } } },
    'POST /import-pupils': ({ body }) => ({
      json: { message: 'Checked', data: (body as { dry_run: boolean }).dry_run ? check : { job_id: 12 } },
    }),
    'GET /job-events': { status: 500, json: { message: 'no stream', errors: {} } },
    'GET /get-job-details': { json: { data: job } },
  });
  const { container, at } = await open('/admin/import', screens);
  await screen.findByText('Select the file');
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File(['x'], 'pupils.xlsx'));
  expect(await screen.findByText('There is no such day.')).toBeTruthy();
  expect(screen.getByText('Nothing is saved yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  await waitFor(() => expect(at()).toBe('/admin/import?job=12'));
  expect(await screen.findByText('Students from pupils.xlsx')).toBeTruthy();
  expect(made.filter((one) => one.path === '/import-pupils').map((one) => one.body)).toEqual([
    { campus_id: 5, file_id: 9, dry_run: true },
    { campus_id: 5, file_id: 9, dry_run: false },
  ]);
});

test('what only the office can tell is asked before rows are judged, and sent with the file', async () => {
  const asked = {
    ...check,
    good: 0,
    problems: [],
    reading: {
      ...reading,
      questions: [{ kind: 'day_order', field: 'date_of_birth', sentence: 'Choose the order of day and month.' }],
    },
  };
  const made = serve({
    'POST /upload-file': { json: { data: { id: 9, name: 'pupils.xlsx', content_type: '', size: 2000, url: '' } } },
    'POST /import-pupils': ({ body }) => ({
      json: { message: 'Checked', data: (body as { choices?: object }).choices ? check : asked },
    }),
  });
  const { container } = await open('/admin/import', screens);
  await screen.findByText('Select the file');
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File(['x'], 'pupils.xlsx'));
  expect(await screen.findByText('Choose the order of day and month.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'What it holds: Born' }));
  // as the empty file heads it
  expect(await screen.findByRole('option', { name: 'Basic salary' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('combobox', { name: 'Order of day and month: Born' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Month first/ }));
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
  expect(made.findLast((one) => one.path === '/import-pupils')?.body).toEqual({
    campus_id: 5,
    file_id: 9,
    dry_run: true,
    choices: { days: { date_of_birth: { order: 'month_first' } } },
  });
});

test('coming back to a running import shows it where it is', async () => {
  serve({
    'GET /job-events': { status: 500, json: { message: 'no stream', errors: {} } },
    'GET /get-job-details': { json: { data: { ...job, status: 'running', done: 1, message: 'Row 1' } } },
  });
  await open('/admin/import?job=12', screens);
  expect(await screen.findByText('Row 1')).toBeTruthy();
  expect(screen.getByText('1 of 2 · 50 %')).toBeTruthy();
});
