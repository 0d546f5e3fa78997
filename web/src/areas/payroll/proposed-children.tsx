import { defineResource, permissionOf } from '@/kit';
import * as records from './records';

/** Students whose guardian is an employee, and whose fees no salary pays yet. */
export default defineResource(records.proposedChildren, {
  sort: 'employee_name',
  searchable: false,
  explains: 'payroll.proposed_children.explains',
  columns: [
    { key: 'employee_name', second: 'employee_no', card: 'title' },
    { key: 'student_name', label: 'payroll.children.child', second: 'registration_no' },
    { key: 'class_name' },
    { key: 'campus_name' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id' },
  ],
  rowActions: [
    {
      key: 'take',
      label: 'payroll.children.take',
      permission: permissionOf('POST', '/save-staff-child'),
      to: (row) =>
        `/admin/new-staff-child?campus_id=${row.campus_id}&employee_id=${row.employee_id}&student_id=${row.id}`,
    },
  ],
});
