import { defineResource } from '@/kit';
import { NATURES } from './natures';
import { withheldTaxes } from './records';

/** What was withheld at each payment, and by which deposit it went to the government. */
export default defineResource(withheldTaxes, {
  sort: '-date',
  searchable: false,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'payee_name', card: 'title' },
    { key: 'nature', label: 'accounting.withholding.nature', choices: NATURES },
    { key: 'section', label: 'accounting.withholding.section' },
    { key: 'campus_name', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'gross_minor', label: 'accounting.withholding.gross', kind: 'money' },
    { key: 'hundredths', label: 'accounting.withholding.rate', kind: 'percent', sort: false },
    { key: 'tax_minor', kind: 'money', card: 'figure' },
    {
      key: 'receipt_no',
      label: 'accounting.withholding.receipt_no',
      link: (row) => (row.deposit_id ? `/admin/tax-deposit-details?id=${row.deposit_id}` : undefined),
    },
    { key: 'is_reversed', kind: 'boolean', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'waits', label: 'accounting.withholding.waits', kind: 'boolean' },
    { name: 'payee_id', kind: 'remote', of: 'payees' },
    { name: 'date', kind: 'date' },
    { name: 'nature', label: 'accounting.withholding.nature', kind: 'enum', choices: NATURES, more: true },
    { name: 'is_reversed', kind: 'boolean', more: true },
  ],
});
