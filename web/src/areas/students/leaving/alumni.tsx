import type { RowOf } from '@/api/typed';
import { choicesOf, defineResource, FormDialog, permissionOf } from '@/kit';
import { alumni } from './records';

type Alumnus = RowOf<'/get-alumni'>;

/** Those who graduated: how to reach them, and what they do. */
export default defineResource(alumni, {
  sort: 'name',
  searchable: true,
  searchHint: 'students.search',
  columns: [
    {
      key: 'name',
      second: 'registration_no',
      card: 'title',
      link: ({ id }) => `/admin/student-details?id=${id}`,
    },
    { key: 'father_name', hidden: true },
    { key: 'program_name' },
    { key: 'class_name', hidden: true },
    { key: 'session_name', hidden: true },
    { key: 'batch', hidden: true },
    { key: 'campus_name' },
    { key: 'graduated_on', kind: 'date' },
    { key: 'phone', kind: 'phone' },
    { key: 'email', hidden: true },
    { key: 'city' },
    { key: 'institution' },
    { key: 'occupation' },
    { key: 'remarks', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'session_id', kind: 'remote', of: 'sessions', more: true },
    {
      name: 'gender',
      kind: 'enum',
      choices: choicesOf('male', 'female', 'other'),
      more: true,
    },
    { name: 'is_reachable', kind: 'boolean' },
    { name: 'is_known', kind: 'boolean', more: true },
  ],
  rowActions: [
    {
      key: 'keep',
      label: 'students.alumni.keep',
      permission: permissionOf('POST', '/save-alumnus'),
      dialog: Keep,
    },
  ],
});

function Keep({ record, close }: { record: Alumnus; close: () => void }) {
  return (
    <FormDialog
      path="/save-alumnus"
      about={{ student_id: record.id, version: record.alumnus_version }}
      fields={[
        { name: 'phone', kind: 'phone', default: record.phone ?? '', width: 'half' },
        { name: 'email', kind: 'email', default: record.email ?? '', width: 'half' },
        { name: 'city', kind: 'text', default: record.city ?? '' },
        { name: 'institution', label: 'students.alumni.institution', kind: 'text', default: record.institution ?? '' },
        { name: 'occupation', kind: 'text', default: record.occupation ?? '' },
        { name: 'remarks', kind: 'textarea', default: record.remarks ?? '' },
      ]}
      label="kit.save"
      close={close}
    />
  );
}
