/** Rows and forms of the collection calls, as the server's structs of the same names. */
import type { Schema } from '@/api/shapes';

export type Instrument = Schema<'Instrument'>;
export type LineStatus =
  | 'matched'
  | 'differing'
  | 'unmatched'
  | 'unreadable'
  | 'unidentified'
  | 'posted'
  | 'repeated'
  | 'ignored'
  | 'closed'
  | 'waiting'
  | 'reversal'
  | 'maybe_same'
  | 'unpaid';

/** A student with their fee account: a row of `/get-fee-accounts`. */
export type Account = Schema<'Account'>;

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

export type ReceiptPreview = Schema<'ReceiptPreview'>;

export type CollectForm = Schema<'CollectForm'>;

export type Receipt = Schema<'Receipt'>;

export type ReceiptDetails = Schema<'ReceiptDetails'>;

export type BankFileDetails = Schema<'BankFileDetails'>;

export type BankLine = Schema<'BankLine'>;

/** Money that a bank took for nobody known. */
export type UnidentifiedReceipt = Schema<'UnidentifiedReceipt'>;

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
