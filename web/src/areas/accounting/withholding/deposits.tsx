import type { Schema } from '@/api/shapes';
import { DateText, defineResource, Money, PreviewedPostings, SmallTable } from '@/kit';
import { t } from '@/text';
import { CAMPUS_AND_DAY } from '../money-fields';
import { taxDeposits } from './records';

type Deposit = Schema<'TaxDepositDetails'>;

/** Deposits of tax with the government. */
export default defineResource(taxDeposits, {
  sort: '-date',
  searchable: true,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'receipt_no', card: 'title' },
    { key: 'campus_name' },
    { key: 'bank_name' },
    { key: 'cheque_no', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'is_reversed', kind: 'boolean', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'date', kind: 'date' },
    { name: 'bank_id', kind: 'remote', of: 'banks', more: true },
    { name: 'is_reversed', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'accounting.tax_deposits.what',
      help: 'accounting.tax_deposits.help',
      fields: [
        ...CAMPUS_AND_DAY,
        { name: 'until', kind: 'date', width: 'half', default: ({ today }) => today },
        { name: 'receipt_no', kind: 'text', width: 'half' },
        { name: 'bank_id', kind: 'remote', of: 'banks', width: 'half' },
        { name: 'cheque_no', kind: 'text', width: 'half' },
        { name: 'attachment_file_id', label: 'accounting.tax_deposits.receipt', kind: 'file' },
      ],
    },
  ],
  toBody: (values) => ({ ...values, tax_ids: [] }),
  formAside: (_, body) => <DepositPostings body={body} />,
  identity: (deposit) => ({
    name: deposit.receipt_no,
    number: deposit.voucher_no ?? '',
    campus: deposit.campus_name,
    status: deposit.is_reversed ? 'reversed' : 'posted',
  }),
  figures: (deposit) => [
    {
      label: 'kit.label.amount',
      value: <Money minor={deposit.amount_minor} />,
      to: `/admin/voucher-details?id=${deposit.voucher_id}`,
    },
  ],
  facts: [
    {
      title: 'accounting.tax_deposits.one',
      facts: [
        { label: 'kit.label.date', value: (deposit) => <DateText value={deposit.date} /> },
        { label: 'kit.label.bank', value: (deposit) => deposit.bank_name },
        { label: 'accounting.cheque_no', value: (deposit) => deposit.cheque_no },
        {
          label: 'accounting.tax_deposits.receipt',
          value: (deposit) =>
            deposit.attachment && (
              <a href={deposit.attachment.url} target="_blank" rel="noreferrer">
                {deposit.attachment.name}
              </a>
            ),
        },
      ],
    },
  ],
  tabs: [
    {
      key: 'taxes',
      label: 'accounting.withheld_taxes.many',
      count: ({ taxes }) => taxes.length,
      render: (deposit) => <Taxes of={deposit} />,
    },
  ],
  actions: [
    {
      key: 'take-back',
      label: 'accounting.tax_deposits.take_back',
      tone: 'danger',
      when: (deposit) => !deposit.is_reversed,
      call: { path: '/take-tax-deposit-back', body: (deposit, reason, today) => ({ id: deposit.id, reason, today }) },
      confirm: {
        description: () => t('accounting.tax_deposits.take_back_description'),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

/** What the deposit does to the tax payable and to the bank. */
function DepositPostings({ body }: { body: Partial<Schema<'TaxDepositForm'>> }) {
  const complete = body.campus_id && body.date && body.until && body.bank_id;
  return (
    <PreviewedPostings
      path="/preview-tax-deposit"
      body={complete ? { ...body, receipt_no: '', cheque_no: null } : null}
    />
  );
}

function Taxes({ of: deposit }: { of: Deposit }) {
  return (
    <SmallTable
      label="accounting.withheld_taxes.many"
      rows={deposit.taxes}
      keyOf={({ id }) => id}
      columns={[
        { label: 'kit.label.date', value: ({ date }) => <DateText value={date} /> },
        { label: 'accounting.payee', value: ({ payee_name }) => payee_name },
        { label: 'accounting.withholding.section', value: ({ section }) => section },
        { label: 'accounting.withholding.gross', minor: ({ gross_minor }) => gross_minor },
        { label: 'accounting.withholding.tax', minor: ({ tax_minor }) => tax_minor },
      ]}
      totals={{ 'accounting.withholding.tax': deposit.amount_minor }}
    />
  );
}
