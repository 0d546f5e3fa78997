import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { PageEditor } from './page-screen';

const section = (id: string, heading: string) => ({
  id,
  kind: 'statement',
  content: { heading, text: 'Words' },
  is_visible: true,
  show_from: null,
  show_until: null,
});
const page = (version: number, ...sections: unknown[]) => ({
  id: 1,
  version,
  path: '/about-us',
  lang: 'en',
  title: 'About us',
  description: '',
  menu: null,
  sections,
  state: 'published',
  has_draft: version > 1,
  draft_by: version > 1 ? 'Bilal Ahmed' : null,
  draft_at: null,
  publish_at: null,
  published_at: '2026-11-01T09:00:00Z',
  public_url: '/about-us',
  kinds: ['statement', 'cards'],
  others: [],
});
const editor = {
  permissions: ['website content.index', 'website content.update', 'website content.publish'],
};
const preview = { 'POST /preview-content': { json: { data: { html: '<p>drawn</p>' } } } };
const user = { 'GET /user': { json: { ...me, ...editor } } };
const screens = { '/admin/edit-page': PageEditor };

beforeEach(() => localStorage.clear());

test('two editors at one page: who saved is said, and both keep their words', async () => {
  let held = page(1, section('mission', 'Our mission'), section('vision', 'Our vision'));
  const made = serve({
    ...user,
    ...preview,
    'GET /get-page-details': () => ({ json: { data: held } }),
    'POST /update-page': ({ body }) => {
      const sent = body as { version: number; sections: { id: string; content: { heading: string } }[] };
      if (sent.version !== held.version) {
        return { status: 409, json: { message: 'Bilal Ahmed saved this page on 20 Nov.', errors: {} } };
      }
      held = { ...page(held.version + 1, ...sent.sections) };
      return { json: { message: 'Page saved', data: held } };
    },
  });
  await open('/admin/edit-page?id=1&section=mission', screens);
  const typing = userEvent.setup();
  const heading = await screen.findByRole('textbox', { name: /^Heading/ });
  await typing.clear(heading);
  await typing.type(heading, 'What we are here for');
  held = page(2, section('mission', 'Our mission'), section('vision', 'As Bilal sees it'));
  await typing.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Bilal Ahmed saved this while you were writing')).toBeTruthy();
  expect((heading as HTMLInputElement).value).toBe('What we are here for');

  await typing.click(screen.getByRole('button', { name: 'Keep mine' }));
  await typing.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(held.version).toBe(3));
  const last = made.findLast((one) => one.path === '/update-page')?.body as typeof held;
  expect((last.sections as ReturnType<typeof section>[]).map((one) => one.content.heading)).toEqual([
    'What we are here for',
    'As Bilal sees it',
  ]);
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('content.'))).toEqual([]));
});

test('what was typed is there again after the tab was closed, and can be given up', async () => {
  serve({
    ...user,
    ...preview,
    'GET /get-page-details': { json: { data: page(1, section('mission', 'Our mission')) } },
  });
  const typing = userEvent.setup();
  const first = await open('/admin/edit-page?id=1&section=mission', screens);
  await typing.type(await screen.findByRole('textbox', { name: /^Heading/ }), ' today');
  first.unmount();
  await open('/admin/edit-page?id=1&section=mission', screens);
  const heading = await screen.findByRole('textbox', { name: /^Heading/ });
  expect((heading as HTMLInputElement).value).toBe('Our mission today');
  await typing.click(screen.getByRole('button', { name: 'Start over' }));
  expect((heading as HTMLInputElement).value).toBe('Our mission');
});

test('sections are moved with the keyboard, removed, and brought back', async () => {
  serve({
    ...user,
    ...preview,
    'GET /get-page-details': { json: { data: page(1, section('mission', 'First'), section('vision', 'Second')) } },
  });
  await open('/admin/edit-page?id=1', screens);
  const typing = userEvent.setup();
  const names = () =>
    screen.getAllByRole('button', { name: /^Move (First|Second)$/ }).map((one) => one.getAttribute('aria-label'));
  (await screen.findByRole('button', { name: 'Move Second' })).focus();
  await typing.keyboard('{ArrowUp}');
  expect(names()).toEqual(['Move Second', 'Move First']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Second' }));
  await typing.click(screen.getByRole('button', { name: 'More actions for First' }));
  await typing.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(names()).toEqual(['Move Second']);
  await typing.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Move Second', 'Move First']);
});
