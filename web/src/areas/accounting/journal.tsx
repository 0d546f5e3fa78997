import { choicesOf, defineResource, DetailScreen, FormScreen, Money, Postings, PreviewedPostings } from '@/kit';
import { formatMoney, t } from '@/text';
import { useHeadNames } from './head-names';
import { areLinesWhole, filledLines, journalLines } from './journal-lines';
import { CAMPUS_AND_DAY, withoutTexts } from './money-fields';
import type { JournalForm, JournalLine, JournalSaved } from './types';
import { VOUCHER_COLUMNS, VOUCHER_FILTERS } from './voucher-columns';
import { VoucherEntries } from './voucher-parts';
import { SHOWN } from './vouchers';
import * as records from './records';

const sums = (lines: readonly Partial<JournalLine>[]) => ({
  debit: lines.reduce((sum, line) => sum + (line.debit_minor ?? 0), 0),
  credit: lines.reduce((sum, line) => sum + (line.credit_minor ?? 0), 0),
});

/** Which side is ahead, and by how much. */
function difference(lines: readonly Partial<JournalLine>[]) {
  const { debit, credit } = sums(lines);
  if (debit === 0 && credit === 0) return null;
  if (debit === credit) return <span>{t('accounting.journal.equal')}</span>;
  const amount = formatMoney(Math.abs(debit - credit));
  return (
    <strong>
      {debit > credit
        ? t('accounting.journal.debit_more', { amount })
        : t('accounting.journal.credit_more', { amount })}
    </strong>
  );
}

const LINES = journalLines(2, difference);

export const journal = defineResource(records.journal, {
  sort: '-date',
  searchable: true,
  columns: VOUCHER_COLUMNS.filter((column) => !('key' in column && column.key === 'payee')),
  filters: VOUCHER_FILTERS,
  emptyHint: 'accounting.journal.empty',
  fields: [
    {
      title: 'kit.label.general',
      help: 'accounting.journal.help',
      fields: [
        ...CAMPUS_AND_DAY,
        { name: 'narration', kind: 'text' },
        { name: 'lines', label: 'accounting.vouchers.entries', kind: 'lines', line: LINES },
      ],
    },
  ],
  toBody: (values) => ({ ...values, lines: filledLines(values.lines) as JournalLine[] }),
  formAside: (_, body) => <JournalPostings body={body} />,
  ...SHOWN,
});

/** What the voucher will change, by head. */
function JournalPostings({ body }: { body: Partial<JournalForm> }) {
  const complete = body.campus_id && body.date && areLinesWhole(body.lines, 2);
  return <PreviewedPostings path="/preview-journal-voucher" body={complete ? withoutTexts(body, 'narration') : null} />;
}

/** The stored lines of a draft, as they will be posted. */
function DraftLines({ lines }: { lines: readonly JournalLine[] }) {
  const names = useHeadNames(lines.map((line) => line.ledger_head_id));
  return (
    <Postings
      lines={lines.map((line, n) => ({
        head: names.get(line.ledger_head_id) ?? `${t('kit.line_number')} ${n + 1}`,
        minor: line.debit_minor - line.credit_minor,
      }))}
    />
  );
}

/** A voucher above the limit waits as a draft; any other is posted. */
function afterSave(_: number | undefined, answer: unknown): string {
  const saved = (answer as { data?: JournalSaved }).data;
  if (saved?.voucher_id) return `/admin/journal-details?id=${saved.voucher_id}`;
  return saved?.draft_id ? `/admin/voucher-draft-details?id=${saved.draft_id}` : '/admin/journal-voucher';
}

const DRAFT_KINDS = choicesOf('journal', 'payment', 'expense', 'receipt', 'bank_transaction');

const drafts = defineResource(records.drafts, {
  sort: '-created_at',
  searchable: true,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'kind', choices: DRAFT_KINDS },
    { key: 'narration', card: 'title' },
    { key: 'campus_name' },
    { key: 'prepared_by_name' },
    { key: 'checked_by_name', hidden: true },
    { key: 'amount_minor', kind: 'money' },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: choicesOf('draft', 'posted', 'rejected') },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'date', kind: 'date' },
  ],
  identity: (draft) => ({ name: draft.narration, status: draft.status, campus: draft.campus_name }),
  figures: (draft) => [{ label: 'kit.label.amount', value: <Money minor={draft.amount_minor} /> }],
  facts: [
    {
      title: 'kit.label.general',
      facts: [
        { label: 'accounting.drafts.prepared_by', value: (draft) => draft.prepared_by_name },
        { label: 'accounting.drafts.checked_by', value: (draft) => draft.checked_by_name },
        { label: 'kit.reason', value: (draft) => draft.reason },
        { label: 'accounting.vouchers.entries', value: (draft) => <DraftLines lines={draft.lines} /> },
      ],
    },
  ],
  actions: [
    {
      key: 'post',
      label: 'accounting.drafts.post',
      tone: 'primary',
      when: (draft) => draft.status === 'draft',
      call: { path: '/post-voucher-draft', body: (draft) => ({ id: draft.id }) },
    },
    {
      key: 'reject',
      label: 'accounting.drafts.reject',
      tone: 'danger',
      when: (draft) => draft.status === 'draft',
      call: { path: '/reject-voucher-draft', body: (draft, reason) => ({ id: draft.id, reason }) },
      confirm: {
        description: () => t('accounting.drafts.reject_description'),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
});

export default drafts;

export const JournalNew = () => <FormScreen resource={journal} after={afterSave} />;
export const JournalDetails = () => (
  <DetailScreen resource={journal}>{(voucher) => <VoucherEntries voucher={voucher} />}</DetailScreen>
);
