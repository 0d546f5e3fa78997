import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { Create } from './tasks';

const RIGHT = 'Academic Activities.tasks';

test('a task is set in a subject that is taught in the chosen section', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.index`, `${RIGHT}.create`] } },
    'GET /get-options': { json: { data: [{ id: 3, label: 'Class 1 A' }] } },
    'GET /get-task-subjects': { json: { data: [{ id: 8, name: 'English' }] } },
  });
  await open('/admin/add-task?section_ids=3', { '/admin/add-task': Create });
  const user = userEvent.setup();
  const subject = await screen.findByRole('combobox', { name: 'Subject' });
  await waitFor(() => expect(subject.hasAttribute('disabled')).toBe(false));
  await user.click(subject);
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['English']);
  const asked = made.filter(({ path }) => path.startsWith('/get-task-subjects'));
  expect(asked.at(-1)?.query).toMatchObject({ section_ids: '3' });
});

test('whoever teaches no subject there is told so', async () => {
  serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.index`, `${RIGHT}.create`] } },
    'GET /get-options': { json: { data: [{ id: 3, label: 'Class 1 A' }] } },
    'GET /get-task-subjects': { json: { data: [] } },
  });
  await open('/admin/add-task?section_ids=3', { '/admin/add-task': Create });
  expect(await screen.findByText('You teach no subject in all of the sections that are chosen.')).toBeTruthy();
});
