import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { Create } from './admissions';

const examination = {
  exam: 'middle',
  board_id: null,
  roll_no: null,
  year: null,
  attempt: 'annual',
  study_group: null,
  result: 'declared',
  obtained: null,
  total: null,
  basis: null,
  equivalence_no: null,
  equivalence_on: null,
  equivalence_obtained: null,
  equivalence_total: null,
};

const NAMES: Record<string, string> = { 41: 'Hamza Iqbal', 42: 'Areeba Nadeem' };

/** What the server fills a form in with, by the inquiry that is asked for. */
const filled = ({ query: { inquiry_id = '' } }: { query: Record<string, string> }) => ({
  json: {
    data: {
      draft: {
        campus_id: 3,
        session_id: 1,
        name: NAMES[inquiry_id],
        inquiry_id: Number(inquiry_id),
        fast_application_id: null,
        education: [
          { ...examination, institution_id: 8, institution_name: 'The old school' },
          { ...examination, institution_id: null, institution_name: 'A school in Kasur' },
        ],
      },
      source: 'inquiry',
      source_label: NAMES[inquiry_id],
      facts: null,
    },
  },
});

const options = {
  json: {
    data: [
      { id: 1, label: '2027-28' },
      { id: 3, label: 'Gulberg' },
      { id: 8, label: 'Crescent Model School' },
    ],
  },
};

const screens = { '/admin/new-admission': Create, '/admin/admission-details': () => <p>the admission</p> };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a form that is made of an inquiry says so when it is saved', async () => {
  const made = serve({
    'GET /fetch-admission-data': filled,
    'GET /get-options': options,
    'POST /save-admission': {
      json: { message: 'Saved', data: { id: 9, form_no: 'GUL-A27-00001', version: 1, status: 'submitted', key: null } },
    },
  });
  await open('/admin/new-admission?inquiry=41', screens);
  await screen.findByDisplayValue('Hamza Iqbal');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made.some(({ path }) => path === '/save-admission')).toBe(true));
  expect(made.find(({ path }) => path === '/save-admission')?.body).toMatchObject({
    name: 'Hamza Iqbal',
    inquiry_id: 41,
    // one of the register has its name from there; another keeps the family's words
    education: [
      { institution_id: 8, institution_name: null },
      { institution_id: null, institution_name: 'A school in Kasur' },
    ],
  });
});

test('the form after one that was made of an inquiry is made of none', async () => {
  serve({
    'GET /fetch-admission-data': filled,
    'GET /get-options': options,
    'POST /save-admission': {
      json: { message: 'Saved', data: { id: 9, form_no: 'GUL-A27-00001', version: 1, status: 'submitted', key: null } },
    },
  });
  const { at } = await open('/admin/new-admission?inquiry=41', screens);
  await screen.findByDisplayValue('Hamza Iqbal');
  await userEvent.click(screen.getByRole('button', { name: 'Save and add new' }));
  await waitFor(() => expect(at()).toBe('/admin/new-admission'));
  await waitFor(() => expect(screen.queryByDisplayValue('Hamza Iqbal')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Save and add new' })).toBeTruthy();
  expect(screen.queryByText(/Hamza Iqbal/)).toBeNull();
});

test('what was typed for one inquiry does not stand in the form of another', async () => {
  serve({ 'GET /fetch-admission-data': filled, 'GET /get-options': options });
  const first = await open('/admin/new-admission?inquiry=41', screens);
  await userEvent.type(await screen.findByDisplayValue('Hamza Iqbal'), ' Khan');
  first.unmount();
  const second = await open('/admin/new-admission?inquiry=42', screens);
  expect(await screen.findByDisplayValue('Areeba Nadeem')).toBeTruthy();
  expect(screen.queryByDisplayValue('Hamza Iqbal Khan')).toBeNull();
  second.unmount();
  await open('/admin/new-admission?inquiry=41', screens);
  expect(await screen.findByDisplayValue('Hamza Iqbal Khan')).toBeTruthy();
});
