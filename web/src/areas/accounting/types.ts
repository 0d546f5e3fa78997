/** Rows and forms of the area's calls, as the server's structs of the same names. Amounts are minor units. */
import type { Schema } from '@/api/shapes';

export type AccountClass = Schema<'AccountClass'>;

export type AccountHead = Schema<'AccountHead'>;

export type HeadForm = Schema<'HeadForm'>;

export type LedgerHead = Schema<'LedgerHead'>;

export type LedgerHeadForm = Schema<'LedgerHeadForm'>;

export type Bank = Schema<'Bank'>;

export type BankForm = Schema<'BankForm'>;

export type BankTransaction = Schema<'BankTransaction'>;

export type BankTransactionForm = Schema<'BankTransactionForm'>;

export type DepositForm = Schema<'DepositForm'>;

export type CashInHand = Schema<'CashInHand'>;

export type Expense = Schema<'Expense'>;

export type ExpenseForm = Schema<'ExpenseForm'>;

export type Voucher = Schema<'Voucher'>;

export interface Entry {
  id: number;
  line: number;
  campus_id: number;
  campus_name: string;
  ledger_head_id: number;
  code: string;
  name: string;
  debit_minor: number;
  credit_minor: number;
  program_id: number | null;
  party_kind: string | null;
  party_id: number | null;
  party_name: string | null;
  memo: string | null;
}

export type VoucherDetails = Schema<'VoucherDetails'>;

export type JournalLine = Schema<'JournalLine'>;

export type JournalForm = Schema<'JournalForm'>;

export type JournalSaved = Schema<'JournalSaved'>;

export type VoucherDraft = Schema<'VoucherDraft'>;

export interface VoucherDraftDetails extends VoucherDraft {
  lines: (JournalLine & { ledger_head_id: number })[];
  reason: string | null;
}

export type PaymentLine = Schema<'PaymentLine'>;

export type PaymentForm = Schema<'PaymentForm'>;

/** Money that came in: of a student, or for what the lines say. */
export interface ReceiptForm {
  campus_id: number | null;
  date: string | null;
  received_from: string | null;
  received_in: 'cash' | 'bank';
  bank_id: number | null;
  cheque_no: string | null;
  narration: string | null;
  lines: PaymentLine[];
  student_id: number | null;
  amount_minor: number | null;
}

export interface ReceiptSaved {
  voucher_id: number;
  receipt_id: number | null;
}

export type LedgerRow = Schema<'LedgerRow'>;

export type Ledger = Schema<'Ledger'>;

export type TrialBalanceLine = Schema<'TrialBalanceLine'>;

export interface TrialBalance {
  from: string | null;
  to: string;
  campuses: string[];
  data: TrialBalanceLine[];
  totals: Record<string, number>;
  is_balanced: boolean;
}

export type BalanceSheetRow = Schema<'BalanceSheetRow'>;

export type BalanceSheet = Schema<'BalanceSheet'>;

export type ChartHead = Schema<'ChartHead'>;

export type ChartClass = Schema<'ChartClass'>;

export type MonthView = Schema<'MonthView'>;

export interface MoneyPlace {
  campus_id: number;
  campus_name: string;
  kind: string;
  ledger_head_id: number;
  bank_id: number | null;
  name: string;
  balance_minor: number;
  link: string;
}
