import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ListScreen } from '@/kit';
import { me, open, serve } from '@/kit/testing';
import applications from './applications';

const RIGHT = 'Boards & Applications.fast-applications';
const row = {
  id: 4,
  test_id: 2,
  name: 'Sana',
  father_name: 'Iqbal',
  status: 'pending',
  on_date: '2026-12-06',
  starts_at: '09:00',
};
const centre = { campus_code: 'GUL', campus_name: 'Gulberg', rooms: [{ seats: 30 }, { seats: 20 }], seated: 12 };

test('the centre is chosen by the name of its campus, with what is free there', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: [`${RIGHT}.index`, `${RIGHT}.approve`] } },
    'GET /get-fasts': { json: { data: [row], total: 1, total_exact: true, page: 1, per_page: 25 } },
    'GET /get-fast-test-details': { json: { data: { id: 2, centres: [centre] } } },
    'POST /approve-fast/applications': { json: { message: 'Approved', data: null } },
  });
  await open('/admin/fast-applications', {
    '/admin/fast-applications': () => <ListScreen resource={applications} />,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Sana' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('combobox', { name: 'Centre' }));
  await user.click(await screen.findByRole('option', { name: 'Gulberg (38 seats free)' }));
  await user.click(screen.getByRole('button', { name: 'Approve 1 application' }));
  await waitFor(() =>
    expect(made.find(({ path }) => path === '/approve-fast/applications')?.body).toMatchObject({ campusCode: 'GUL' }),
  );
});
