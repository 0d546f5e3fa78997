/** The differences that a count of assets found, and their photos. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DetailScreen } from '@/kit';
import { me, open, serve } from '@/kit/testing';
import counts from './counts';

const UPDATE = 'Accounts.asset-counts.update';
const PHOTO = { id: 9, name: 'lamp.jpg', content_type: 'image/jpeg', size: 20_000, url: '/api/files/9?signature=a' };

const line = (asset_id: number, name: string, more: object = {}) => ({
  asset_id,
  version: 1,
  tag: `FA-GUL-0000${asset_id}`,
  name,
  custodian_name: null,
  book_minor: 100_000,
  expected_location: 'Room 4',
  condition: 'good',
  location: null,
  note: null,
  photo_file_id: null,
  photo: null,
  ...more,
});
const LINES = [
  line(1, 'Desks'),
  line(2, 'Projector', { condition: 'damaged', note: 'The lamp', version: 3 }),
  line(3, 'Heater', { location: 'Store', photo_file_id: 9, photo: PHOTO }),
  line(4, 'Clock', { condition: null }),
];

/** Opens a tab of a count as somebody with these permissions, and gives the calls that are made. */
async function opens(tab: string, permissions: string[], more: object = {}) {
  const count = {
    id: 5,
    version: 1,
    counted_on: '2026-11-20',
    campus_id: 1,
    campus_name: 'Gulberg',
    note: null,
    assets: 4,
    looked_at: 3,
    missing: 0,
    status: 'open',
    closed_by_name: null,
    created_at: '2026-11-20T05:00:00Z',
    lines: LINES,
    ...more,
  };
  const made = serve({
    'GET /user': { json: { ...me, permissions } },
    'GET /get-asset-count-details': { json: { data: count } },
    'POST /upload-file': { json: { message: 'Uploaded', data: { ...PHOTO, id: 12 } } },
    'POST /update-asset-count': { json: { message: 'Saved', data: 5 } },
  });
  await open(`/admin/asset-count-details?id=5&tab=${tab}`, {
    '/admin/asset-count-details': () => <DetailScreen resource={counts} />,
  });
  return made;
}

test('what is damaged or in another place is photographed; the rest of its line stays', async () => {
  const made = await opens('differences', [UPDATE]);
  const row = await screen.findByRole('row', { name: /Projector/ });
  expect(screen.getByRole('row', { name: /Heater/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Desks|Clock/ })).toBeNull();
  const user = userEvent.setup();
  await user.click(within(row).getByRole('button', { name: 'Add a photo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo of Projector' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, new File(['x'], 'lamp.jpg', { type: 'image/jpeg' }));
  await within(dialog).findByText('lamp.jpg');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const sent = () => made.filter(({ path }) => path === '/update-asset-count').map(({ body }) => body);
  const rest = { condition: 'damaged', location: null, note: 'The lamp' };
  await waitFor(() =>
    expect(sent()).toEqual([{ id: 5, lines: [{ asset_id: 2, version: 3, ...rest, photo_file_id: 12 }] }]),
  );
});

test.each([
  ['a closed count', [UPDATE], { status: 'closed' }],
  ['whoever only reads', [], {}],
])('a photo is opened from the differences, and %s adds none', async (_, permissions, more) => {
  await opens('differences', permissions, more);
  const photo = await screen.findByRole('link', { name: 'Photo of Heater' });
  expect(photo.getAttribute('href')).toBe(PHOTO.url);
  expect(screen.queryByRole('button', { name: /photo/ })).toBeNull();
});

test('the sheet shows the photo in its row, and keeps it when the row is changed', async () => {
  const made = await opens('sheet', [UPDATE]);
  const row = await screen.findByRole('row', { name: /Heater/ });
  expect(within(row).getByRole('link', { name: 'Photo of Heater' })).toBeTruthy();
  const user = userEvent.setup();
  await user.click(within(row).getByRole('radio', { name: 'Damaged' }));
  await user.click(screen.getByRole('button', { name: 'Save 1 asset' }));
  const sent = () => made.filter(({ path }) => path === '/update-asset-count').map(({ body }) => body);
  const changed = { asset_id: 3, version: 1, condition: 'damaged', location: 'Store', note: null, photo_file_id: 9 };
  await waitFor(() => expect(sent()).toEqual([{ id: 5, lines: [changed] }]));
});
