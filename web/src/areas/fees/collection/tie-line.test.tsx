import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, serve } from '@/kit/testing';
import { TieLine } from './tie-line';
import type { BankLine } from './types';

const line = { id: 7, amount_minor: 1_550_000 } as BankLine;

const receipt = (receipt_id: number, receipt_no: string) => ({
  receipt_id,
  receipt_no,
  value_date: '2026-11-20',
  student_name: 'Bilal Ahmad',
  payer_name: 'Ahmad Raza',
  instrument_no: 'IBFT-1',
  received_by_name: 'Sana Malik',
  amount_minor: 1_550_000,
});

const tied = (made: ReturnType<typeof serve>) =>
  made.filter(({ path }) => path === '/tie-bank-line').map(({ body }) => body);

test('a line without a proposed receipt is tied to the one that is selected', async () => {
  const made = serve({
    'GET /get-bank-line-receipts': { json: { data: [receipt(91, 'GUL-R-1'), receipt(92, 'GUL-R-2')] } },
    'POST /tie-bank-line': {
      json: { message: 'Line tied', data: { id: 7, status: 'posted', receipt_id: 92, receipt_no: 'GUL-R-2' } },
    },
  });
  const close = vi.fn<() => void>();
  await open('/admin/line', { '/admin/line': () => <TieLine record={line} close={close} /> });
  await userEvent.click(await screen.findByRole('button', { name: /GUL-R-2$/ }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(tied(made)).toEqual([{ id: 7, receipt_id: 92 }]);
});

test('where no receipt has such money, that is said', async () => {
  const made = serve({ 'GET /get-bank-line-receipts': { json: { data: [] } } });
  await open('/admin/line', { '/admin/line': () => <TieLine record={line} close={() => {}} /> });
  expect(await screen.findByText(/^No receipt of this account is of Rs 15,500/)).toBeTruthy();
  expect(tied(made)).toEqual([]);
});
