/** What the page of an income says of the tax that was kept back of it. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DetailScreen } from '@/kit';
import { open, serve } from '@/kit/testing';
import revenue from './revenue';

const income = {
  id: 5,
  version: 1,
  date: '2026-11-02',
  campus_id: 1,
  campus_name: 'Gulberg',
  ledger_head_id: 9,
  ledger_head_name: 'Rent of the canteen',
  income_kind: 'service',
  description: 'Rent of November',
  received_from: 'Ahmed Caterers',
  received_in: 'cash',
  amount_minor: 10_000_000,
  owed_minor: 0,
  tax_minor: 0,
  tax_section: null,
  certificate_no: null,
  is_reversed: false,
  voucher_id: 3,
  voucher_no: 'RV-GUL-2026-000003',
  receipts: [],
};
const receipt = (id: number, more: object) => ({
  id,
  version: 1,
  date: '2026-11-18',
  amount_minor: 6_000_000,
  place: 'cash',
  bank_name: null,
  tax_minor: 900_000,
  tax_section: '155',
  certificate_no: null,
  is_reversed: false,
  voucher_id: 4,
  voucher_no: 'RV-GUL-2026-000004',
  ...more,
});

/** What stands beside the amount and what is owed; nothing where no tax was kept back. */
async function figure(more: object) {
  serve({ 'GET /get-revenue-details': { json: { data: { ...income, ...more } } } });
  await open('/admin/revenue-details?id=5', {
    '/admin/revenue-details': () => <DetailScreen resource={revenue} />,
  });
  await screen.findByRole('heading', { level: 1, name: 'Rent of November' });
  const owed = screen.getByText('Still owed');
  const figures = owed.parentElement?.parentElement as HTMLElement;
  return within(figures).queryByText('Tax kept back')?.parentElement?.textContent;
}

test('an income of which nothing was kept back says nothing of it', async () => {
  expect(await figure({})).toBeUndefined();
});

test('the tax of an income stands beside its amount, with its certificate or that it is missing', async () => {
  const taxed = { tax_minor: 1_500_000, tax_section: '155' };
  expect(await figure(taxed)).toBe('Tax kept backRs 15,000Certificate is missing');
});

test('a certificate that came is named', async () => {
  const noted = { tax_minor: 1_500_000, tax_section: '155', certificate_no: 'CPR-5' };
  expect(await figure(noted)).toBe('Tax kept backRs 15,000CPR-5');
});

test('of income on credit its receipts say it, but those that were taken back', async () => {
  const receipts = [
    receipt(1, { certificate_no: 'CPR-9' }),
    receipt(2, { tax_minor: 100_000, certificate_no: 'CPR-10' }),
    receipt(3, { is_reversed: true }),
  ];
  const credit = { received_in: 'credit', due_on: '2026-11-30', receipts };
  expect(await figure(credit)).toBe('Tax kept backRs 10,000CPR-9, CPR-10');
});
