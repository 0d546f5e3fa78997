import { type Column, type Figure, type KeyOf, Money, Notice, ReportScreen } from '@/kit';
import { type MessageKey, t, word } from '@/text';
import type { BalanceSheet, BalanceSheetRow, MoneyPlace, TrialBalance, TrialBalanceLine } from './types';
import classes from './accounting.module.css';

/** Whose books, and a warning that should never be seen. */
const under = (answer: { campuses: string[]; is_balanced: boolean }, differs: string) => (
  <>
    <p>{t('accounting.books_of', { campuses: answer.campuses.join(', ') })}</p>
    {!answer.is_balanced && <Notice tone="bad" title={differs} />}
  </>
);
const underTrialBalance = (answer: TrialBalance) => under(answer, t('accounting.trial_balance.differs'));
const underBalanceSheet = (answer: BalanceSheet) => under(answer, t('accounting.balance_sheet.differs'));

/** A head's code on one line. */
const Code = ({ code }: { code: string }) => <span className={classes.nowrap}>{code}</span>;

/** A column of amounts that leaves out zeros, each opening its ledger. */
const amountOf = (key: KeyOf<TrialBalanceLine>, label: MessageKey): Column<TrialBalanceLine> => ({
  key,
  label,
  kind: 'money',
  sort: false,
  link: (row) => (row[key] ? row.link : undefined),
  render: (row) => (row[key] ? <Money minor={row[key] as number} plain /> : null),
});

/** Opening, movement and closing of every ledger head; each figure opens its ledger. */
export const TrialBalanceScreen = () => (
  <ReportScreen<TrialBalanceLine, TrialBalance>
    title="accounting.trial_balance.title"
    explains="accounting.trial_balance.explains"
    path="/get-trial-balance"
    filters={[
      { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses', multiple: true },
      { name: 'from', label: 'kit.label.from', kind: 'day' },
      { name: 'to', label: 'kit.label.to', kind: 'day' },
    ]}
    defaults={({ today }) => ({ to: today })}
    columns={[
      { key: 'code', label: 'kit.label.code', sort: false, width: 'medium', render: (row) => <Code code={row.code} /> },
      {
        key: 'name',
        label: 'accounting.ledger_heads.one',
        second: 'head_name',
        sort: false,
        link: (row) => row.link,
        card: 'title',
      },
      amountOf('opening_debit_minor', 'accounting.trial_balance.opening_debit'),
      amountOf('opening_credit_minor', 'accounting.trial_balance.opening_credit'),
      amountOf('debit_minor', 'kit.label.debit'),
      amountOf('credit_minor', 'kit.label.credit'),
      amountOf('closing_debit_minor', 'accounting.trial_balance.closing_debit'),
      amountOf('closing_credit_minor', 'accounting.trial_balance.closing_credit'),
    ]}
    rowKey={(row) => row.ledger_head_id}
    foot={underTrialBalance}
  />
);

/** What the campuses have and owe on a day. */
export const BalanceSheetScreen = () => (
  <ReportScreen<BalanceSheetRow, BalanceSheet>
    title="accounting.balance_sheet.title"
    explains="accounting.balance_sheet.explains"
    path="/get-balance-sheet"
    filters={[
      { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses', multiple: true },
      { name: 'to', label: 'accounting.balance_sheet.day', kind: 'day' },
      { name: 'compare_to', label: 'accounting.balance_sheet.compare', kind: 'day' },
    ]}
    defaults={({ today }) => ({ to: today })}
    columns={[
      { key: 'code', label: 'kit.label.code', sort: false, width: 'medium', render: (row) => <Code code={row.code} /> },
      {
        key: 'name',
        label: 'kit.label.name',
        sort: false,
        render: (row) => (row.kind === 'class' ? t(`accounting.class_name.${row.class}`) : row.name),
        link: (row) => row.link ?? undefined,
        card: 'title',
      },
      {
        key: 'amount_minor',
        label: 'kit.label.amount',
        kind: 'money',
        sort: false,
        link: (row) => row.link ?? undefined,
      },
      { key: 'compared_minor', label: 'accounting.balance_sheet.compared', kind: 'money', sort: false },
    ]}
    rowKey={(_, index) => index}
    rowKind={(row) => (row.kind === 'total' ? 'subtotal' : row.kind === 'ledger' ? undefined : 'head')}
    rowDepth={(row) => row.depth}
    foot={underBalanceSheet}
  />
);

/** Cash boxes, cheques, petty cash and banks with what each holds. */
export const MoneyPlaces = ({ title, figures }: { title: MessageKey; figures?: readonly Figure[] }) => (
  <ReportScreen<MoneyPlace>
    title={title}
    figures={() => figures ?? []}
    explains="accounting.places.explains"
    path="/get-money-places"
    filters={[{ name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' }]}
    pdf={false}
    columns={[
      { key: 'name', label: 'accounting.places.place', sort: false, card: 'title' },
      { key: 'kind', label: 'kit.label.kind', sort: false, render: (row) => word(row.kind) },
      { key: 'campus_name', label: 'kit.label.campus', sort: false },
      {
        key: 'balance_minor',
        label: 'kit.label.balance',
        kind: 'money',
        sort: false,
        link: (row) => row.link,
      },
    ]}
    rowKey={(row) => `${row.campus_id} ${row.ledger_head_id}`}
  />
);

export const MoneyPlacesScreen = () => <MoneyPlaces title="accounting.places.title" />;
