import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { defineResource, DetailScreen, FormScreen, linesOf, PreviewedPostings } from '@/kit';
import { t } from '@/text';
import * as records from './records';
import { areLinesFilled, CAMPUS_AND_DAY, isPlaceKnown, paidFrom, withoutTexts } from './money-fields';
import type { JournalSaved, PaymentForm, PaymentLine } from './types';
import { NATURES } from './withholding/natures';
import { VOUCHER_COLUMNS, VOUCHER_FILTERS } from './voucher-columns';
import { VoucherEntries } from './voucher-parts';
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
      label: 'accounting.payments.settles',
      kind: 'remote',
      of: 'payment_heads',
      required: true,
    },
    { name: 'amount_minor', label: 'kit.label.amount', kind: 'money', required: true },
    {
      name: 'nature',
      label: 'accounting.withholding.nature',
      help: 'accounting.payments.nature_help',
      kind: 'select',
      choices: NATURES,
    },
    { name: 'memo', kind: 'text', maxLength: 120 },
  ],
});

const payments = defineResource(records.payments, {
  sort: '-date',
  searchable: true,
  columns: VOUCHER_COLUMNS,
  filters: VOUCHER_FILTERS,
  emptyHint: 'accounting.payments.empty',
  fields: [
    {
      title: 'accounting.payments.to_whom',
      fields: [
        ...CAMPUS_AND_DAY,
        { name: 'payee', kind: 'text' },
        {
          name: 'payee_id',
          label: 'accounting.payments.payee_id',
          help: 'accounting.payments.payee_id_help',
          kind: 'remote',
          of: 'payees',
        },
        { name: 'narration', kind: 'text' },
        { name: 'lines', label: 'accounting.payments.lines', kind: 'lines', line: LINES },
      ],
    },
    {
      title: 'accounting.payments.tax',
      help: 'accounting.payments.tax_help',
      fields: [
        { name: 'withheld_minor', label: 'accounting.payments.withheld', kind: 'money', width: 'half' },
        { name: 'tax_section', label: 'accounting.payments.section', kind: 'text', width: 'half' },
      ],
    },
    { title: 'accounting.paid', fields: [...paidFrom('bank')] },
  ],
  toBody: (values) => ({
    ...values,
    withheld_minor: values.withheld_minor ?? 0,
    ...(values.paid_from === 'cash' && { bank_id: null, cheque_no: null }),
  }),
  formAside: (values, body) => (
    <>
      <PaymentPostings body={body} />
      <NextNumber values={values} />
    </>
  ),
  ...SHOWN,
});

/** What the payment settles, keeps back and takes from the money. */
function PaymentPostings({ body }: { body: Partial<PaymentForm> }) {
  const complete =
    body.campus_id && body.date && areLinesFilled(body.lines) && isPlaceKnown(body.paid_from, body.bank_id);
  return (
    <PreviewedPostings path="/preview-payment" body={complete ? withoutTexts(body, 'narration', 'payee') : null} />
  );
}

/** The number that the voucher would get on its day; somebody faster may take it. */
function NextNumber({ values }: { values: Partial<PaymentForm> }) {
  const asked = { campus_id: values.campus_id ?? null, date: values.date ?? null };
  const found = useQuery({
    ...answerQuery('/get-latest-payment', asked),
    enabled: asked.campus_id !== null && asked.date !== null,
  });
  const next =
    values.paid_from === 'cash' ? found.data?.data.next_cash_voucher_no : found.data?.data.next_bank_voucher_no;
  return next ? <p>{t('accounting.payments.next', { no: next })}</p> : null;
}

const afterSave = (_: number | undefined, answer: unknown): string => {
  const saved = (answer as { data?: JournalSaved }).data;
  if (saved?.voucher_id) return `/admin/payment-details?id=${saved.voucher_id}`;
  return saved?.draft_id ? `/admin/voucher-draft-details?id=${saved.draft_id}` : '/admin/payment';
};

export default payments;

export const Create = () => <FormScreen resource={payments} after={afterSave} />;
export const Details = () => (
  <DetailScreen resource={payments}>{(voucher) => <VoucherEntries voucher={voucher} />}</DetailScreen>
);
