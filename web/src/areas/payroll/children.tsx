import { Button } from '@mantine/core';
import { linkTo, AppLink, defineResource, permissionOf, useAllowed } from '@/kit';
import { formatMoney, formatMonth, t } from '@/text';
import * as records from './records';

/** Children of employees whose fees are kept back from the salary. */
export default defineResource(records.children, {
  deactivate: { is_active: false },
  sort: 'employee_name',
  searchable: false,
  explains: 'payroll.children.explains',
  listActions: <Proposed />,
  columns: [
    { key: 'employee_name', second: 'employee_no', card: 'title' },
    { key: 'student_name', label: 'payroll.children.child', second: 'registration_no' },
    { key: 'class_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'from_month', render: (row) => formatMonth(row.from_month) },
    {
      key: 'amount_minor',
      kind: 'money',
      card: 'figure',
      render: (row) => (row.amount_minor == null ? t('payroll.children.all_due') : formatMoney(row.amount_minor)),
    },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'is_active', kind: 'boolean' },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id' },
    { name: 'student_id', label: 'payroll.children.child', kind: 'remote', of: 'students', more: true },
  ],
  form: [
    { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id', width: 'half' },
    { name: 'student_id', label: 'payroll.children.child', kind: 'remote', of: 'students' },
    { name: 'from_month', kind: 'month', default: ({ today }) => today.slice(0, 7), width: 'half' },
    { name: 'amount_minor', kind: 'money', width: 'half' },
    { name: 'note', kind: 'text' },
    { name: 'is_active', kind: 'switch', default: true },
  ],
  identity: (one) => ({
    name: one.student_name,
    number: one.registration_no,
    campus: one.campus_name,
    status: one.is_active ? 'active' : 'inactive',
  }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'payroll.employee', value: (one) => linkTo('employee', one.employee_id, one.employee_name) },
        { label: 'payroll.children.child', value: (one) => linkTo('student', one.student_id, one.student_name) },
        { label: 'kit.label.from', value: (one) => formatMonth(one.from_month) },
        {
          label: 'payroll.children.amount',
          value: (one) => (one.amount_minor == null ? t('payroll.children.all_due') : formatMoney(one.amount_minor)),
        },
        { label: 'kit.label.notes', value: (one) => one.note },
      ],
    },
  ],
});

function Proposed() {
  if (!useAllowed()(permissionOf('GET', '/get-proposed-staff-children'))) return null;
  return (
    <Button component={AppLink} to="/admin/proposed-staff-children" variant="default">
      {t('payroll.children.proposed')}
    </Button>
  );
}
