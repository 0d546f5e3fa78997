/** Rows and forms of the collection calls, as the server's structs of the same names. */
import type { FileRef, Schema } from '@/api/shapes';

export type Channel = Schema<'Channel'>;
export type Instrument = Schema<'Instrument'>;
export type LineStatus =
  'matched' | 'differing' | 'unmatched' | 'unreadable' | 'unidentified' | 'posted' | 'repeated' | 'ignored';

/** A student with their fee account: a row of `/get-fee-accounts`. */
export interface Account {
  id: number;
  name: string;
  father_name: string | null;
  registration_no: string;
  roll_no: string | null;
  status: string;
  campus_id: number;
  campus_name: string | null;
  class_name: string | null;
  section_name: string | null;
  outstanding_minor: number;
  advance_minor: number;
}

/** An open challan, as `/get-challans` gives it. */
export interface OpenChallan {
  id: number;
  challan_no: string | null;
  kind: string;
  student_id: number;
  student_name: string | null;
  registration_no: string | null;
  class_name: string | null;
  section_name: string | null;
  /** `2026-11` */
  period: string;
  due_on: string;
  valid_until: string;
  issued_on: string | null;
  status: string;
  amount_minor: number;
  paid_minor: number;
  outstanding_minor: number;
}

/** What one challan costs on a day. */
export type Due = Schema<'Due'>;

export interface CollectForm {
  challan_ids: number[];
  amount_minor: number;
  value_date: string;
  channel: Channel;
  instrument: Instrument;
  instrument_no: string | null;
  bank_id: number | null;
  payer_name: string | null;
  out_of_order_reason: string | null;
}

export type Receipt = Schema<'Receipt'>;

export interface Allocation {
  /** None for what became an advance. */
  challan_id: number | null;
  challan_no: string | null;
  period: string | null;
  student_id: number;
  student_name: string;
  registration_no: string;
  class_name: string | null;
  section_name: string | null;
  amount_minor: number;
  is_reversed: boolean;
}

export interface ReceiptDetails extends Receipt {
  version: number;
  bank_id: number | null;
  note: string | null;
  voucher_id: number;
  reversed_on: string | null;
  reversal_reason: string | null;
  reversal_voucher_id: number | null;
  /** Of a cheque or pay order: when it went to the bank. */
  realised_on: string | null;
  realised_voucher_id: number | null;
  allocations: Allocation[];
  attachment: FileRef | null;
}

export type BankFile = Schema<'BankFile'>;

export interface BankFileDetails {
  id: number;
  name: string;
  bank_id: number;
  bank_name: string;
  campus_id: number;
  lines: number;
  amount_minor: number;
  posted_lines: number;
  posted_minor: number;
  job_id: number | null;
  counts: { status: LineStatus; lines: number; amount_minor: number }[];
}

export interface BankLine {
  id: number;
  line: number;
  /** None, with the amount, of a line that is no payment. */
  value_date: string | null;
  transaction_id: string;
  challan_no: string;
  amount_minor: number | null;
  payer_name: string | null;
  /** Of an unreadable line: what stands in it. */
  text: string | null;
  status: LineStatus;
  reason: string | null;
  challan_id: number | null;
  receipt_id: number | null;
  student_name: string | null;
  registration_no: string | null;
  receipt_no: string | null;
}

/** Money that a bank took for nobody known. */
export interface UnidentifiedReceipt {
  id: number;
  value_date: string;
  transaction_id: string;
  challan_no: string;
  payer_name: string | null;
  bank_name: string | null;
  campus_id: number;
  campus_name: string | null;
  amount_minor: number;
  status: 'open' | 'settled';
  receipt_id: number | null;
  receipt_no: string | null;
  voucher_id: number;
  created_at: string;
}

export type Defaulter = Schema<'Defaulter'>;

export interface PaymentPromise {
  id: number;
  version: number;
  student_id: number;
  student_name: string | null;
  registration_no: string | null;
  campus_name: string | null;
  promised_on: string;
  due_on: string;
  amount_minor: number;
  promised_by: string;
  note: string | null;
  status: 'open' | 'kept' | 'broken';
  created_at: string;
}

export type Statement = Schema<'Statement'>;

export type FeeException = Schema<'FeeException'>;
