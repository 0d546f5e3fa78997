import type { Schema } from '@/api/shapes';
import { choicesOf, WITHDRAWN_PAPER } from '@/kit';
import { t } from '@/text';

export type Leave = Schema<'LeaveApplication'>;

export const LEAVE_KINDS = choicesOf('sick', 'family', 'travel', 'religious', 'other');
export const LEAVE_STATUSES = [...choicesOf('pending', 'approved', 'refused'), WITHDRAWN_PAPER];

/** What the office and a parent fill in alike. */
export const LEAVE_FIELDS = [
  {
    title: 'kit.label.general',
    fields: [
      { name: 'student_id', kind: 'remote', of: 'students' },
      { name: 'from_on', kind: 'date', width: 'half', default: ({ today }: { today: string }) => today },
      { name: 'to_on', kind: 'date', width: 'half', default: ({ today }: { today: string }) => today },
      { name: 'kind', kind: 'radio', choices: LEAVE_KINDS, default: 'sick' },
      { name: 'reason', kind: 'textarea', rows: 2 },
      {
        name: 'certificate_file_id',
        label: 'attendance.certificate',
        help: 'attendance.certificate_help',
        kind: 'file',
      },
    ],
  },
] as const;

/** A decision is about the application as it was read. */
export const asRead = ({ id, version }: { id: number; version: number }, reason?: string) => ({ id, version, reason });

export const saidOf = (leave: Leave) => ({ name: leave.student_name ?? '', count: leave.days });

/** Leave that waits, or is approved and has not begun: the server knows the day. */
export const withdrawal = {
  key: 'withdraw',
  label: 'attendance.withdraw',
  when: ({ status }: Leave) => status === 'pending' || status === 'approved',
  call: { path: '/withdraw-leave-application', body: asRead },
  confirm: {
    description: (leave: Leave) => t('attendance.withdraw_description', saidOf(leave)),
    undo: 'cannot_undo',
    reason: 'required',
  },
} as const;
