import { Notice } from '@/kit';
import { ServerReport } from '@/kit/report';
import { t } from '@/text';
import { inBrackets } from './statements/in-brackets';
import type { BalanceSheet, TrialBalance } from './types';
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

/** Opening, movement and closing of every ledger head; each figure opens its ledger. */
export const TrialBalanceScreen = () => (
  <ServerReport
    path="/get-trial-balance"
    explains="accounting.trial_balance.explains"
    columns={{
      code: { width: 'medium', render: (row) => <Code code={row.code} /> },
      name: { second: 'head_name', card: 'title', link: (row) => row.link },
    }}
    rowKey={(row) => row.ledger_head_id}
    groupName={(row) => t(`accounting.class_name.${row.class}`)}
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
      amount_minor: { ...inBrackets('amount_minor'), link: (row) => row.link ?? undefined },
      compared_minor: inBrackets('compared_minor'),
    }}
    rowKey={(_, index) => index}
    rowKind={(row) => (row.kind === 'total' ? 'subtotal' : row.kind === 'ledger' ? undefined : 'head')}
    rowDepth={(row) => row.depth}
    foot={underBalanceSheet}
  />
);

/** Every entry of some days, voucher by voucher, on its debit and credit side. */
export const DayBook = () => (
  <ServerReport
    path="/get-day-book"
    explains="accounting.day_book.explains"
    columns={{
      voucher_no: { width: 'medium' },
      name: { second: 'code', card: 'title' },
      narration: { width: 'wide' },
    }}
    rowKey={(_, index) => index}
  />
);

/** Cash boxes, cheques, petty cash and banks with what each holds. */
export const MoneyPlacesScreen = () => (
  <ServerReport
    path="/get-money-places"
    explains="accounting.places.explains"
    filters={{ campus_id: { multiple: false } }}
    columns={{ name: { card: 'title' } }}
    rowKey={(row) => `${row.campus_id} ${row.ledger_head_id}`}
  />
);
