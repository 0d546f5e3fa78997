import { choicesOf, defineResource } from '@/kit';
import * as records from './records';

/** Every student with the plan of their session, what is open and what is in advance. */
export const accounts = defineResource(records.accounts, {
  sort: 'name',
  searchable: true,
  searchHint: 'fees.search_student',
  columns: [
    { key: 'name', label: 'kit.label.student', second: 'registration_no', card: 'title' },
    { key: 'father_name', hidden: true },
    { key: 'class_name' },
    { key: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'status', kind: 'status' },
    { key: 'route_name', hidden: true },
    { key: 'plan_minor', label: 'fees.plan', kind: 'money' },
    { key: 'concession_minor', label: 'fees.concession', kind: 'money', hidden: true },
    { key: 'outstanding_minor', kind: 'money' },
    { key: 'advance_minor', kind: 'money', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'section_id', kind: 'remote', of: 'class_sections', parent: 'class_id' },
    { name: 'route_id', kind: 'remote', of: 'transport_routes', more: true },
    { name: 'has_plan', label: 'fees.has_plan', kind: 'boolean' },
    { name: 'has_dues', label: 'fees.has_dues', kind: 'boolean' },
    { name: 'has_advance', label: 'fees.has_advance', kind: 'boolean', more: true },
    {
      name: 'status',
      kind: 'enum',
      choices: choicesOf('pending', 'active', 'struck_off', 'expelled', 'withdrawn', 'graduated'),
      more: true,
    },
  ],
  emptyHint: 'fees.accounts_empty',
  rowActions: [
    {
      key: 'plan',
      label: 'fees.plan_make',
      permission: 'Accounts.students.fee-plan',
      when: (account) => account.plan_id === null && (account.status === 'active' || account.status === 'pending'),
      to: (account) => `/admin/fee-plan?student_id=${account.id}`,
    },
  ],
});
