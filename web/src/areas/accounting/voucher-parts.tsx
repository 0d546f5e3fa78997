import type { Action, Fact } from '@/kit';
import { DateText, AppLink, Money, EmptyValue, kit } from '@/kit';
import { t, word } from '@/text';
import type { Entry, VoucherDetails } from './types';
import classes from './accounting.module.css';

/** Where the record behind a voucher is shown. */
const SOURCES: Readonly<Record<string, string>> = {
  receipt: '/admin/fee-receipt-details',
  challan: '/admin/challan-details',
  fee_receipt: '/admin/fee-receipt-details',
  expense: '/admin/expense-details',
  bank: '/admin/bank-details',
  voucher: '/admin/voucher-details',
};

/** The entries of a voucher, as on paper: debits and credits in two columns, with their sums. */
export function EntriesTable({ entries, words }: { entries: readonly Entry[]; words?: string }) {
  const total = entries.reduce((sum, entry) => sum + entry.debit_minor, 0);
  const campuses = new Set(entries.map((entry) => entry.campus_id)).size > 1;
  return (
    <div className={classes.scroll}>
      <table className={classes.entries}>
        <caption className={classes.caption}>{t('accounting.vouchers.entries')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('accounting.ledger_heads.one')}</th>
            {campuses && <th scope="col">{t('kit.label.campus')}</th>}
            <th scope="col">{t('kit.label.details')}</th>
            <th scope="col" className={classes.amount}>
              {t('kit.label.debit')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('kit.label.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={entry.credit_minor > 0 ? classes.credited : undefined}>
                <AppLink
                  className={kit.link}
                  to={`/admin/ledger-transactions?ledger_head_id=${entry.ledger_head_id}&campus_id=${entry.campus_id}`}
                >
                  {entry.name}
                </AppLink>
              </td>
              {campuses && <td>{entry.campus_name}</td>}
              <td>{[entry.party_name, entry.memo].filter(Boolean).join(' · ')}</td>
              <td className={classes.amount}>{entry.debit_minor > 0 && <Money minor={entry.debit_minor} plain />}</td>
              <td className={classes.amount}>{entry.credit_minor > 0 && <Money minor={entry.credit_minor} plain />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={campuses ? 3 : 2}>
              {words ?? t('kit.total')}
            </th>
            <td className={classes.amount}>
              <Money minor={total} plain />
            </td>
            <td className={classes.amount}>
              <Money minor={total} plain />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What stands at the head of a voucher. */
export const VOUCHER_FACTS: readonly Fact<VoucherDetails>[] = [
  { label: 'kit.label.date', value: (voucher) => <DateText value={voucher.date} /> },
  { label: 'kit.label.kind', value: (voucher) => word(voucher.kind) },
  { label: 'kit.label.campus', value: (voucher) => voucher.campus_name },
  { label: 'kit.label.narration', value: (voucher) => voucher.narration },
  { label: 'accounting.payee', value: (voucher) => voucher.payee },
  { label: 'accounting.cheque_no', value: (voucher) => voucher.cheque_no },
  { label: 'accounting.vouchers.source', value: (voucher) => <Source voucher={voucher} /> },
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
  // who may reverse nothing here reads where it is undone
  {
    label: 'accounting.vouchers.undone_at',
    value: (voucher) => (voucher.reversed_by_id === null ? voucher.undone_at : null),
  },
  { label: 'accounting.vouchers.by', value: (voucher) => voucher.created_by_name },
  { label: 'kit.label.created_at', value: (voucher) => <DateText value={voucher.created_at} time /> },
];

/** The record that a voucher came from. */
function Source({ voucher }: { voucher: VoucherDetails }) {
  if (!voucher.source_record || voucher.source_id === null) return <EmptyValue />;
  const path = SOURCES[voucher.source_record];
  const name = word(voucher.source_record.replaceAll(' ', '_'));
  return path ? (
    <AppLink className={kit.link} to={`${path}?id=${voucher.source_id}`}>
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
  call: { path: '/reverse-voucher', body: (voucher, reason) => ({ id: voucher.id, reason }) },
  confirm: {
    title: 'accounting.vouchers.reverse',
    description: (voucher) => t('accounting.vouchers.reverse_description', { no: voucher.voucher_no }),
    undo: 'cannot_undo',
    reason: 'required',
  },
};

/** Reverses a receipt of the office that is no fee. */
export const REVERSE_RECEIPT: Action<VoucherDetails> = {
  ...REVERSE,
  permission: 'Accounts.receipts.reverse',
  call: { path: '/reverse-receipt', body: (voucher, reason) => ({ id: voucher.id, reason }) },
};
