import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { openFile } from '@/api/client';
import { detailsAddress } from '@/frame/record';
import { toast } from '@/frame/toast';
import type { Action, Fact, PartRecord } from '@/kit';
import { AppLink, DateText, EmptyValue, kit, SmallTable } from '@/kit';
import { formatMoney, type MessageKey, t, word } from '@/text';
import type { Entry, VoucherDetails } from './types';
import classes from './accounting.module.css';

/** What a voucher's first view shows: its entries on both sides, and where it is taken back when that is not here. */
export const VoucherEntries = ({ voucher }: { voucher: VoucherDetails }) => (
  <section className={kit.block} data-wide>
    <h2>{t('accounting.vouchers.entries')}</h2>
    <EntriesTable entries={voucher.entries} words={voucher.amount_in_words} />
    {voucher.reversed_by_id === null && voucher.undone_at && (
      <p className={classes.undone}>
        {voucher.undone_at} <SourceLink voucher={voucher} />
      </p>
    )}
  </section>
);

/** Opens the voucher's paper in a tab of its own. */
const PrintVoucher = ({ id, label }: { id: number; label: MessageKey }) => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() => void openFile('/voucher-pdf', { id }).catch((thrown: unknown) => toast.problem(thrown))}
  >
    {t(label)}
  </Button>
);

export const VoucherButton = ({ record }: { record: PartRecord }) => <PrintVoucher id={record.id} label="kit.print" />;

/** An expense is signed on its voucher. */
export const ExpenseVoucherButton = ({ record }: { record: PartRecord }) => (
  <PrintVoucher id={Number(record.data['voucher_id'])} label="accounting.vouchers.print" />
);

/** The entries of a voucher, as on paper: debits and credits in two columns, with their sums. */
function EntriesTable({ entries, words }: { entries: readonly Entry[]; words: string }) {
  const total = entries.reduce((sum, entry) => sum + entry.debit_minor, 0);
  const campuses = new Set(entries.map((entry) => entry.campus_id)).size > 1;
  return (
    <SmallTable
      label="accounting.vouchers.entries"
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        { label: 'accounting.ledger_heads.one', value: (entry) => <EntryHead entry={entry} campuses={campuses} /> },
        { label: 'kit.label.debit', minor: (entry) => entry.debit_minor || null, plain: true },
        { label: 'kit.label.credit', minor: (entry) => entry.credit_minor || null, plain: true },
      ]}
      totals={{ 'accounting.ledger_heads.one': words, 'kit.label.debit': total, 'kit.label.credit': total }}
    />
  );
}

/** The head that an entry is booked to, and below it where and for whom. */
function EntryHead({ entry, campuses }: { entry: Entry; campuses: boolean }) {
  const where = [campuses && entry.campus_name, entry.program_name, entry.party_name, entry.memo].filter(Boolean);
  return (
    <div className={entry.credit_minor > 0 ? classes.credited : undefined}>
      <AppLink to={`/admin/ledger-transactions?ledger_head_id=${entry.ledger_head_id}&campus_id=${entry.campus_id}`}>
        {entry.name}
      </AppLink>
      {where.length > 0 && <div className={classes.where}>{where.join(' · ')}</div>}
    </div>
  );
}

/** What stands at the head of a voucher. */
export const VOUCHER_FACTS: readonly Fact<VoucherDetails>[] = [
  { label: 'kit.label.date', value: (voucher) => <DateText value={voucher.date} /> },
  { label: 'kit.label.kind', value: (voucher) => word(voucher.kind) },
  {
    label: 'accounting.vouchers.period',
    value: (voucher) => voucher.final_period && t('accounting.vouchers.period_13'),
  },
  { label: 'kit.label.campus', value: (voucher) => voucher.campus_name },
  { label: 'kit.label.narration', value: (voucher) => voucher.narration },
  { label: 'accounting.payee', value: (voucher) => voucher.payee },
  { label: 'accounting.cheque_no', value: (voucher) => voucher.cheque_no },
  { label: 'accounting.vouchers.source', value: (voucher) => <SourceLink voucher={voucher} /> },
  {
    label: 'accounting.vouchers.reverses',
    value: (voucher) =>
      voucher.reverses_id && (
        <AppLink className={kit.link} to={`/admin/voucher-details?id=${voucher.reverses_id}`}>
          {voucher.reverses_no ?? ''}
        </AppLink>
      ),
  },
  {
    label: 'accounting.vouchers.reversed_by',
    value: (voucher) =>
      voucher.reversed_by_id && (
        <AppLink className={kit.link} to={`/admin/voucher-details?id=${voucher.reversed_by_id}`}>
          {voucher.reversed_by_no ?? ''}
        </AppLink>
      ),
  },
  { label: 'accounting.drafts.prepared_by', value: (voucher) => voucher.prepared_by_name },
  { label: 'accounting.vouchers.by', value: (voucher) => voucher.created_by_name },
  { label: 'kit.label.created_at', value: (voucher) => <DateText value={voucher.created_at} time /> },
];

/** The record that a voucher came from, by its name; a link where it has a screen. */
function SourceLink({ voucher: { source_record, source_id } }: { voucher: VoucherDetails }) {
  if (!source_record || source_id === null || source_id === undefined) return <EmptyValue />;
  const kind = source_record === 'receipt' ? 'fee_receipt' : source_record;
  const to = detailsAddress(kind, source_id);
  const name = word(kind.replaceAll(' ', '_'));
  return to ? (
    <AppLink className={kit.link} to={to}>
      {name}
    </AppLink>
  ) : (
    <>{name}</>
  );
}

/** Reverses a voucher that was written by hand. */
export const REVERSE: Action<VoucherDetails> = {
  key: 'reverse',
  label: 'accounting.vouchers.reverse',
  permission: 'Accounts.vouchers.reverse',
  tone: 'danger',
  when: (voucher) => voucher.reversed_by_id === null && voucher.undone_at === null,
  call: { path: '/reverse-voucher', body: (voucher, reason, today) => ({ id: voucher.id, reason, today }) },
  confirm: {
    description: (voucher) =>
      t('accounting.vouchers.reverse_posts', {
        no: voucher.voucher_no,
        amount: formatMoney(voucher.amount_minor),
        lines: voucher.entries.length,
      }),
    undo: 'cannot_undo',
    reason: 'required',
    choice: 'kit.reverse_today',
  },
};

/** Reverses a receipt of the office that is no fee. */
export const REVERSE_RECEIPT: Action<VoucherDetails> = {
  ...REVERSE,
  permission: 'Accounts.receipts.reverse',
  call: { path: '/reverse-receipt', body: (voucher, reason, today) => ({ id: voucher.id, reason, today }) },
};
