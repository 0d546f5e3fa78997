import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { me, open, serve } from '../testing';
import { ReportScreen } from './ReportScreen';

interface Head {
  id: number;
  head: string;
  debit_minor: number;
}

const Report = () => (
  <ReportScreen<Head>
    title="kit.postings"
    path="/get-trial-balance"
    defaults={(context) => ({ day: context.today })}
    filters={[
      { name: 'day', label: 'kit.date_placeholder', kind: 'day' },
      { name: 'campus_id', label: 'word.campus', kind: 'remote', of: 'campuses' },
    ]}
    columns={[
      { key: 'head', label: 'kit.import_column' },
      { key: 'debit_minor', label: 'kit.total', kind: 'money' },
    ]}
  />
);
const answer = { data: [{ id: 1, head: 'Bank', debit_minor: 5000 }], totals: { debit_minor: 1250000 } };
const campuses = [
  { id: 3, name: 'Gulberg Campus', code: 'GUL' },
  { id: 4, name: 'Johar Campus', code: 'JOH' },
];

beforeEach(() => localStorage.clear());

// first, since the choice is read once a page
test('the campus chosen above narrows it, and taking the chip away shows all campuses', async () => {
  const user = { ...me, scope: { ...me.scope, campuses } };
  const made = serve({
    'GET /user': { json: user },
    'GET /get-trial-balance': { json: answer },
    'GET /get-options': { json: { data: [{ id: 3, label: 'Gulberg Campus' }] } },
  });
  localStorage.setItem('campus', JSON.stringify({ id: 3 }));
  const { at } = await open('/admin/report', { '/admin/report': Report });
  await screen.findByText('Bank');
  await waitFor(() => expect(at()).toBe('/admin/report?campus_id=3'));
  expect(made.filter((one) => one.path === '/get-trial-balance').map((one) => one.query.campus_id)).toEqual(['3']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Campus' }));
  await waitFor(() => expect(at()).toBe('/admin/report?campus_id=all'));
  await waitFor(() => expect(made.at(-1)?.query.campus_id).toBeUndefined());
});

test('a report begins with its defaults, shows totals, and sends neither page nor order', async () => {
  const made = serve({ 'GET /get-trial-balance': { json: answer } });
  await open('/admin/report?page=2', { '/admin/report': Report });
  expect(await screen.findByText('Bank')).toBeTruthy();
  expect(screen.getByText('Rs 12,500')).toBeTruthy();
  expect(made.find((one) => one.path === '/get-trial-balance')?.query).toEqual({ day: '2026-11-20' });
  expect(screen.getAllByText('20 Nov 2026')).toHaveLength(2);
});

test('figures of months that are not closed are called provisional', async () => {
  serve({ 'GET /get-trial-balance': { json: { ...answer, provisional: true } } });
  await open('/admin/report', { '/admin/report': Report });
  expect(await screen.findByText(/^Provisional:/)).toBeTruthy();
});

test('who has one campus is spared the choice of it', async () => {
  const made = serve({
    'GET /user': { json: { ...me, scope: { ...me.scope, campuses: campuses.slice(0, 1) } } },
    'GET /get-trial-balance': { json: answer },
  });
  const { at } = await open('/admin/report', { '/admin/report': Report });
  await screen.findByText('Bank');
  expect(screen.queryByText('Campus')).toBeNull();
  expect([at(), made.at(-1)?.query.campus_id]).toEqual(['/admin/report', undefined]);
});

test('who has one campus does not read it in each row', async () => {
  serve({
    'GET /user': { json: { ...me, scope: { ...me.scope, campuses: campuses.slice(0, 1) } } },
    'GET /get-trial-balance': { json: { data: [{ id: 1, head: 'Bank', campus_name: 'Gulberg Campus' }] } },
  });
  await open('/admin/report', {
    '/admin/report': () => (
      <ReportScreen<{ id: number; head: string; campus_name: string }>
        title="kit.postings"
        path="/get-trial-balance"
        columns={[
          { key: 'head', label: 'kit.import_column' },
          { key: 'campus_name', label: 'kit.label.campus' },
        ]}
      />
    ),
  });
  await screen.findByText('Bank');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Column']);
});

test('columns that the data makes stand where one is declared for all of them', async () => {
  const columns = [
    { name: 'head', label: 'kit.import_column', heading: 'Column' },
    { name: 's01', label: '', heading: 'Physics', align: 'end' },
    { name: 's02', label: '', heading: 'Urdu' },
  ];
  serve({ 'GET /get-trial-balance': { json: { data: [{ id: 1, head: 'Hina', s01: '60', s02: 'A\nB' }], columns } } });
  await open('/admin/report', {
    '/admin/report': () => (
      <ReportScreen<{ id: number; head: string; s: string }>
        title="kit.postings"
        path="/get-trial-balance"
        columns={[
          { key: 'head', label: 'kit.import_column' },
          { key: 's', label: 'kit.total', many: true },
        ]}
      />
    ),
  });
  expect((await screen.findByRole('cell', { name: '60' })).dataset['align']).toBe('end');
  const words = screen.getByText('A').closest('td');
  expect(words?.dataset['align']).toBe('start');
  expect([words?.dataset['width'], screen.getByRole('cell', { name: '60' }).dataset['width']]).toEqual([
    'words',
    'narrow',
  ]);
  expect([...(words?.querySelectorAll('bdi') ?? [])].map((line) => line.textContent)).toEqual(['A', 'B']);
  expect(
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.textContent),
  ).toEqual(['Physics', 'Urdu']);
});
