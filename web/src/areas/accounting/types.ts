/** Rows and forms of the area's calls, as the server's structs of the same names. Amounts are minor units. */
import type { Schema } from '@/api/shapes';

export type AccountClass = Schema<'AccountClass'>;

export type AccountHead = Schema<'AccountHead'>;

export type HeadForm = Schema<'HeadForm'>;

export type LedgerHead = Schema<'LedgerHead'>;

export type LedgerHeadForm = Schema<'LedgerHeadForm'>;

export type BankForm = Schema<'BankForm'>;

export type BankTransaction = Schema<'BankTransaction'>;

export type BankTransactionForm = Schema<'BankTransactionForm'>;

export type DepositForm = Schema<'DepositForm'>;

export type DepositedAmount = Schema<'DepositedAmount'>;

export type ExpenseEntry = Schema<'ExpenseEntry'>;

export type Voucher = Schema<'Voucher'>;

export type Entry = Schema<'Entry'>;

export type VoucherDetails = Schema<'VoucherDetails'>;

export type JournalLine = Schema<'JournalLine'>;

export type JournalForm = Schema<'JournalForm'>;

export type JournalSaved = Schema<'JournalSaved'>;

export type PaymentLine = Schema<'PaymentLine'>;

export type PaymentForm = Schema<'PaymentForm'>;

/** Money that came in: of a student, or for what the lines say. */
export type ReceiptForm = Schema<'OfficeReceiptForm'>;

export type ReceiptSaved = Schema<'OfficeReceiptSaved'>;

export type Ledger = Schema<'Ledger'>;

export type TrialBalance = Schema<'TrialBalanceStatement'>;

export type BalanceSheet = Schema<'BalanceSheet'>;

export type ChartHead = Schema<'ChartHead'>;

export type ChartClass = Schema<'ChartClass'>;

export type MonthView = Schema<'MonthView'>;
