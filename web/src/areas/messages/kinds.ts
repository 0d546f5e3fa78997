import { choicesOf } from '@/kit';

/** Kinds of messages, as the filters of their lists name them. */
export const KINDS = choicesOf(
  'absent_today',
  'attendance_corrected',
  'results_published',
  'fee_issued',
  'fee_overdue',
  'admission_status',
  'password_code',
  'leave_decided',
  'task_set',
  'marks_missing',
  'inquiry_reply',
  'entry_test',
  'scholarship_news',
  'payslip',
  'deposit_claim',
  'fee_notice',
  'profile_change',
  'recheck_decided',
  'attendance_unmarked',
  'deputy_named',
);

/** How far a message has come on a channel. */
export const STATES = choicesOf(
  'queued',
  'sending',
  'sent',
  'refused',
  'failed',
  'unknown',
  'cancelled',
  'opted_out',
  'over_limit',
);
