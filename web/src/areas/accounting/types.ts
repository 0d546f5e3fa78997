/** Rows and forms of the area's calls, as the server's structs of the same names. Amounts are minor units. */

export type AccountClass = 'asset' | 'liability' | 'capital' | 'revenue' | 'expense';

export interface AccountHead {
  id: number;
  version: number;
  class: AccountClass;
  code: string;
  name: string;
  parent_id: number | null;
  parent_name: string | null;
  description: string | null;
  is_system: boolean;
  is_active: boolean;
  created_at: string;
  balance_minor: number;
}

export interface HeadForm {
  name: string;
  code: string | null;
  parent_id: number | null;
  description: string | null;
  is_active: boolean;
  campus_id: number | null;
}

export interface LedgerHead {
  id: number;
  version: number;
  class: AccountClass;
  head_id: number;
  head_name: string;
  code: string;
  name: string;
  description: string | null;
  campus_id: number | null;
  campus_name: string | null;
  control: string | null;
  is_bank: boolean;
  income_kind: string | null;
  is_system: boolean;
  is_active: boolean;
  created_at: string;
  balance_minor: number;
}

export interface LedgerHeadForm {
  head_id: number | null;
  name: string;
  description: string | null;
  campus_id: number | null;
  income_kind: string | null;
  is_active: boolean;
  opening_minor: number | null;
  opening_on: string | null;
}

export interface Bank {
  id: number;
  version: number;
  name: string;
  branch: string | null;
  account_title: string;
  account_no: string;
  iban: string | null;
  campus_id: number;
  campus_name: string;
  ledger_head_id: number;
  challan_prefix: string | null;
  is_default: boolean;
  is_active: boolean;
  balance_minor: number;
}

export interface BankForm {
  name: string;
  branch: string | null;
  account_title: string;
  account_no: string;
  iban: string | null;
  campus_id: number | null;
  challan_prefix: string | null;
  is_default: boolean;
  is_active: boolean;
  opening_minor: number | null;
  opening_on: string | null;
}

export interface BankTransaction {
  id: number;
  date: string;
  kind: string;
  bank_id: number;
  bank_name: string;
  account_no: string;
  to_bank_id: number | null;
  to_bank_name: string | null;
  campus_id: number;
  campus_name: string;
  slip_no: string | null;
  note: string | null;
  amount_minor: number;
  voucher_id: number;
  voucher_no: string;
  created_at: string;
}

export interface BankTransactionForm {
  kind: string;
  bank_id: number | null;
  to_bank_id: number | null;
  campus_id: number | null;
  date: string | null;
  amount_minor: number | null;
  slip_no: string | null;
  note: string | null;
}

export type DepositForm = Omit<BankTransactionForm, 'kind' | 'to_bank_id'>;

export interface CashInHand {
  cashInHand: number;
  data: { campus_id: number; campus_name: string; balance_minor: number }[];
}

export interface Expense {
  id: number;
  version: number;
  date: string;
  head_name: string;
  ledger_head_id: number;
  ledger_head_name: string;
  description: string;
  payee: string;
  paid_from: 'cash' | 'bank';
  bank_id: number | null;
  bank_name: string | null;
  cheque_no: string | null;
  bill_no: string | null;
  campus_id: number;
  campus_name: string;
  program_id: number | null;
  amount_minor: number;
  is_reversed: boolean;
  voucher_id: number;
  voucher_no: string;
  created_at: string;
}

export interface ExpenseForm {
  campus_id: number | null;
  ledger_head_id: number | null;
  date: string | null;
  amount_minor: number | null;
  paid_from: 'cash' | 'bank';
  bank_id: number | null;
  payee: string;
  cheque_no: string | null;
  bill_no: string | null;
  description: string;
  program_id: number | null;
  attachment_file_id: number | null;
}

export interface Voucher {
  id: number;
  date: string;
  voucher_no: string;
  kind: string;
  campus_id: number;
  campus_name: string;
  payee: string | null;
  cheque_no: string | null;
  narration: string;
  amount_minor: number;
  reverses_id: number | null;
  reversed_by_id: number | null;
  source_record: string | null;
  source_id: number | null;
  created_by_name: string;
  created_at: string;
}

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

