import { type KeyOf, Notice, ReportScreen, ServerReport } from '@/kit';
import { t, word } from '@/text';
import type { BalanceSheet, MoneyPlace, TrialBalance, TrialBalanceLine } from './types';
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

/** An amount opens its ledger, where there is one. */
const opensIf = (key: KeyOf<TrialBalanceLine>) => ({
  link: (row: TrialBalanceLine) => (row[key] ? row.link : undefined),
});

/** Opening, movement and closing of every ledger head; each figure opens its ledger. */
export const TrialBalanceScreen = () => (
  <ServerReport
    path="/get-trial-balance"
    explains="accounting.trial_balance.explains"
    columns={{
      code: { width: 'medium', render: (row) => <Code code={row.code} /> },
      name: { second: 'head_name', card: 'title', link: (row) => row.link },
      opening_debit_minor: opensIf('opening_debit_minor'),
      opening_credit_minor: opensIf('opening_credit_minor'),
      debit_minor: opensIf('debit_minor'),
      credit_minor: opensIf('credit_minor'),
      closing_debit_minor: opensIf('closing_debit_minor'),
      closing_credit_minor: opensIf('closing_credit_minor'),
    }}
    rowKey={(row) => row.ledger_head_id}
    foot={underTrialBalance}
  />
);

/** What the campuses have and owe on a day. */
export const BalanceSheetScreen = () => (
  <ServerReport
    path="/get-balance-sheet"
    explains="accounting.balance_sheet.explains"
    columns={{
      code: { width: 'medium', render: (row) => <Code code={row.code} /> },
      name: {
        render: (row) => (row.kind === 'class' ? t(`accounting.class_name.${row.class}`) : row.name),
        link: (row) => row.link ?? undefined,
        card: 'title',
      },
      amount_minor: { link: (row) => row.link ?? undefined },
    }}
    rowKey={(_, index) => index}
    rowKind={(row) => (row.kind === 'total' ? 'subtotal' : row.kind === 'ledger' ? undefined : 'head')}
    rowDepth={(row) => row.depth}
    foot={underBalanceSheet}
  />
);

/** Cash boxes, cheques, petty cash and banks with what each holds. */
export const MoneyPlacesScreen = () => (
  <ReportScreen<MoneyPlace>
    title="accounting.places.title"
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
