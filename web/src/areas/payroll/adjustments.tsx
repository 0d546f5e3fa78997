import { choicesOf, defineResource } from '@/kit';
import { formatMonth } from '@/text';
import * as records from './records';

const KINDS = choicesOf('arrears', 'bonus', 'leave_encashment', 'gratuity', 'overtime', 'fine', 'recovery');
const ofDays = ({ kind }: { kind?: string | null }) => kind === 'leave_encashment' || kind === 'overtime';

/** What one month's salary gets or loses beside the structure; a correction of a paid month too. */
export default defineResource(records.adjustments, {
  sort: '-month',
  searchable: false,
  explains: 'payroll.adjustments.explains',
  columns: [
    { key: 'employee_name', second: 'employee_no', card: 'title' },
    { key: 'campus_name', hidden: true },
    { key: 'month', render: (row) => formatMonth(row.month) },
    { key: 'corrects_month', render: ({ corrects_month }) => corrects_month && formatMonth(corrects_month) },
    { key: 'kind', choices: KINDS },
    { key: 'days', label: 'payroll.days', kind: 'number', hidden: true },
    { key: 'amount_minor', kind: 'money', card: 'figure' },
    { key: 'is_taxable', kind: 'boolean', hidden: true },
    { key: 'reason' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'month', label: 'kit.label.month', kind: 'month' },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id' },
    { name: 'kind', kind: 'enum', choices: KINDS, multiple: true },
    { name: 'corrects_month', kind: 'month', more: true },
  ],
  form: [
    { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id', width: 'half' },
    { name: 'month', kind: 'month', width: 'half' },
    { name: 'kind', kind: 'select', choices: KINDS, width: 'half' },
    { name: 'corrects_month', kind: 'month', width: 'half' },
    {
      name: 'days',
      label: 'payroll.days',
      help: 'payroll.adjustments.days_help',
      kind: 'number',
      when: ofDays,
      width: 'half',
    },
    { name: 'amount_minor', kind: 'money', width: 'half' },
    {
      name: 'is_taxable',
      kind: 'switch',
      default: true,
      when: ({ kind, corrects_month }) => (kind !== 'fine' && kind !== 'recovery') || Boolean(corrects_month),
    },
    { name: 'reason', kind: 'text' },
  ],
  identity: (one) => ({ name: one.employee_name, number: one.employee_no, campus: one.campus_name }),
});
