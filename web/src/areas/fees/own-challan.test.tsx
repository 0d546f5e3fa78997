import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { OwnChallan } from './own-challan';

test('a challan says on a phone what is paid, by when and into which account', async () => {
  const made = serve({
    'GET /get-single-installment': {
      json: {
        data: {
          id: 41,
          challan_no: '001260065501',
          student_name: 'Hina Tariq',
          due_on: '2026-12-10',
          payable_minor: 510_000,
          bank_account: {
            name: 'Meezan Bank',
            branch: 'Gulberg',
            account_title: 'Chinar Schools',
            account_no: '7700412',
            iban: null,
          },
        },
      },
    },
    'GET /challan-pdf': { status: 404, json: { message: 'The challan was not found.' } },
  });
  await open('/admin/own-challan?id=41', { '/admin/own-challan': OwnChallan });
  await screen.findByText('Hina Tariq');
  for (const said of ['001260065501', 'Rs 5,100', '10 Dec 2026', 'Meezan Bank, Gulberg', 'Chinar Schools', '7700412'])
    expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText('IBAN')).toBeNull();
  expect(made.find(({ path }) => path === '/get-single-installment')?.query).toEqual({ id: '41' });
});
