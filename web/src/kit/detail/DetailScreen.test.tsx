import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/frame/toast';
import { t } from '@/text';
import { type Parts, PartsProvider } from '../parts/parts';
import type { Action } from '../resource';
import { me, open, type Pupil, pupils, serve } from '../testing';
import { DetailScreen } from './DetailScreen';

const record = { id: 3, name: 'Ayesha', code: 'A1', status: 'active', balance_minor: 1250000, version: 4 };
const screens = {
  '/admin/pupils': () => <p>the list</p>,
  '/admin/edit-pupil': () => <p>the form</p>,
  '/admin/pupil-details': () => <DetailScreen resource={pupils} />,
};

beforeEach(() => localStorage.clear());

test('says who it is, shows the fields of the form, and keeps the tab in the address', async () => {
  const made = serve({
    'GET /get-pupil-details': { json: { data: record } },
    'GET /get-audit-events': {
      json: {
        data: [
          {
            at: '2026-11-20T08:12:00Z',
            user_name: 'Bilal Ahmed',
            action: 'updated',
            changes: [{ field: 'name', from: 'Ayesh', to: 'Ayesha' }],
          },
        ],
        total: 1,
        page: 1,
        per_page: 25,
      },
    },
  });
  const { at } = await open('/admin/pupil-details?id=3', screens);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ayesha' })).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByText('Rs 12,500')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Ayesh')).toBeTruthy();
  expect(at()).toBe('/admin/pupil-details?id=3&tab=history');
  expect(made.find((one) => one.path === '/get-audit-events')?.query).toMatchObject({ record: 'pupil', id: '3' });
});

test('a deletion that others stand against says who, and offers to deactivate', async () => {
  const made = serve({
    'GET /get-pupil-details': { json: { data: record } },
    'DELETE /pupils/3': {
      status: 409,
      json: { message: 'Others refer to it.', errors: {}, referrers: [{ what: 'challans', count: 12 }] },
    },
    'POST /update-pupil': { json: { message: 'Updated', data: record } },
  });
  const { at } = await open('/admin/pupil-details?id=3', screens);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('This cannot be undone.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('12 challans')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate instead' }));
  await waitFor(() => expect(at()).toBe('/admin/pupils'));
  expect(made.find((one) => one.path === '/update-pupil')?.body).toEqual({ ...record, is_active: false });
});