export interface VoucherDetails {
  id: number;
  voucher_no: string;
  kind: string;
  campus_id: number;
  campus_name: string;
  date: string;
  fiscal_year: number;
  narration: string;
  payee: string | null;
  cheque_no: string | null;
  source_record: string | null;
  source_id: number | null;
  reverses_id: number | null;
  reverses_no: string | null;
  reversed_by_id: number | null;
  reversed_by_no: string | null;
  created_by_name: string;
  created_at: string;
  entries: Entry[];
  amount_minor: number;
  amount_in_words: string;
}

export interface JournalLine {
  ledger_head_id: number | null;
  campus_id: number | null;
  debit_minor: number | null;
  credit_minor: number | null;
  memo: string | null;
}

export interface JournalForm {
  campus_id: number | null;
  date: string | null;
  narration: string;
  lines: JournalLine[];
}

export interface JournalSaved {
  voucher_id: number | null;
  voucher_no: string | null;
  draft_id: number | null;
}

export interface VoucherDraft {
  id: number;
  date: string;
  campus_id: number;
  campus_name: string;
  narration: string;
  amount_minor: number;
  status: string;
  prepared_by_name: string;
  checked_by_name: string | null;
  voucher_id: number | null;
  created_at: string;
}

export interface VoucherDraftDetails extends VoucherDraft {
  lines: (JournalLine & { ledger_head_id: number })[];
  reason: string | null;
}

export interface PaymentLine {
  ledger_head_id: number | null;
  amount_minor: number | null;
  memo: string | null;
}

export interface PaymentForm {
  campus_id: number | null;
  date: string | null;
  payee: string;
  paid_from: 'cash' | 'bank';
  bank_id: number | null;
  cheque_no: string | null;
  narration: string;
  lines: PaymentLine[];
  withheld_minor: number | null;
  tax_section: string | null;
}

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

export interface LedgerRow {
  id: number;
  date: string;
  voucher_id: number;
  voucher_no: string;
  kind: string;
  narration: string;
  memo: string | null;
  campus_name: string;
  ledger_head_name: string;
  debit_minor: number;
  credit_minor: number;
  balance_minor: number;
  against: string;
  party_kind: string | null;
  party_name: string | null;
}

export interface Ledger {
  heads: {
    id: number;
    code: string;
    name: string;
    class: AccountClass;
    head_name: string;
    campus_name: string | null;
  }[];
  from: string | null;
  to: string;
  opening_minor: number;
  closing_minor: number;
  data: LedgerRow[];
  totals: { debit_minor: number; credit_minor: number };
  total: number;
  total_exact: boolean;
  page: number;
  per_page: number;
}

export interface TrialBalanceLine {
  class: AccountClass;
  head_id: number;
  head_name: string;
  ledger_head_id: number;
  code: string;
  name: string;
  opening_debit_minor: number;
  opening_credit_minor: number;
  debit_minor: number;
  credit_minor: number;
  closing_debit_minor: number;
  closing_credit_minor: number;
  link: string;
}

export interface TrialBalance {
  from: string | null;
  to: string;
  campuses: string[];
  data: TrialBalanceLine[];
  totals: Record<string, number>;
  is_balanced: boolean;
}

export interface BalanceSheetRow {
  kind: 'class' | 'head' | 'ledger' | 'total';
  class: AccountClass;
  depth: number;
  code: string;
  name: string;
  amount_minor: number;
  compared_minor: number;
  link: string | null;
}

export interface BalanceSheet {
  to: string;
  compare_to: string | null;
  campuses: string[];
  data: BalanceSheetRow[];
  assets_minor: number;
  liabilities_and_capital_minor: number;
  is_balanced: boolean;
}

export interface ChartLedgerHead {
  id: number;
  head_id: number;
  code: string;
  name: string;
  campus_id: number | null;
  campus_name: string | null;
  control: string | null;
  is_bank: boolean;
  is_system: boolean;
  is_active: boolean;
  balance_minor: number;
}

export interface ChartHead {
  id: number;
  class: AccountClass;
  parent_id: number | null;
  code: string;
  name: string;
  is_system: boolean;
  is_active: boolean;
  balance_minor: number;
  ledger_heads: ChartLedgerHead[];
}

export interface ChartClass {
  class: AccountClass;
  label: string;
  balance_minor: number;
  heads: ChartHead[];
}

export interface MonthView {
  campus_id: number;
  campus_name: string;
  month: string;
  label: string;
  is_closed: boolean;
  closed_at: string | null;
  closed_by_name: string | null;
  reopened_at: string | null;
  reopened_by_name: string | null;
  reason: string | null;
  posted_minor: number;
  is_over: boolean;
}

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
