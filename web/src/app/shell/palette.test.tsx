import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me, open } from '@/kit/testing';
import { openPalette, Palette } from './palette';
import type { FoundKind } from './use-search';

const found = (kind: string, id: number, title: string, over: object = {}): FoundKind =>
  ({ kind, exact: false, more: false, found: [{ id, title }], ...over }) as unknown as FoundKind;

/** What each text finds, and after how many milliseconds it is told. */
let finds: Record<string, { after?: number; kinds: FoundKind[] }> = {};
let asked: string[] = [];

const Nothing = () => null;
const screens = {
  '/admin/today': () => <Palette me={{ ...me, permissions: [] }} />,
  '/admin/student-details': Nothing,
  '/admin/students': Nothing,
  '/admin/challan-details': Nothing,
  '/admin/voucher-details': Nothing,
};

beforeEach(() => {
  finds = {};
  asked = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://test');
    if (!url.pathname.endsWith('/search')) return new Response(JSON.stringify(me), { status: 200 });
    const text = url.searchParams.get('q') ?? '';
    asked.push(text);
    const { after = 0, kinds } = finds[text] ?? { kinds: [] };
    await new Promise((resolve) => setTimeout(resolve, after));
    return new Response(JSON.stringify({ data: kinds }), {
      status: 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const app = await open('/admin/today', screens);
  await screen.findByText((_, element) => element?.tagName === 'BODY');
  act(() => openPalette());
  return { ...app, box: await screen.findByRole('textbox', { name: 'Search everything' }), user: userEvent.setup() };
}

test('finds records with what tells them apart, in groups, and leads to the list where there are more', async () => {
  const student = {
    id: 7,
    title: 'Ayesha Khan',
    number: 'GUL-2026-00041',
    place: 'Class 9 A',
    father: 'Tahir',
    campus: 'Gulberg',
  };
  finds['ayesha'] = {
    kinds: [
      found('voucher', 2, 'RV-0002'),
      found('student', 7, '', { more: true, found: [{ ...student, status: 'active' }] }),
    ],
  };
  const { box, user, at } = await opened();
  await user.type(box, 'ayesha');
  const line = await screen.findByRole('button', { name: /Ayesha Khan.*Active/ });
  for (const part of ['GUL-2026-00041', 'Class 9 A', 'father Tahir', 'Gulberg', 'Active']) {
    expect(line.textContent).toContain(part);
  }
  // students stand before vouchers, whatever the order of the answer, and the first line is marked
  expect(screen.getAllByRole('button')[0]?.dataset['selected']).toBe('true');
  expect(screen.getAllByRole('button')[0]).toBe(line);
  await user.click(screen.getByRole('button', { name: 'See all in Students' }));
  expect(at()).toBe('/admin/students?search=ayesha&campus_id=all&session_id=all');
});

test('a number that was typed whole comes first', async () => {
  finds['007260001235'] = {
    kinds: [found('student', 7, 'Ayesha'), found('challan', 9, '007260001235', { exact: true })],
  };
  const { box, user, at } = await opened();
  await user.type(box, '007260001235');
  await screen.findByRole('button', { name: /Ayesha/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at()).toBe('/admin/challan-details?id=9'));
});

test('Enter before the answer opens the first line once it is there, as a scanner does', async () => {
  finds['4711'] = { after: 80, kinds: [found('challan', 9, '4711', { exact: true })] };
  const { box, user, at } = await opened();
  await user.type(box, '4711{Enter}');
  expect(at()).toBe('/admin/today');
  await waitFor(() => expect(at()).toBe('/admin/challan-details?id=9'));
});

test('an answer that comes late never stands in the place of a newer one', async () => {
  finds['ali'] = { after: 400, kinds: [found('student', 1, 'Ali the slow')] };
  finds['alina'] = { kinds: [found('student', 2, 'Alina the quick')] };
  const { box, user } = await opened();
  await user.click(box);
  await user.paste('ali');
  await waitFor(() => expect(asked).toContain('ali'));
  await user.paste('na');
  await screen.findByText('Alina the quick');
  await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
  expect(screen.queryByText('Ali the slow')).toBeNull();
  expect(asked).toEqual(['ali', 'alina']);
});

test('says what can be typed, and that nothing matches', async () => {
  const { box, user } = await opened();
  expect(screen.getByText(/Type a name, a mobile/)).toBeTruthy();
  await user.type(box, 'zzz');
  await screen.findByText(/Nothing matches “zzz”/);
});
