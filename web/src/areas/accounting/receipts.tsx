import { defineResource, DetailScreen, FormScreen, linesOf, PreviewedPostings } from '@/kit';
import * as records from './records';
import {
  areLinesFilled,
  CAMPUS_AND_DAY,
  isAmount,
  isPlaceKnown,
  PAID_FROM,
  throughBank,
  withoutTexts,
} from './money-fields';
import type { PaymentLine, ReceiptForm, ReceiptSaved } from './types';
import { VOUCHER_COLUMNS, VOUCHER_FILTERS } from './voucher-columns';
import { REVERSE_RECEIPT, VoucherEntries } from './voucher-parts';
import { SHOWN } from './vouchers';

const LINES = linesOf<PaymentLine>({
  one: 'kit.line_number',
  add: 'accounting.payments.add_line',
  min: 1,
  max: 200,
  totals: ['amount_minor'],
  fields: [
    {
      name: 'ledger_head_id',
      label: 'accounting.receipts.for',
      kind: 'remote',
      of: 'voucher_heads',
      required: true,
    },
    { name: 'amount_minor', label: 'kit.label.amount', kind: 'money', required: true },
    { name: 'memo', kind: 'text', maxLength: 120 },
  ],
});

const isFee = (values: Partial<ReceiptForm>): boolean => typeof values.student_id === 'number';

const receipts = defineResource(records.receipts, {
  sort: '-date',
  searchable: true,
  columns: VOUCHER_COLUMNS.map((column) =>
    'key' in column && column.key === 'payee' ? { ...column, label: 'accounting.receipts.from' as const } : column,
  ),
  filters: VOUCHER_FILTERS,
  emptyHint: 'accounting.receipts.empty',
  fields: [
    {
      title: 'accounting.receipts.from_whom',
      fields: [
        ...CAMPUS_AND_DAY,
        { name: 'student_id', help: 'accounting.receipts.student_help', kind: 'remote', of: 'students' },
        { name: 'amount_minor', kind: 'money', required: true, width: 'half', when: isFee },
        { name: 'received_from', kind: 'text', required: true, maxLength: 120, when: (values) => !isFee(values) },
        { name: 'narration', kind: 'text', required: true, maxLength: 300, when: (values) => !isFee(values) },
        {
          name: 'lines',
          label: 'accounting.receipts.lines',
          kind: 'lines',
          line: LINES,
          when: (values) => !isFee(values),
        },
      ],
    },
    {
      title: 'accounting.receipts.where_to',
      fields: [
        { name: 'received_in', kind: 'select', choices: PAID_FROM, default: 'cash', width: 'half' },
        ...throughBank<ReceiptForm>((values) => values.received_in === 'bank'),
        {
          name: 'same_payment_reason',
          label: 'accounting.receipts.another',
          help: 'accounting.receipts.another_help',
          kind: 'text',
          when: (values) => isFee(values) && values.received_in === 'bank',
        },
      ],
    },
  ],
  toBody: (values) => ({
    ...values,
    ...(isFee(values) && { lines: [], narration: null, received_from: null }),
    ...(!isFee(values) && { amount_minor: null }),
    ...(values.received_in === 'cash' && { bank_id: null, cheque_no: null }),
  }),
  formAside: (_, body) => <ReceiptPostings body={body} />,
  ...SHOWN,
  actions: [REVERSE_RECEIPT],
});

/** Where the money goes, and what it is for. */
function ReceiptPostings({ body }: { body: Partial<ReceiptForm> }) {
  const complete =
    body.campus_id &&
    body.date &&
    (isFee(body) ? isAmount(body.amount_minor) : areLinesFilled(body.lines)) &&
    isPlaceKnown(body.received_in, body.bank_id);
  return (
    <PreviewedPostings
      path="/preview-receipt"
      body={complete ? withoutTexts(body, 'narration', 'received_from') : null}
    />
  );
}

const afterSave = (_: number | undefined, answer: unknown): string => {
  const saved = (answer as { data?: ReceiptSaved }).data;
  if (!saved) return '/admin/receipt';
  if (saved.draft_id !== null) return `/admin/voucher-draft-details?id=${saved.draft_id}`;
  return saved.receipt_id === null
    ? `/admin/receipt-details?id=${saved.voucher_id}`
    : `/admin/fee-receipt-details?id=${saved.receipt_id}`;
};

export default receipts;

export const Create = () => <FormScreen resource={receipts} after={afterSave} />;
export const Details = () => (
  <DetailScreen resource={receipts}>{(voucher) => <VoucherEntries voucher={voucher} />}</DetailScreen>
);
