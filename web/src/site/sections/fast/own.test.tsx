import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Page } from '../../content.ts';
import { TakenNote } from './apply.tsx';
import { StandingOf } from './standing.tsx';

const page = { lang: 'en' } as unknown as Page;

interface Call {
  path: string;
  body: unknown;
}

/** Answers calls by their path; what is not named is taken. */
function serve(answers: Record<string, () => { status?: number; json: unknown }>): Call[] {
  const made: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, 'http://test').pathname;
    const { body } = init;
    made.push({
      path,
      body:
        body instanceof FormData
          ? [...body.keys()]
          : typeof body === 'string'
            ? (JSON.parse(body) as unknown)
            : undefined,
    });
    const { status = 200, json } = answers[path]?.() ?? { json: { data: true } };
    return new Response(JSON.stringify(json), { status });
  });
  return made;
}

afterEach(() => vi.unstubAllGlobals());

test('a code is entered days later on another device, by number and CNIC', async () => {
  let missing = ['confirm', 'photo'];
  const made = serve({
    '/api/get-fast-status': () => ({
      json: {
        data: { application_no: 'E27-000001', name: 'Sana', status: 'pending', missing, fee: null, result: null },
      },
    }),
    '/api/confirm-fast': () => {
      missing = [];
      return { json: { data: true } };
    },
  });
  const user = userEvent.setup();
  render(<StandingOf id="fast" page={page} />);
  await user.type(screen.getByLabelText('Application or roll number'), 'E27-000001');
  await user.type(screen.getByLabelText(/own CNIC/), '3520100000071');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  expect(screen.getByLabelText('Photograph')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull());
  expect(made.find(({ path }) => path === '/api/confirm-fast')?.body).toEqual({
    number: 'E27-000001',
    cnic: '3520100000071',
    code: '123456',
  });
});

test('a photograph that was refused is said, and another one is sent', async () => {
  const made = serve({});
  const user = userEvent.setup();
  const taken = { application_no: 'E27-000001', key: 'own-key', fee: null, cnic: '3520100000071' };
  render(<TakenNote id="fast" taken={{ ...taken, photoRefused: 'Use a JPEG, PNG or WebP.' }} page={page} />);
  expect(screen.getByRole('alert').textContent).toContain('its photograph was not taken');
  expect(screen.getByText('Use a JPEG, PNG or WebP.')).toBeTruthy();
  // what a form sends is read off the box itself
  const chosen = new DataTransfer();
  chosen.items.add(new File(['a'], 'me.png', { type: 'image/png' }));
  screen.getByLabelText<HTMLInputElement>('Photograph').files = chosen.files;
  await user.click(screen.getByRole('button', { name: 'Send the photograph' }));
  expect(await screen.findByText('Your photograph is here.')).toBeTruthy();
  expect(made).toEqual([{ path: '/api/upload-fast-photo', body: ['key', 'file'] }]);
});
