import { choicesOf, defineResource, DetailScreen, type Resource } from '@/kit';
import type { Voucher, VoucherDetails } from './types';
import { DAY_BOOK_COLUMNS, VOUCHER_FILTERS } from './voucher-columns';
import { REVERSE, VOUCHER_FACTS, VoucherEntries } from './voucher-parts';
import * as records from './records';

const KINDS = choicesOf(
  'receipt',
  'payment',
  'journal',
  'contra',
  'challan',
  'collection',
  'expense',
  'capital',
  'asset',
  'liability',
  'revenue',
  'petty_cash',
  'payroll',
  'opening',
  'closing',
  'reversal',
);

/** What details screens of vouchers share. */
export const SHOWN: Pick<Resource<Voucher, Record<string, never>, VoucherDetails>, 'identity' | 'facts' | 'actions'> = {
  identity: (voucher) => ({
    name: voucher.narration,
    number: voucher.voucher_no,
    status: voucher.reversed_by_id === null ? 'posted' : 'reversed',
    campus: voucher.campus_name,
  }),
  facts: [{ title: 'kit.label.general', facts: VOUCHER_FACTS }],
  actions: [REVERSE],
};

/** Every voucher, of whatever kind. */
const vouchers = defineResource(records.vouchers, {
  sort: '-date',
  searchable: true,
  columns: DAY_BOOK_COLUMNS,
  filters: [...VOUCHER_FILTERS, { name: 'kind', kind: 'enum', choices: KINDS, multiple: true }],
  ...SHOWN,
});

export default vouchers;

export const Details = () => (
  <DetailScreen resource={vouchers}>{(voucher) => <VoucherEntries voucher={voucher} />}</DetailScreen>
);
