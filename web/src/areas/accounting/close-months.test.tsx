import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { MonthsScreen } from './months';

const month = (campus_id: number, campus_name: string, of: string, can_close: boolean) => ({
  campus_id,
  campus_name,
  month: of,
  label: of === '2026-10' ? 'Oct 2026' : 'Sep 2026',
  is_closed: false,
  closed_at: null,
  closed_by_name: null,
  reopened_at: null,
  reopened_by_name: null,
  reason: null,
  posted_minor: 100,
  is_over: true,
  can_close,
  can_reopen: false,
  is_before_books: false,
});
const item = (key: string, state: string) => ({
  key,
  state,
  count: state === 'done' ? 0 : 2,
  amount_minor: 0,
  link: '/admin/x',
});

test('a month is closed at once for the campuses that are ready, with what the others have not done', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Accounts.months.index', 'Accounts.months.close'] } },
    'GET /get-months': {
      json: {
        fiscal_year: 2026,
        fiscal_year_label: '2026-27',
        data: [
          month(1, 'Gulberg', '2026-10', true),
          month(2, 'Cantt', '2026-10', true),
          month(3, 'Saddar', '2026-10', false),
          month(3, 'Saddar', '2026-09', true),
        ],
      },
    },
    'GET /get-closing-checklist': ({ query }) => ({
      json:
        query.campus_id === '2'
          ? { data: [item('drafts', 'blocks'), item('recurring', 'open')], can_close: false }
          : { data: [item('drafts', 'done')], can_close: true },
    }),
    'POST /close-month': { json: { message: 'Month closed successfully', data: null } },
  });
  await open('/admin/months', { '/admin/months': MonthsScreen });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Close for several campuses' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Nothing is missing')).toBeTruthy();
  expect(await within(dialog).findByText('(must be done first)', { exact: false })).toBeTruthy();
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Gulberg').checked, box('Cantt').checked]).toEqual([true, false]);
  expect(within(dialog).queryByRole('checkbox', { name: 'Saddar' })).toBeNull();
  await user.click(box('Gulberg'));
  await user.click(within(dialog).getByRole('button', { name: 'Close month' }));
  expect(within(dialog).getByText('Select the campuses.')).toBeTruthy();
  await user.click(box('Gulberg'));
  await user.click(within(dialog).getByRole('button', { name: 'Close month' }));
  await waitFor(() => expect(made.find((one) => one.path === '/close-month')).toBeTruthy());
  expect(made.find((one) => one.path === '/close-month')?.body).toEqual({ campus_ids: [1], month: '2026-10' });
});
