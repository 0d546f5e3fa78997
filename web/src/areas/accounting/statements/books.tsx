import type { AnswerOf } from '@/api/typed';
import { Notice } from '@/kit';
import { ServerReport } from '@/kit/report';
import { formatMoney, t } from '@/text';
import { comparedDays } from './compared';

/** What a box or bank held before the first entry and after the last. */
const held = ({ opening_minor, closing_minor }: { opening_minor: number; closing_minor: number }) => (
  <p>
    {t('accounting.money_books.held', { opening: formatMoney(opening_minor), closing: formatMoney(closing_minor) })}
  </p>
);

/** What came into the cash box and went out of it. */
export const CashBook = () => (
  <ServerReport
    path="/get-cash-book"
    explains="accounting.cash_book.explains"
    columns={{ narration: { second: 'payee', card: 'title', width: 'wide' } }}
    rowKey={(_, index) => index}
    foot={(answer: AnswerOf<'GET', '/get-cash-book'>) => held(answer)}
  />
);

/** What came into a bank and went out of it. */
export const BankBook = () => (
  <ServerReport
    path="/get-bank-book"
    explains="accounting.bank_book.explains"
    columns={{ narration: { second: 'payee', card: 'title', width: 'wide' } }}
    rowKey={(_, index) => index}
    foot={(answer: AnswerOf<'GET', '/get-bank-book'>) => held(answer)}
  />
);

/** The money there was, where it came from and went to, and what is left: as societies file it. */
export const ReceiptsAndPayments = () => (
  <ServerReport
    path="/get-receipts-and-payments"
    explains="accounting.receipts_and_payments.explains"
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => `${row.part} ${row.ledger_head_id}`}
    foot={(answer: AnswerOf<'GET', '/get-receipts-and-payments'>) => (
      <>
        {held(answer)}
        {comparedDays(answer)}
      </>
    )}
  />
);

/** Campuses, branches or schools side by side, what they owe each other taken off. */
export const GroupStatement = () => (
  <ServerReport
    path="/get-group-statement"
    explains="accounting.group_statement.explains"
    columns={{
      name: {
        render: (row) => (row.kind === 'class' ? t(`accounting.class_name.${row.class}`) : row.name),
        card: 'title',
      },
    }}
    rowKey={(_, index) => index}
    rowKind={(row) => (row.kind === 'total' ? 'subtotal' : row.kind === 'ledger' ? undefined : 'head')}
    rowDepth={(row) => (row.kind === 'ledger' ? 1 : 0)}
    foot={(answer: AnswerOf<'GET', '/get-group-statement'>) =>
      answer.is_balanced ? null : <Notice tone="bad" title={t('accounting.balance_sheet.differs')} />
    }
  />
);

/** What auditors look at first. */
export const BookExceptions = () => (
  <ServerReport
    path="/get-book-exceptions"
    explains="accounting.exceptions.explains"
    columns={{ what: { card: 'title' }, reason: { width: 'wide' } }}
    rowKey={(_, index) => index}
  />
);
