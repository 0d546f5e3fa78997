import { defineResource } from '@/kit';
import { t } from '@/text';
import { places } from './collection/places';
import { studentOpenings } from './records';

/** What students owed, had in advance and had left as a deposit before the books began. */
export default defineResource(studentOpenings, {
  sort: '-date',
  searchable: false,
  columns: [
    {
      key: 'student_name',
      label: 'kit.label.student',
      second: 'registration_no',
      card: 'title',
      link: (row) => places.student(row.student_id),
    },
    { key: 'class_name', label: 'kit.label.class', hidden: true },
    { key: 'campus_name', label: 'kit.label.campus', hidden: true },
    { key: 'date', label: 'kit.label.date', kind: 'date' },
    { key: 'arrears_minor', label: 'fees.openings.arrears', kind: 'money', card: 'figure' },
    { key: 'advance_minor', label: 'fees.advance', kind: 'money' },
    { key: 'deposit_minor', label: 'fees.openings.deposit', kind: 'money' },
    {
      key: 'challan_no',
      label: 'fees.write_offs.challan',
      link: (row) => (row.challan_id === null ? undefined : places.challan(row.challan_id)),
    },
    { key: 'voucher_no', label: 'fees.settlements.voucher', link: (row) => places.voucher(row.voucher_id) },
    { key: 'is_reversed', label: 'fees.settlements.taken_back', kind: 'boolean' },
    { key: 'reversed_reason', label: 'fees.reason', hidden: true },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'student_id', label: 'kit.label.student', kind: 'remote', of: 'students' },
    { name: 'is_reversed', label: 'fees.settlements.taken_back', kind: 'boolean', more: true },
    { name: 'date', label: 'kit.label.date', kind: 'date', more: true },
  ],
  rowActions: [
    {
      key: 'take-back',
      label: 'fees.settlements.take_back',
      tone: 'danger',
      when: (row) => !row.is_reversed,
      call: { path: '/take-student-opening-back', body: (row, reason) => ({ id: row.id, reason }) },
      confirm: {
        title: 'fees.settlements.take_back',
        description: (row) => t('fees.openings.take_back_description', { name: row.student_name ?? '' }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
});
