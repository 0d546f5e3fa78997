/** The settings of messages say who changed them last. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { MessageSettings } from './settings';

const kept = {
  id: 1,
  version: 4,
  language: 'en',
  quiet_from: '21:30',
  quiet_to: '07:00',
  daily_limit: 5,
  gateway_on: false,
  gateway_seconds: 10,
  gateway_url: null,
  has_secret: false,
  push_on: true,
};
const changed = {
  id: 90,
  at: '2026-11-19T05:00:00Z',
  user_name: 'Bilal Ahmad',
  action: 'updated',
  record: 'message settings',
  record_id: 1,
  changes: [{ field: 'quiet_from', from: 1320, to: 1290 }],
};
const answers = {
  'GET /get-message-settings': { json: { data: kept } },
  'GET /get-audit-events': { json: { data: [changed], total: 1, page: 1, per_page: 25 } },
};

test('who may read the trail sees who changed them, below the form', async () => {
  const permissions = ['Messages.settings.update', 'Access.audit.index'];
  const made = serve({ ...answers, 'GET /user': { json: { ...me, permissions } } });
  await open('/admin/message-settings', { '/admin/message-settings': MessageSettings });
  const history = await screen.findByRole('region', { name: 'History' });
  expect(await within(history).findByText('Bilal Ahmad')).toBeTruthy();
  expect(within(history).getByRole('rowheader', { name: 'Quiet from' })).toBeTruthy();
  const asked = made.find((one) => one.path === '/get-audit-events');
  expect(asked?.query).toMatchObject({ record: 'message settings', id: '1' });
});

test('nobody else is told', async () => {
  const made = serve({ ...answers, 'GET /user': { json: { ...me, permissions: ['Messages.settings.update'] } } });
  await open('/admin/message-settings', { '/admin/message-settings': MessageSettings });
  expect(await screen.findByLabelText(/^Most messages to one person in a day/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  expect(made.some((one) => one.path === '/get-audit-events')).toBe(false);
});
