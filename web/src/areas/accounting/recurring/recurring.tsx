import type { Schema } from '@/api/shapes';
import { linkTo, choicesOf, DateText, defineResource, Money, PreviewedPostings, SmallTable } from '@/kit';
import { formatMonth, t } from '@/text';
import { useHeadNames } from '../head-names';
import { areLinesWhole, filledLines, journalLines } from '../journal-lines';
import { withoutTexts } from '../money-fields';
import * as records from './records';

type Line = Schema<'JournalLine'>;
type Details = Schema<'RecurringVoucherDetails'>;
type Form = Schema<'RecurringForm'>;

const KINDS = choicesOf('repeating', 'accrual', 'prepaid', 'unearned');

const LINES = journalLines(1);

/** Vouchers that the program posts every month. */
export default defineResource(records.recurring, {
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'campus_name' },
    { key: 'day', kind: 'number' },
    { key: 'from_month', render: (row) => formatMonth(row.from_month) },
    { key: 'to_month', label: 'kit.label.to', render: (row) => row.to_month && formatMonth(row.to_month) },
    {
      key: 'last_month',
      label: 'accounting.recurring.last',
      render: (row) => row.last_month && formatMonth(row.last_month),
    },
    { key: 'prepared_by_name', hidden: true },
    { key: 'amount_minor', kind: 'money' },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: choicesOf('waiting', 'active', 'paused', 'ended') },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
  ],
  fields: [
    {
      title: 'kit.label.general',
      help: 'accounting.recurring.help',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
        { name: 'name', kind: 'text', width: 'half' },
        {
          name: 'kind',
          kind: 'radio',
          choices: [
            { value: 'repeating', label: 'accounting.recurring.repeating' },
            { value: 'accrual', label: 'accounting.recurring.accrual' },
            { value: 'prepaid', label: 'accounting.recurring.prepaid' },
            { value: 'unearned', label: 'accounting.recurring.unearned' },
          ],
          default: 'repeating',
        },
        { name: 'day', kind: 'number', default: 1, width: 'half', when: (values) => values.kind !== 'accrual' },
        {
          name: 'from_month',
          label: 'accounting.recurring.from',
          kind: 'month',
          default: ({ today }) => today.slice(0, 7),
          width: 'half',
        },
        { name: 'to_month', label: 'accounting.recurring.to', kind: 'month', width: 'half' },
        { name: 'narration', kind: 'text' },
        { name: 'lines', label: 'accounting.vouchers.entries', kind: 'lines', line: LINES },
      ],
    },
  ],
  toBody: (values) => ({
    ...values,
    day: values.kind === 'accrual' ? 1 : values.day,
    lines: filledLines(values.lines) as Line[],
  }),
  formAside: (_, body) => <FirstMonth body={body} />,
  identity: (one) => ({ name: one.name, status: one.status, campus: one.campus_name }),
  figures: (one) => [{ label: 'kit.label.amount', value: <Money minor={one.amount_minor} /> }],
  facts: [
    {
      title: 'kit.label.general',
      facts: [
        { label: 'kit.label.kind', value: (one) => t(`accounting.recurring.${one.kind}`) },
        { label: 'accounting.recurring.from', value: (one) => formatMonth(one.from_month) },
        { label: 'accounting.recurring.to', value: (one) => one.to_month && formatMonth(one.to_month) },
        { label: 'kit.label.narration', value: (one) => one.narration },
        { label: 'accounting.drafts.prepared_by', value: (one) => one.prepared_by_name },
        { label: 'accounting.recurring.approved_by', value: (one) => one.approved_by_name },
        {
          label: 'accounting.recurring.started',
          value: (one) => linkTo('voucher', one.start_voucher_id, one.start_voucher_no),
        },
      ],
    },
  ],
  tabs: [
    {
      key: 'entries',
      label: 'accounting.vouchers.entries',
      count: ({ lines }) => lines.length,
      render: ({ lines }) => <Lines lines={lines} />,
    },
    {
      key: 'posted',
      label: 'accounting.recurring.posted',
      count: ({ postings }) => postings.length,
      render: (one) => <Posted one={one} />,
    },
  ],
  actions: [
    {
      key: 'approve',
      label: 'accounting.recurring.approve',
      tone: 'primary',
      when: (one) => one.status === 'waiting',
      call: { path: '/approve-recurring-voucher', body: ({ id }) => ({ id }) },
    },
    {
      key: 'pause',
      label: 'accounting.recurring.pause',
      when: (one) => one.status === 'active',
      call: { path: '/set-recurring-voucher', body: ({ id, version }) => ({ id, version, status: 'paused' }) },
    },
    {
      key: 'resume',
      label: 'accounting.recurring.resume',
      when: (one) => one.status === 'paused',
      call: { path: '/set-recurring-voucher', body: ({ id, version }) => ({ id, version, status: 'active' }) },
    },
    {
      key: 'end',
      label: 'accounting.recurring.end',
      tone: 'danger',
      when: (one) => one.status !== 'ended',
      call: { path: '/set-recurring-voucher', body: ({ id, version }) => ({ id, version, status: 'ended' }) },
      confirm: {
        description: (one) => t('accounting.recurring.end_description', { name: one.name }),
        undo: 'cannot_undo',
      },
    },
  ],
});

/** What its first month will post. */
function FirstMonth({ body }: { body: Partial<Form> }) {
  const complete = body.campus_id && body.kind && body.from_month && areLinesWhole(body.lines, 1);
  return (
    <PreviewedPostings
      path="/preview-recurring-voucher"
      body={complete ? withoutTexts(body, 'narration', 'name') : null}
    />
  );
}

/** As they were entered: of an accrual or what is paid ahead, the program adds the other side. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const names = useHeadNames(lines.map((line) => line.ledger_head_id));
  return (
    <SmallTable
      label="accounting.vouchers.entries"
      rows={lines.map((line, n) => ({ ...line, n }))}
      keyOf={({ n }) => n}
      columns={[
        {
          label: 'accounting.ledger_heads.one',
          head: true,
          value: (line) => names.get(line.ledger_head_id) ?? `${t('kit.line_number')} ${line.n + 1}`,
        },
        { label: 'kit.label.details', value: ({ memo }) => memo },
        { label: 'kit.label.debit', minor: (line) => line.debit_minor },
        { label: 'kit.label.credit', minor: (line) => line.credit_minor },
      ]}
    />
  );
}

function Posted({ one }: { one: Details }) {
  if (one.postings.length === 0) return <span>{t('accounting.recurring.nothing_yet')}</span>;
  return (
    <SmallTable
      label="accounting.recurring.posted"
      rows={one.postings}
      keyOf={({ month }) => month}
      columns={[
        { label: 'kit.label.month', head: true, value: (row) => formatMonth(row.month) },
        { label: 'kit.label.date', value: (row) => <DateText value={row.date} /> },
        { label: 'accounting.vouchers.one', value: (row) => linkTo('voucher', row.voucher_id, row.voucher_no) },
        {
          label: 'accounting.recurring.reversal',
          value: (row) => linkTo('voucher', row.reversal_voucher_id, row.reversal_no),
        },
        { label: 'kit.label.amount', minor: (row) => row.amount_minor },
      ]}
    />
  );
}
