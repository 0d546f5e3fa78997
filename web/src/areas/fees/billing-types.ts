/** Rows, forms and answers of the billing calls, as the server's structs of the same names. Amounts are minor units. */
import type { Schema } from '@/api/shapes';

export type LineForm = Schema<'LineForm'>;
export type FeeTemplateDetails = Schema<'FeeTemplateDetails'>;

export type Concession = Schema<'Concession'>;
export type ConcessionRecord = Schema<'ConcessionDetails'>;
export interface ConcessionForm {
  student_id: number;
  session_id: number | null;
  kind: string;
  fee_head_id: number | null;
  percent_hundredths: number | null;
  amount_minor: number | null;
  valid_from: string;
  valid_to: string | null;
  reason: string;
}

export type Challan = Schema<'Challan'>;
export type ChallanDetails = Schema<'ChallanDetails'>;

export interface StruckOff {
  id: number;
  name: string;
  father_name: string | null;
  registration_no: string;
  phone: string | null;
  status: string;
  campus_id: number;
  campus_name: string | null;
  class_name: string | null;
  section_name: string | null;
  struck_off_on: string | null;
  reason: string | null;
  fine_minor: number;
  fine_open_minor: number;
  outstanding_minor: number;
}

export type PlansPreview = Schema<'PlansPreview'>;
export type BillRunPreview = Schema<'BillRunPreview'>;
