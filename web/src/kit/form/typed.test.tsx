/** What is typed into days and selects: taken, or kept with a sentence; never lost, never saved unread. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { choicesOf } from '../resource';
import { type Made, open, serve } from '../testing';
import { ActionForm } from './ActionForm';

interface Own {
  on: string | null;
  campus: number | null;
  campuses: number[];
  wing: string | null;
}
const own: Own = { on: null, campus: null, campuses: [], wing: null };

const Form = () => (
  <ActionForm<'/bounce-cheque', Own>
    path="/bounce-cheque"
    about={{ id: 7 }}
    own={own}
    fields={[
      { name: 'on', label: 'kit.label.date', kind: 'date', max: '2026-12-31' },
      { name: 'campus', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
      { name: 'campuses', label: 'kit.label.branch', kind: 'remote', of: 'campuses', multiple: true },
      { name: 'wing', label: 'kit.label.kind', kind: 'select', choices: choicesOf('boys', 'girls') },
    ]}
    toBody={({ on, campus, campuses, wing }) => ({ reason: JSON.stringify([on, campus, campuses, wing]) })}
    label="kit.save"
  />
);

const CAMPUSES = ['Chinar Gulberg', 'Chinar Johar Town', 'Chinar Model Town'].map((label, at) => ({
  id: at + 1,
  label,
}));

let made: Made[];
const start = async () => {
  made = serve({
    'GET /get-options': ({ query }) => ({
      json: { data: CAMPUSES.filter(({ label }) => label.toLowerCase().includes(query['search'] ?? '')) },
    }),
    'POST /bounce-cheque': { json: { message: 'Bounced', data: null } },
  });
  await open('/admin/x', { '/admin/x': Form });
  await screen.findByRole('button', { name: 'Save' });
  return userEvent.setup();
};
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Date/ });
const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = () => made.filter(({ path }) => path === '/bounce-cheque').map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a day that there is not stays as it was typed, with the reason, and is not saved', async () => {
  const user = await start();
  await user.type(day(), '31/02/2018{Tab}');
  expect(screen.getByText('There is no 31 February.')).toBeTruthy();
  expect(day().value).toBe('31/02/2018');
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(day()));
  expect(screen.getByText('There is no 31 February.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.clear(day());
  expect(screen.queryByText('There is no 31 February.')).toBeNull();
  await user.type(day(), '28/2/2018{Tab}');
  expect(day().value).toBe('28 Feb 2018');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ id: 7, reason: '["2018-02-28",null,[],null]' }]));
});

test('a day beyond its limit is said so, by Ctrl S too', async () => {
  const user = await start();
  await user.type(day(), '1/1/2027{Control>}s{/Control}');
  expect(await screen.findByText('The latest date is 31 Dec 2026.')).toBeTruthy();
  expect(day().value).toBe('1/1/2027');
  expect(sent()).toEqual([]);
});

test('the calendar opens when it is asked for, never by itself', async () => {
  const user = await start();
  const calendar = () => screen.queryByRole('dialog', { name: 'Calendar' });
  await user.click(day());
  await user.type(day(), '3/11/2026');
  expect(calendar()).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(calendar()).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('3'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(calendar()).toBeNull());
  expect(document.activeElement).toBe(day());
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await user.click(within(calendar()!).getByRole('button', { name: /^17/ }));
  await waitFor(() => expect(calendar()).toBeNull());
  expect([day().value, document.activeElement]).toEqual(['17 Nov 2026', day()]);
});

test('Enter takes the first that is found, though the server has not answered yet', async () => {
  const user = await start();
  await user.click(box('Campus'));
  await user.keyboard('town{Enter}');
  await waitFor(() => expect(box('Campus').value).toBe('Chinar Johar Town'));
  // the next one by the arrow
  await user.clear(box('Campus'));
  await user.keyboard('town');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(box('Campus').value).toBe('Chinar Model Town'));
  await user.click(box('Branch'));
  await user.keyboard('gul{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('option', { name: 'Chinar Gulberg' }).getAttribute('aria-selected')).toBe('true'),
  );
  await user.click(box('Kind'));
  await user.keyboard('gi{Enter}');
  expect(box('Kind').value).toBe('Girls');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ id: 7, reason: '[null,3,[1],"girls"]' }]));
});

test('an answer that comes while a choice is pressed takes nothing away from under the press', async () => {
  const user = await start();
  await user.click(box('Campus'));
  const pressed = await screen.findByRole('option', { name: 'Chinar Gulberg' });
  await user.keyboard('town');
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  await waitFor(() => expect(made.some(({ query }) => query['search'] === 'town')).toBe(true));
  // the answer is there, and the list stands as it was pressed
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(pressed.isConnected).toBe(true);
  await user.pointer({ keys: '[/MouseLeft]', target: pressed });
  await waitFor(() => expect(box('Campus').value).toBe('Chinar Gulberg'));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ id: 7, reason: '[null,1,[],null]' }]));
});

test('what was typed and not selected stays, is said, and stands against saving', async () => {
  const user = await start();
  const says = (words: string) =>
    screen.queryByText(`“${words}” is not selected. Select it in the list, or press Enter to take the first one.`);
  await user.type(box('Campus'), 'gulb');
  expect(says('gulb')).toBeNull();
  await user.tab();
  expect(says('gulb')).toBeTruthy();
  expect(box('Campus').value).toBe('gulb');
  await user.type(box('Branch'), 'johar');
  await user.type(box('Kind'), 'gir');
  await user.click(save());
  expect([says('johar'), says('gir')].map(Boolean)).toEqual([true, true]);
  await waitFor(() => expect(document.activeElement).toBe(box('Campus')));
  expect(sent()).toEqual([]);
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: 'Chinar Gulberg' }));
  expect(says('gulb')).toBeNull();
  await user.clear(box('Branch'));
  await user.clear(box('Kind'));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ id: 7, reason: '[null,1,[],null]' }]));
});

test('where one is chosen already, the same one again and none at all bring its name back', async () => {
  const user = await start();
  await user.type(box('Kind'), 'gir{Enter}');
  await user.clear(box('Kind'));
  await user.tab();
  expect(box('Kind').value).toBe('Girls');
  await user.clear(box('Kind'));
  await user.type(box('Kind'), 'girl{Enter}');
  expect(box('Kind').value).toBe('Girls');
});
