import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { setLocale } from '@/text';
import { groupName } from '../group';
import { chosenLocale } from '../language';
import SignIn from './sign-in';

test('whoever comes from the Urdu website signs in in Urdu, and may change it', async () => {
  serve({});
  globalThis.history.replaceState(null, '', '/admin/sign-in?lang=ur');
  expect(chosenLocale()).toBe('ur');
  globalThis.history.replaceState(null, '', '/admin/sign-in');
  expect(chosenLocale()).toBe('ur');
  localStorage.clear();
  await open('/admin/sign-in', { '/admin/sign-in': SignIn });
  expect(await screen.findByRole('button', { name: 'اردو' })).toBeTruthy();
  expect(screen.queryByText(/office/)).toBeNull();
});

test('the group bears its name in the language of the sign-in', async () => {
  serve({});
  const named = (content: string) =>
    Object.assign(document.createElement('meta'), { name: 'application-name', content });
  const written = [named('Chinar Schools'), Object.assign(named('چنار سکولز'), { lang: 'ur' })];
  document.head.append(...written);
  expect(groupName()).toBe('Chinar Schools');
  await setLocale('ur');
  await open('/admin/sign-in', { '/admin/sign-in': SignIn });
  expect((await screen.findAllByText('چنار سکولز')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Chinar Schools')).toBeNull();
  for (const one of written) one.remove();
  await setLocale('en');
});

const SENT = 'A code is on its way to your mobile that ends in 2223.';

test('who has no authenticator app at hand asks for a code by message', async () => {
  let allowed = false;
  const made = serve({
    'POST /login': { status: 401, json: { message: 'Enter the six digits.', errors: {}, second_factor: true } },
    'POST /send-sign-in-code': () =>
      allowed
        ? { json: { message: SENT, data: null } }
        : { status: 409, json: { message: 'No code goes by message to this account.', errors: {} } },
  });
  const user = userEvent.setup();
  await open('/admin/sign-in', { '/admin/sign-in': SignIn });
  await user.type(await screen.findByLabelText('E-mail, registration number or mobile'), 'cashier@chinar.example');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText('No code goes by message to this account.')).toBeTruthy();
  allowed = true;
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(screen.queryByText('No code goes by message to this account.')).toBeNull();
  expect(made.findLast(({ path }) => path === '/send-sign-in-code')?.body).toEqual({
    email: 'cashier@chinar.example',
    password: 'a good password',
  });
  // recovery codes are nobody's message
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});
