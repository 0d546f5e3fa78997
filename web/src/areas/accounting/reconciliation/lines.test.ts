import { expect, test } from 'vitest';
import { entriesAsked } from './lines';

test('an entry to match is looked for on the server: by its side, its amount, its cheque or voucher', () => {
  const common = { bank_id: '3', per_page: 200, sort: '-date' };
  expect(entriesAsked(3, 1, '', null)).toEqual({ ...common, amount_minor_min: 1 });
  expect(entriesAsked(3, -1, ' 440102 ', null)).toEqual({ ...common, amount_minor_max: -1, cheque_no: '440102' });
  expect(entriesAsked(3, -1, 'pv-gul-2627-000012', 500)).toEqual({
    ...common,
    amount_minor_min: -500,
    amount_minor_max: -500,
    voucher_no: 'PV-GUL-2627-000012',
  });
});
