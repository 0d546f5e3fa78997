import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, serve } from '@/kit/testing';
import { TakeWithoutServer } from './take';

vi.mock('./browser', () => {
  const challan = {
    id: 1,
    challan_no: '001260000001',
    student_id: 3,
    student_name: 'Hina',
    registration_no: 'GUL-1',
    father_name: 'Tahir',
    class_name: 'Class 1',
    period: '2026-11',
    due_on: '2026-11-10',
    dues: [{ on: '2026-11-20', payable_minor: 500_000, late_fee_minor: 0 }],
  };
  const standing = {
    lock: { campus_name: 'Gulberg', user_name: 'Sana' },
    copy: {
      version: '1',
      as_of: '2026-11-20T05:00:00Z',
      day_ends_at: '2099-11-20T19:00:00Z',
      received_at: 0,
      challans: [challan],
    },
    waiting: [],
  };
  return { useMachine: () => standing, machine: {} };
});

const Taking = () => <TakeWithoutServer onBusy={() => undefined} />;

test('a receipt that is being written without the server is not left without a question', async () => {
  serve({});
  const { router, at } = await open('/admin/counter', { '/admin/counter': Taking, '/admin/other': () => null });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Find student: name, registration no or challan no'), 'hina');
  await user.click(await screen.findByRole('button', { name: /Hina/ }));
  await user.type(await screen.findByLabelText('Received from'), 'Tahir');
  await act(async () => {
    void router.navigate({ to: '/admin/other' } as never);
  });
  expect(await screen.findByText('Leave this form?')).toBeTruthy();
  expect(at()).toBe('/admin/counter');
});
