import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { CollectedBy } from './collected-by';

test('a guardian who is registered fetches the student with the identity card that is kept', async () => {
  const chosen = vi.fn<(name: string, cnic: string | null) => void>();
  serve({
    'GET /user': { json: { ...me, permissions: ['Students & Staff.students.details'] } },
    'GET /get-student-details': {
      json: { data: { id: 4, guardians: [{ guardian_id: 1, name: 'Raza Khan', cnic: '3520112345671' }] } },
    },
  });
  await open('/admin/gate', {
    '/admin/gate': () => (
      <CollectedBy studentId={4} value="" error={undefined} onChange={() => undefined} onGuardian={chosen} />
    ),
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Collected by' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Raza Khan' }));
  expect(chosen).toHaveBeenCalledWith('Raza Khan', '3520112345671');
});
