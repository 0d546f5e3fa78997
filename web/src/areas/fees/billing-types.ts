/** Rows, forms and answers of the billing calls, as the server's structs of the same names. Amounts are minor units. */
import type { FileRef } from '@/api/shapes';

export interface FeeHead {
  id: number;
  version: number;
  place: number;
  name: string;
  kind: string;
  treatment: string;
  ledger_head_id: number;
  ledger_head_name: string | null;
  tax_rate_hundredths: number;
  tax_threshold_minor: number;
  fine_kind: string | null;
  is_active: boolean;
  created_at: string;
}
export interface FeeHeadForm {
  name: string;
  kind: string;
  treatment: string;
  tax_rate_hundredths: number;
  tax_threshold_minor: number;
  fine_kind: string | null;
  place: number;
  is_active: boolean;
}

export interface LineForm {
  fee_head_id: number | null;
  amount_minor: number | null;
  spread: string;
}
export interface FeeTemplate {
  id: number;
  name: string;
  campus_id: number;
  campus_name: string | null;
  session_name: string | null;
  program_name: string | null;
  class_name: string | null;
  first_month: string;
  installments: number;
  due_day: number;
  amount_minor: number;
  is_active: boolean;
  created_at: string;
}
export interface FeeTemplateForm {
  name: string;
  campus_id: number;
  session_id: number;
  program_id: number;
  class_id: number;
  first_month: string;
  installments: number;
  due_day: number;
  valid_days: number;
  is_active: boolean;
  lines: LineForm[];
}
export interface FeeTemplateDetails extends FeeTemplateForm {
  id: number;
  version: number;
  campus_name: string | null;
  session_name: string | null;
  program_name: string | null;
  class_name: string | null;
  lines: (LineForm & { head_name: string })[];
}

export interface LateFeeRule {
  id: number;
  version: number;
  from_on: string;
  campus_id: number | null;
  campus_name: string | null;
  grace_days: number;
  per_day_minor: number;
  most_minor: number;
}
export interface LateFeeRuleForm {
  campus_id: number | null;
  from_on: string;
  grace_days: number;
  per_day_minor: number;
  most_minor: number;
}

export interface Concession {
  id: number;
  version: number;
  student_id: number;
  student_name: string | null;
  registration_no: string | null;
  class_name: string | null;
  campus_id: number;
  campus_name: string | null;
  session_id: number;
  session_name: string | null;
  kind: string;
  fee_head_id: number | null;
  head_name: string | null;
  percent_hundredths: number | null;
  amount_minor: number | null;
  valid_from: string;
  valid_to: string | null;
  reason: string;
  status: string;
  created_at: string;
}
export interface ConcessionForm {
  student_id: number;
  session_id: number | null;
  kind: string;
  fee_head_id: number | null;
  percent: number | null;
  amount_minor: number | null;
  valid_from: string;
  valid_to: string | null;
  reason: string;
}

export interface Account {
  id: number;
  name: string;
  father_name: string | null;
  registration_no: string;
  roll_no: string | null;
  status: string;
  campus_id: number;
  campus_name: string | null;
  program_name: string | null;
  class_name: string | null;
  section_name: string | null;
  plan_id: number | null;
  plan_minor: number;
  concession_minor: number;
  outstanding_minor: number;
  advance_minor: number;
}

export interface PaidStudent {
  id: number;
  name: string;
  father_name: string | null;
  registration_no: string;
  status: string;
  campus_id: number;
  campus_name: string | null;
  class_name: string | null;
  section_name: string | null;
  billed_minor: number;
  paid_minor: number;
  outstanding_minor: number;
  last_paid_on: string | null;
}

export interface Challan {
  id: number;
  version: number;
  challan_no: string | null;
  kind: string;
  student_id: number;
  student_name: string | null;
  father_name: string | null;
  registration_no: string | null;
  roll_no: string | null;
  campus_id: number;
  campus_name: string | null;
  program_name: string | null;
  class_name: string | null;
  section_name: string | null;
  plan_id: number | null;
  sequence: number;
  period: string;
  due_on: string;
  valid_until: string;
  issued_on: string | null;
  issue_no: number;
  status: string;
  amount_minor: number;
  concession_minor: number;
  paid_minor: number;
  outstanding_minor: number;
  paid_on: string | null;
  print_count: number;
  printed_at: string | null;
  print_confirmed_at: string | null;
}
export interface ChallanLine {
  id: number;
  kind: string;
  fee_head_id: number;
  head_name: string;
  amount_minor: number;
  concession_minor: number;
  paid_minor: number;
}
export interface ChallanDetails extends Challan {
  lines: ChallanLine[];
  steps: { until_on: string; late_fee_minor: number }[];
  late_fee_minor: number;
  late_fee_explanation: string;
  payable_minor: number;
  payments: {
    receipt_id: number | null;
    receipt_no: string | null;
    on_date: string;
    amount_minor: number;
    is_reversed: boolean;
  }[];
  fines: Fine[];
  bank_name: string | null;
  voucher_id: number | null;
  code: string | null;
  withdrawn_minor: number;
  revised_from_id: number | null;
  note: string | null;
  attachment: FileRef | null;
}

export interface Fine {
  id: number;
  version: number;
  on_date: string;
  kind: string;
  student_id: number;
  student_name: string | null;
  registration_no: string | null;
  class_name: string | null;
  campus_id: number;
  campus_name: string | null;
  challan_id: number | null;
  challan_no: string | null;
  amount_minor: number;
  reason: string;
  status: string;
  waived_reason: string | null;
  created_at: string;
}

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

export interface HeadTotal {
  fee_head_id: number;
  head_name: string;
  amount_minor: number;
  concession_minor: number;
}
export interface PlansPreview {
  plans: {
    student_id: number;
    student_name: string;
    registration_no: string;
    problem: string | null;
    plan: {
      amount_minor: number;
      concession_minor: number;
      installments: { sequence: number; period: string; due_on: string; amount_minor: number }[];
    } | null;
  }[];
  count: number;
  amount_minor: number;
  concession_minor: number;
  by_head: HeadTotal[];
  template_name: string | null;
}
export interface BillRunPreview {
  period: string;
  challans: number;
  amount_minor: number;
  concession_minor: number;
  by_head: HeadTotal[];
  last_month_challans: number;
  last_month_minor: number;
  change_minor: number;
  exceptions: {
    kind: 'no_plan' | 'not_active' | 'zero' | 'already_issued' | 'earlier';
    count: number;
    students: {
      student_id: number;
      student_name: string;
      registration_no: string;
      class_name: string | null;
      amount_minor: number;
    }[];
  }[];
}
export interface BillRun {
  id: number;
  campus_id: number;
  campus_name: string | null;
  period: string;
  program_name: string | null;
  class_name: string | null;
  section_name: string | null;
  challans: number;
  amount_minor: number;
  job_id: number | null;
  job_status: string | null;
  run_by: string | null;
  created_at: string;
}
