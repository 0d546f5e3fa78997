import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { open, pupils, serve } from '../testing';
import { ListScreen } from './ListScreen';

const rows = [
  { id: 1, name: 'Ayesha Khan', code: 'A1', status: 'active', balance_minor: 1250000, version: 1 },
  { id: 2, name: 'Bilal Ahmed', code: 'B2', status: 'pending', balance_minor: -5000, version: 1 },
];
const page = { data: rows, total: 523, total_exact: true, page: 1, per_page: 25, totals: { balance_minor: 1245000 } };
const List = () => <ListScreen resource={pupils} />;
const Details = () => <p>the record</p>;
const screens = { '/admin/pupils': List, '/admin/pupil-details': Details };

beforeEach(() => localStorage.clear());

test('the address is what is asked for, and unknown parameters are not sent', async () => {
  const made = serve({ 'GET /get-pupils': { json: page } });
  await open('/admin/pupils?page=3&per_page=50&sort=-balance_minor&status=active&search=kh&tab=x', screens);
  await screen.findByText('Ayesha Khan');
  expect(made.find((one) => one.path === '/get-pupils')?.query).toEqual({
    page: '3',
    per_page: '50',
    sort: '-balance_minor',
    status: 'active',
    search: 'kh',
  });
  expect(screen.getByText('101–102 of 523')).toBeTruthy();
  expect(screen.getByText('Rs 12,450')).toBeTruthy();
});

test('a single page has no way to others', async () => {
  serve({ 'GET /get-pupils': { json: { ...page, total: 2 } } });
  await open('/admin/pupils', screens);
  expect(await screen.findByText('1–2 of 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

test('pressing a head orders by it, up and then down, from the first page', async () => {
  serve({ 'GET /get-pupils': { json: page } });
  const { at } = await open('/admin/pupils?page=2', screens);
  await screen.findByText('Ayesha Khan');
  const head = screen.getByRole('columnheader', { name: 'Total' });
  expect(head.getAttribute('aria-sort')).toBe('none');
  await userEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(at()).toBe('/admin/pupils?sort=balance_minor'));
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('ascending'));
  await userEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(at()).toBe('/admin/pupils?sort=-balance_minor'));
});

test('typing searches after a moment, and a chip takes the filter away', async () => {
  const made = serve({ 'GET /get-pupils': { json: page } });
  const { at } = await open('/admin/pupils?status=active&page=4', screens);
  await screen.findByText('Ayesha Khan');
  await userEvent.keyboard('/');
  await userEvent.keyboard('bil');
  await waitFor(() => expect(at()).toBe('/admin/pupils?status=active&search=bil'));
  const chips = screen.getByRole('list', { name: 'Active filters' });
  expect(within(chips).getByText('Active')).toBeTruthy();
  await userEvent.click(within(chips).getByRole('button', { name: 'Remove filter Field' }));
  await waitFor(() => expect(at()).toBe('/admin/pupils?search=bil'));
  await waitFor(() => expect(made.at(-1)?.query.status).toBeUndefined());
});

test('chosen rows go as ids, all that match as the query without page and order', async () => {
  const made = serve({
    'GET /get-pupils': { json: page },
    'POST /print-pupils': { json: { message: 'Printed', data: null } },
  });
  await open('/admin/pupils?status=active&sort=-name', screens);
  await screen.findByText('Ayesha Khan');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bilal Ahmed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  const sent = () => made.filter((one) => one.path === '/print-pupils').map((one) => one.body);
  await waitFor(() => expect(sent()).toEqual([{ ids: [2] }]));

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 523 that match' }));
  expect(screen.getByText('All 523 that match')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(sent()).toEqual([{ ids: [2] }, { query: { status: 'active' } }]));
});

test('a row opens its record, with Ctrl in a tab; its name is a real link', async () => {
  serve({ 'GET /get-pupils': { json: page } });
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { at } = await open('/admin/pupils', screens);
  const link = await screen.findByRole('link', { name: 'Bilal Ahmed' });
  expect(link.getAttribute('href')).toBe('/admin/pupil-details?id=2');
  const money = screen.getByText('Rs 12,500');
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(money);
  await user.keyboard('{/Control}');
  expect(tab).toHaveBeenCalledWith('/admin/pupil-details?id=1', '_blank', 'noopener');
  await user.click(money);
  await waitFor(() => expect(at()).toBe('/admin/pupil-details?id=1'));
});

test('a list that cannot be read says why and can be tried again', async () => {
  let broken = true;
  serve({
    'GET /get-pupils': () =>
      broken ? { status: 503, json: { message: 'Busy; try again.', errors: {} } } : { json: page },
  });
  await open('/admin/pupils', screens);
  expect(await screen.findByText('Busy; try again.')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ayesha Khan')).toBeTruthy();
});

test('a list with nothing in it says what it is for; a narrowed one offers the way back', async () => {
  serve({});
  const { at } = await open('/admin/pupils?search=zz', screens);
  expect(await screen.findByText('Nothing matches the search and filters.')).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: 'Clear search and filters' });
  if (clear) await userEvent.click(clear);
  await waitFor(() => expect(at()).not.toContain('search'));
  expect(await screen.findByText('No columns yet.')).toBeTruthy();
});

test('the columns of one list leave those of another alone, though both show records of one name', async () => {
  serve({ 'GET /get-pupils': { json: page } });
  const others = { ...pupils, paths: { ...pupils.paths, list: '/admin/other-pupils' } };
  const { router } = await open('/admin/pupils', {
    '/admin/pupils': List,
    '/admin/other-pupils': () => <ListScreen resource={others} />,
  });
  await screen.findByText('Ayesha Khan');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Total' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull());
  await router.navigate({ to: '/admin/other-pupils' });
  expect(await screen.findByRole('columnheader', { name: 'Total' })).toBeTruthy();
});

test('the key of the search is told where there are keys', async () => {
  serve({ 'GET /get-pupils': { json: page } });
  const desk = await open('/admin/pupils', screens);
  await screen.findByText('Ayesha Khan');
  expect(screen.getByText('/')).toBeTruthy();
  desk.unmount();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  serve({ 'GET /get-pupils': { json: page } });
  await open('/admin/pupils', screens);
  await screen.findByText('Ayesha Khan');
  expect(screen.queryByText('/')).toBeNull();
  // cards have no heads to press
  expect(screen.getByRole('button', { name: 'Sort' })).toBeTruthy();
  vi.unstubAllGlobals();
});
