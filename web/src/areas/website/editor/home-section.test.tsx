import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { MissionSection } from './home-section';

const home = {
  id: 1,
  version: 4,
  path: '/',
  lang: 'en',
  title: '',
  description: '',
  menu: null,
  sections: [
    {
      id: 'mission',
      kind: 'statement',
      content: { text: 'Old words' },
      is_visible: true,
      show_from: null,
      show_until: null,
    },
  ],
  state: 'published',
  has_draft: true,
  draft_by: 'Bilal Ahmed',
  draft_at: '2026-11-20T09:00:00Z',
  publish_at: '2026-11-21T09:00:00Z',
  published_at: '2026-11-01T09:00:00Z',
  public_url: '/',
  kinds: ['statement'],
  others: [],
};
const editor = { permissions: ['website content.index', 'website content.update', 'website content.publish'] };

beforeEach(() => localStorage.clear());

test('publishing from the screen of a section publishes that section by its own call', async () => {
  const made = serve({
    'GET /user': { json: { ...me, ...editor } },
    'GET /get-pages': { json: { data: [home], total: 1, total_exact: true, page: 1, per_page: 25 } },
    'GET /get-page-details': { json: { data: home } },
    'POST /preview-content': { json: { data: { html: '<p>drawn</p>' } } },
    'POST /': { json: { message: 'Homepage content updated successfully', data: { ...home, version: 5 } } },
  });
  await open('/admin/mission', { '/admin/mission': MissionSection });
  const typing = userEvent.setup();
  const words = await screen.findByRole('textbox', { name: /^Text/ });
  await typing.clear(words);
  await typing.type(words, 'New words');
  await typing.click(screen.getByRole('button', { name: 'Publish this section' }));
  await waitFor(() => expect(made.some((one) => one.path === '/')).toBe(true));
  expect(made.find((one) => one.path === '/')?.body).toMatchObject({
    section: 'mission',
    version: 4,
    publish: true,
    content: { text: 'New words' },
  });
  expect(made.some((one) => one.path === '/publish-content')).toBe(false);
  await typing.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Whole home page' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Schedule publishing' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Take off the website' })).toBeNull();
});
