import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../content.ts';
import { ApplySection } from './apply.tsx';
import { FindApplication } from './apply/standing.tsx';
import { applyWords } from './apply/words.ts';

const page = { lang: 'en' } as unknown as Page;

const choices = {
  is_open: true,
  sessions: [{ id: 1, name: '2027-28' }],
  classes: [
    {
      campus_id: 3,
      campus_name: 'Gulberg',
      city: 'Lahore',
      program_id: 2,
      program_name: 'Middle',
      class_id: 5,
      class_name: 'Class 7',
    },
  ],
  boards: [],
  form_fee_minor: 0,
};
const own = {
  id: 9,
  version: 1,
  form_no: 'GUL-A27-00001',
  status: 'draft',
  status_reason: null,
  documents: [],
  education: [],
  name: 'Zoya Masih',
};

/** Answers calls by their path, and keeps what was sent. */
function serve(answers: Record<string, unknown>): { path: string; body: unknown }[] {
  const made: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://test');
    made.push({ path: pathname, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined });
    const data = answers[pathname];
    return data === undefined
      ? new Response(JSON.stringify({ message: 'Not now' }), { status: 503 })
      : new Response(JSON.stringify({ data }), { status: 200 });
  });
  return made;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('what a family typed is there again when the phone has dropped the page, until the server has it', async () => {
  const before = serve({ '/api/get-admission-choices': choices });
  const user = userEvent.setup();
  const first = render(<ApplySection id="apply" page={page} />);
  await user.selectOptions(await screen.findByLabelText('Campus'), '3');
  await user.selectOptions(screen.getByLabelText('Program'), '2');
  await user.selectOptions(screen.getByLabelText('Class'), '5');
  await user.type(screen.getByLabelText('Name'), 'Zoya Masih');
  await user.click(screen.getByLabelText('The applicant is Hafiz-e-Quran'));
  await user.click(screen.getByLabelText(/keep what I wrote/));
  await user.click(screen.getByRole('button', { name: 'Go on to the papers' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not now');
  first.unmount();

  const made = serve({
    '/api/get-admission-choices': choices,
    '/api/save-admission': { id: 9, form_no: own.form_no, version: 1, status: 'draft', key: null },
    '/api/get-own-admission': own,
    '/api/get-own-admission-status': { form_no: own.form_no, name: 'Zoya M.', status: 'draft', papers: [] },
  });
  render(<ApplySection id="apply" page={page} />);
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Zoya Masih');
  expect(screen.getByLabelText<HTMLSelectElement>('Class').value).toBe('5');
  expect(screen.getByLabelText<HTMLInputElement>('The applicant is Hafiz-e-Quran').checked).toBe(true);
  // whoever sits there now gives the consent
  const consent = screen.getByLabelText<HTMLInputElement>(/keep what I wrote/);
  expect(consent.checked).toBe(false);
  await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'Go on to the papers' }));
  expect(await screen.findByText(/The form number/)).toBeTruthy();
  expect(Object.keys(sessionStorage)).toEqual([]);
  // the same form again, after an answer that did not come
  const [lost, sent] = [before, made].map((calls) => calls.find(({ path }) => path === '/api/save-admission')?.body);
  expect(sent).toEqual(lost);
});

test('the form goes by the steps of the paper', async () => {
  serve({ '/api/get-admission-choices': choices });
  render(<ApplySection id="apply" page={page} />);
  const steps = await screen.findAllByText(/^Step \d of 5: /);
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Step 1 of 5: Campus and class',
    'Step 2 of 5: Applicant',
    'Step 3 of 5: Guardian',
    'Step 4 of 5: Last examination',
  ]);
});

test('a paper that was sent stays, whatever an earlier question is answered later', async () => {
  const photograph = {
    paper: 'photographs',
    is_required: true,
    state: 'awaited',
    due_on: null,
    reason: null,
    decided_at: null,
    file: null,
  };
  const before = { ...own, documents: [photograph] };
  const late: (() => void)[] = [];
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://test');
    const told = (data: unknown) => new Response(JSON.stringify({ data }), { status: 200 });
    if (pathname === '/api/get-admission-choices') return told(choices);
    if (pathname === '/api/save-admission') return told({ id: 9, form_no: own.form_no, version: 1, status: 'draft' });
    if (pathname === '/api/upload-documents')
      return told({ ...own, documents: [{ ...photograph, state: 'received' }] });
    if (pathname !== '/api/get-own-admission') return new Response('{}', { status: 404 });
    asked += 1;
    // the second time the page asks because its address has the key now
    if (asked > 1) await new Promise<void>((resolve) => late.push(resolve));
    return told(before);
  });
  const user = userEvent.setup();
  render(<ApplySection id="apply" page={page} />);
  await user.click(await screen.findByRole('button', { name: 'Go on to the papers' }));
  await user.upload(await screen.findByLabelText(/^Photograph/), new File(['x'], 'child.png', { type: 'image/png' }));
  expect(await screen.findByText('Received')).toBeTruthy();
  await act(async () => {
    for (const answer of late) answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByText('Received')).toBeTruthy();
});

test('a family reads in its language why an application stands so: what the program says, not what somebody typed', async () => {
  const words = applyWords('ur');
  const standing = { ...own, campus_name: 'Gulberg', class_name: 'Class 7', papers: [] };
  const user = userEvent.setup();
  const look = async (status_reason: string) => {
    serve({ '/api/find-admission': { ...standing, status: 'waiting', status_reason } });
    const { unmount } = render(<FindApplication id="find" page={{ lang: 'ur' } as unknown as Page} />);
    await user.type(screen.getByLabelText(words.number), own.form_no);
    await user.type(screen.getByLabelText(words.cnic), '3520212345671');
    await user.click(screen.getByRole('button', { name: words.show }));
    // the sentences in Urdu are fetched with the first that needs them
    const said = await screen.findByText(words.why, undefined, { timeout: 5_000 });
    return { said: said.nextElementSibling?.textContent, unmount };
  };
  const first = await look('No seat is free at present');
  expect(first.said).toBe('فی الحال کوئی نشست خالی نہیں');
  first.unmount();
  expect((await look('The family moves to Multan')).said).toBe('The family moves to Multan');
});
