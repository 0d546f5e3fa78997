import { defineResource } from '@/kit';
import { t } from '@/text';
import { places } from './collection/places';
import { studentOpenings } from './records';

/** What students owed, had in advance and had left as a deposit before the books began. */
export default defineResource(studentOpenings, {
  sort: '-date',
  searchable: false,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title', link: (row) => places.student(row.student_id) },
    { key: 'class_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'date', kind: 'date' },
    { key: 'arrears_minor', kind: 'money', card: 'figure' },
    { key: 'advance_minor', kind: 'money' },
    { key: 'deposit_minor', kind: 'money' },
    { key: 'challan_no', link: (row) => (row.challan_id === null ? undefined : places.challan(row.challan_id)) },
    { key: 'voucher_no', link: (row) => places.voucher(row.voucher_id) },
    { key: 'is_reversed', label: 'fees.settlements.taken_back', kind: 'boolean' },
    { key: 'reversed_reason', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'student_id', kind: 'remote', of: 'students' },
    { name: 'is_reversed', label: 'fees.settlements.taken_back', kind: 'boolean', more: true },
    { name: 'date', kind: 'date', more: true },
  ],
  rowActions: [
    {
      key: 'take-back',
      label: 'fees.settlements.take_back',
      tone: 'danger',
      when: (row) => !row.is_reversed,
      call: { path: '/take-student-opening-back', body: (row, reason, today) => ({ id: row.id, reason, today }) },
      confirm: {
        description: (row) => t('fees.openings.take_back_description', { name: row.student_name ?? '' }),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});