test('what the whole group shares is changed by those who see the whole group', async () => {
  const shared = { ...pupils, shared: 'all' as const, permissions: {} };
  const here = { ...screens, '/admin/pupil-details': () => <DetailScreen resource={shared} /> };
  const ofCampus = { kind: 'campuses', label: 'Gulberg', campuses: [] };
  serve({
    'GET /user': { json: { ...me, scope: ofCampus } },
    'GET /get-pupil-details': { json: { data: record } },
  });
  await open('/admin/pupil-details?id=3', here);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ayesha' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('a record of which every change is refused now offers no edit', async () => {
  const fixed = { ...pupils, whyFixed: ({ status }: Pupil) => (status === 'withdrawn' ? t('kit.taken_back') : null) };
  const here = { ...screens, '/admin/pupil-details': () => <DetailScreen resource={fixed} /> };
  serve({
    'GET /get-pupil-details': ({ query }) => ({
      json: { data: { ...record, id: Number(query.id), status: query.id === '3' ? 'active' : 'withdrawn' } },
    }),
  });
  const { router } = await open('/admin/pupil-details?id=3', here);
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
  await router.navigate({ to: '/admin/pupil-details', search: { id: '4' } });
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

const cancel: Action<Pupil> = {
  key: 'cancel',
  label: 'kit.import_again',
  tone: 'danger',
  when: (pupil) => pupil.status === 'active',
  call: { path: '/cancel-pupil', body: (pupil, reason) => ({ id: pupil.id, reason }) },
  confirm: {
    title: 'kit.import_again',
    description: (pupil) => `${pupil.name} goes.`,
    undo: 'cannot_undo',
    reason: 'required',
  },
};

test('an action says what will happen and asks for its reason; the state of the record decides whether it is there', async () => {
  const made = serve({
    'GET /get-pupil-details': ({ query }) => ({
      json: { data: { ...record, id: Number(query.id), status: query.id === '3' ? 'active' : 'withdrawn' } },
    }),
    'POST /cancel-pupil': { json: { message: 'Gone', data: null } },
  });
  const withAction = {
    ...screens,
    '/admin/pupil-details': () => <DetailScreen resource={{ ...pupils, actions: [cancel] }} />,
  };
  const { router } = await open('/admin/pupil-details?id=3', withAction);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Import another file' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Ayesha goes.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Import another file' }));
  expect(within(dialog).getByText('Enter the reason.')).toBeTruthy();
  expect(made.some((one) => one.path === '/cancel-pupil')).toBe(false);
  await user.type(within(dialog).getByRole('textbox'), 'Left the city');
  await user.click(within(dialog).getByRole('button', { name: 'Import another file' }));
  await waitFor(() =>
    expect(made.find((one) => one.path === '/cancel-pupil')?.body).toEqual({ id: 3, reason: 'Left the city' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate({ to: '/admin/pupil-details', search: { id: '4' } });
  await screen.findByText('Withdrawn');
  expect(screen.queryByRole('button', { name: 'Import another file' })).toBeNull();
});

const parts: Parts[] = [
  {
    tabs: [
      { record: 'pupil', key: 'fees', label: 'kit.postings', component: ({ record: of }) => <p>fees of {of.id}</p> },
      {
        record: 'pupil',
        key: 'secret',
        label: 'kit.reason',
        permission: 'Access.roles.index',
        component: () => <p>secret</p>,
      },
      { record: 'campus', key: 'other', label: 'kit.print', component: () => <p>other</p> },
    ],
  },
];

test('other areas add tabs to a record, under their own permissions', async () => {
  serve({ 'GET /get-pupil-details': { json: { data: record } } });
  const withParts = {
    ...screens,
    '/admin/pupil-details': () => (
      <PartsProvider parts={parts}>
        <DetailScreen resource={pupils} />
      </PartsProvider>
    ),
  };
  await open('/admin/pupil-details?id=3&tab=fees', withParts);
  expect(await screen.findByText('fees of 3')).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Overview', 'Will be posted', 'History']);
});

test('tabs that belong together are one tab, with a row of their own; the address still names each of them', async () => {
  serve({
    'GET /get-pupil-details': { json: { data: record } },
    'GET /get-audit-events': { json: { data: [], total: 0, page: 1, per_page: 25 } },
  });
  const tabGroups = [
    { label: 'kit.total', tabs: ['gone'] },
    { label: 'kit.import_value', tabs: ['fees', 'history'] },
  ] as const;
  const grouped = {
    ...screens,
    '/admin/pupil-details': () => (
      <PartsProvider parts={parts}>
        <DetailScreen resource={{ ...pupils, tabGroups }} />
      </PartsProvider>
    ),
  };
  const { at } = await open('/admin/pupil-details?id=3', grouped);
  await screen.findByRole('heading', { level: 1, name: 'Ayesha' });
  const shown = () => screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
  const group = t('kit.import_value');
  expect(shown()).toEqual([
    ['Overview', 'true'],
    [group, 'false'],
  ]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: group }));
  expect(await screen.findByText('fees of 3')).toBeTruthy();
  expect(at()).toBe('/admin/pupil-details?id=3&tab=fees');
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await waitFor(() => expect(at()).toBe('/admin/pupil-details?id=3&tab=history'));
  await user.click(screen.getByRole('tab', { name: group }));
  expect(at()).toBe('/admin/pupil-details?id=3&tab=history');
  expect(shown()).toEqual([
    ['Overview', 'false'],
    [group, 'true'],
    ['Will be posted', 'false'],
    ['History', 'true'],
  ]);
});

test('a record that is not there, or not theirs to see, says so', async () => {
  serve({ 'GET /get-pupil-details': { status: 404, json: { message: 'Not found', errors: {} } } });
  await open('/admin/pupil-details?id=99', screens);
  expect(
    await screen.findByText('It does not exist, or it belongs to a campus that you do not work for.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Columns' })).toBeTruthy();
});

test('empty fields are folded away until they are asked for', async () => {
  serve({ 'GET /get-pupil-details': { json: { data: { ...record, code: null } } } });
  await open('/admin/pupil-details?id=3', screens);
  const more = await screen.findByRole('button', { name: /^Show \d+ empty fields?$/ });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).not.toContain('Column');
  await userEvent.click(more);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toContain('Column');
  expect(screen.getByRole('button', { name: 'Hide empty fields' }).getAttribute('aria-expanded')).toBe('true');
});

test('a refused deletion that leaves nothing to do is said in a dark toast', async () => {
  const said = vi.spyOn(toast, 'refused').mockReturnValue();
  serve({
    'GET /get-pupil-details': { json: { data: record } },
    'DELETE /pupils/3': { status: 409, json: { message: 'The books hold entries of it.', errors: {} } },
  });
  const plain = { ...pupils, deactivate: undefined };
  await open('/admin/pupil-details?id=3', {
    ...screens,
    '/admin/pupil-details': () => <DetailScreen resource={plain} />,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('The books hold entries of it.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
