import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Resource } from '../resource';
import { me, open, type Pupil, type PupilForm, pupils, serve } from '../testing';
import { FormScreen } from './FormScreen';

const New = () => <FormScreen resource={pupils} />;
const Edit = () => <FormScreen resource={pupils} mode="edit" />;
const screens = {
  '/admin/pupils': () => <p>the list</p>,
  '/admin/new-pupil': New,
  '/admin/edit-pupil': Edit,
  '/admin/pupil-details': () => <p>the record</p>,
};
const record = { id: 3, name: 'Ayesha', code: 'A1', status: 'active', balance_minor: 100, version: 4, lines: [] };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('a form that begins with a record takes the only one that somebody has', async () => {
  const made = serve({
    'GET /get-options': { json: { data: [{ id: 5, label: 'Class 9 A' }] } },
    'POST /save-pupil': { json: { message: 'Saved', data: { id: 9 } } },
  });
  const begins: Resource<Pupil, PupilForm> = {
    ...pupils,
    fields: [
      {
        title: 'kit.overview',
        fields: [
          { name: 'balance_minor', label: 'kit.label.section', kind: 'remote', of: 'sections', required: true },
          { name: 'name', label: 'kit.view_name', kind: 'text' },
        ],
      },
    ],
  };
  await open('/admin/new-pupil', { ...screens, '/admin/new-pupil': () => <FormScreen resource={begins} /> });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Bilal');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(made.find((one) => one.path === '/save-pupil')?.body).toEqual({ balance_minor: 5, name: 'Bilal' }),
  );
});

test('a missing field is said beside it and gets the cursor; nothing is sent', async () => {
  const made = serve({});
  await open('/admin/new-pupil', screens);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(made.some((one) => one.path === '/save-pupil')).toBe(false);
});

test('Ctrl S saves: texts trimmed, money in minor units, blank lines left out; then the record opens', async () => {
  const made = serve({ 'POST /save-pupil': { json: { message: 'Saved', data: { id: 9 } } } });
  const { at } = await open('/admin/new-pupil?code=Z9', screens);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Bilal ');
  await user.type(field('Total'), '12,500.50');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(at()).toBe('/admin/pupil-details?id=9'));
  expect(made.find((one) => one.path === '/save-pupil')?.body).toEqual({
    name: 'Bilal',
    code: 'Z9',
    balance_minor: 1250050,
    lines: [],
  });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("the server's sentences stand beside their fields, also in lines; others on top; the first field gets the cursor", async () => {
  serve({
    'POST /save-pupil': {
      status: 422,
      json: {
        message: 'Check the marked fields.',
        errors: {
          'lines.0.amount_minor': ['The amount must be above nothing.'],
          code: ['A pupil with this code already exists.'],
          season: ['The session is closed.'],
        },
      },
    },
  });
  await open('/admin/new-pupil', screens);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Bilal');
  await user.type(field('Value'), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A pupil with this code already exists.')).toBeTruthy();
  const cell = screen.getByText('The amount must be above nothing.').closest('[data-field]');
  expect(cell?.getAttribute('data-field')).toBe('lines.0.amount_minor');
  expect(within(screen.getByRole('alert')).getByText('The session is closed.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Column')));
  expect(screen.getByDisplayValue('Bilal')).toBeTruthy();
});

test('Enter moves on instead of sending, and adds a line after the last one', async () => {
  const made = serve({});
  await open('/admin/new-pupil', screens);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Bilal{Enter}');
  expect(document.activeElement).toBe(field('Column'));
  await user.type(field('Value'), '5{Enter}');
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Value' })).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Reason' })[1]));
  expect(made.some((one) => one.method === 'POST')).toBe(false);
});

test('leaving with changes asks; staying keeps them, dropping them lets go', async () => {
  serve({});
  const { router, at } = await open('/admin/new-pupil', screens);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Bilal');
  void router.navigate({ to: '/admin/pupils' });
  expect(await screen.findByText('Leave this form?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByText('Leave this form?')).toBeNull());
  expect(screen.getByDisplayValue('Bilal')).toBeTruthy();
  void router.navigate({ to: '/admin/pupils' });
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(at()).toBe('/admin/pupils'));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what was typed is back after a reload', async () => {
  serve({});
  const first = await open('/admin/new-pupil', screens);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Bilal');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  await open('/admin/new-pupil', screens);
  expect(await screen.findByDisplayValue('Bilal')).toBeTruthy();
  expect(screen.getByText('Your unsaved entry is back')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.queryByDisplayValue('Bilal')).toBeNull();
});

test('who was faster is said to whoever may not read the history', async () => {
  let now: typeof record = record;
  const made = serve({
    'GET /user': { json: { ...me, permissions: [] } },
    'GET /get-pupil-details': () => ({ json: { data: now } }),
    'POST /update-pupil': {
      status: 409,
      json: { message: 'Somebody else changed this pupil meanwhile.', errors: {}, by: 'Bilal Ahmad' },
    },
  });
  await open('/admin/edit-pupil?id=3', screens);
  const user = userEvent.setup();
  await user.type(await screen.findByDisplayValue('Ayesha'), ' Khan');
  now = { ...record, version: 5, code: 'B7' };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Bilal Ahmad changed this record/)).toBeTruthy();
  expect(made.some((one) => one.path === '/get-audit-events')).toBe(false);
});

test('a newer version is said with who made it, where one looks; mine can be kept on top of it', async () => {
  let now: typeof record = record;
  const made = serve({
    'GET /get-pupil-details': () => ({ json: { data: now } }),
    'POST /update-pupil': ({ body }) =>
      (body as { version: number }).version === now.version
        ? { json: { message: 'Updated', data: now } }
        : { status: 409, json: { message: 'Somebody else changed this pupil meanwhile.', errors: {} } },
    'GET /get-audit-events': { json: { data: [{ user_name: 'Bilal Ahmad' }], total: 1 } },
  });
  const { at } = await open('/admin/edit-pupil?id=3', screens);
  const user = userEvent.setup();
  await user.type(await screen.findByDisplayValue('Ayesha'), ' Khan');
  now = { ...record, version: 5, code: 'B7' };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const said = await screen.findByText(
    'Bilal Ahmad changed this record while you had it open: keep your changes on top of theirs, or discard yours.',
  );
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(made.find((one) => one.path === '/get-audit-events')?.query).toMatchObject({ record: 'pupil', id: '3' });
  await user.click(await screen.findByRole('button', { name: 'Keep my changes' }));
  expect(screen.getByDisplayValue('Ayesha Khan')).toBeTruthy();
  expect(screen.getByDisplayValue('B7')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(at()).toBe('/admin/pupil-details?id=3'));
  expect(made.findLast((one) => one.path === '/update-pupil')?.body).toMatchObject({ id: 3, version: 5, code: 'B7' });
});

test('the address of an edit that the server would refuse says why, and leads back to the record', async () => {
  const fixed = {
    ...pupils,
    whyFixed: ({ status }: Pupil) => (status === 'withdrawn' ? 'This pupil has left.' : null),
  };
  serve({ 'GET /get-pupil-details': { json: { data: { ...record, status: 'withdrawn' } } } });
  const { at } = await open('/admin/edit-pupil?id=3', {
    ...screens,
    '/admin/edit-pupil': () => <FormScreen resource={fixed} mode="edit" />,
  });
  expect(await screen.findByText('This pupil has left.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /^Back to/ }));
  await waitFor(() => expect(at()).toBe('/admin/pupil-details?id=3'));
});
