import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { type Papers, PrintByClass } from './print-by-class';

const papers: Papers = {
  campus_id: 1,
  session_id: null,
  program_id: null,
  class_id: null,
  section_id: null,
  period: '2026-11',
};

test('one printed class is not the whole run', async () => {
  serve({
    'GET /user': { json: { ...me, permissions: ['Accounts.challan-forms.print'] } },
    'GET /get-options': { json: { data: [{ id: 5, label: 'Class 1' }] } },
    'GET /get-challans': ({ query }) => ({ json: { data: [], total: query['class_id'] ? 0 : 752 } }),
  });
  const user = userEvent.setup();
  await open('/admin/print', { '/admin/print': () => <PrintByClass papers={papers} issued={752} /> });
  expect(await screen.findByRole('button', { name: /752/ })).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Class' }));
  await user.click(await screen.findByRole('option', { name: 'Class 1' }));
  expect(await screen.findByText('This class is printed; 752 challans of the run are not.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the rest' }));
  expect(await screen.findByRole('button', { name: /752/ })).toBeTruthy();
});
