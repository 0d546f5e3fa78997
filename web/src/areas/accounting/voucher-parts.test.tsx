import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, serve } from '@/kit/testing';
import { ExpenseVoucherButton } from './voucher-parts';

test('the voucher of an expense is printed from its own page', async () => {
  const replace = vi.fn<(address: string) => void>();
  vi.spyOn(globalThis, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  const made = serve({ 'GET /voucher-pdf': { json: { data: { url: '/files/voucher' } } } });
  const record = { kind: 'expense', id: 3, data: { voucher_id: 9 } };
  await open('/admin/expense', { '/admin/expense': () => <ExpenseVoucherButton record={record} /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Print voucher' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/files/voucher'));
  expect(made.find((one) => one.path === '/voucher-pdf')?.query).toEqual({ id: '9' });
});
