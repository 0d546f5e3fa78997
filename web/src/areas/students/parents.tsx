import { defineResource, ImportButton } from '@/kit';
import { formatInstant, t } from '@/text';
import { GiveToParents } from '../people/give-sign-ins';
import { RELATIONS } from './choices';
import { MergeParents } from './merge';
import { RELATIVES, Rows } from './student-tabs';
import type { GuardianDetails } from './types';
import * as records from './records';

const RIGHT = 'Students & Staff.parents';

export const parents = defineResource(records.parents, {
  sort: 'name',
  searchable: true,
  searchHint: 'students.parent_search',
  columns: [
    { key: 'name', kind: 'person', card: 'title' },
    { key: 'relation', choices: RELATIONS },
    { key: 'phone', kind: 'phone' },
    { key: 'cnic', label: 'students.guardian_cnic', kind: 'cnic' },
    { key: 'occupation' },
    { key: 'email', hidden: true },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'relation', kind: 'enum', choices: RELATIONS, multiple: true },
    { name: 'without_students', label: 'students.without_students', kind: 'boolean' },
  ],
  emptyHint: 'students.parents_empty',
  listActions: <ImportButton to="/admin/import-parents" />,
  fields: [
    {
      title: 'students.parent',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'relation', kind: 'select', choices: RELATIONS, default: 'father', width: 'half' },
        {
          name: 'cnic',
          label: 'students.guardian_cnic',
          kind: 'cnic',
          width: 'half',
          help: 'students.parent_cnic_help',
        },
        { name: 'phone', kind: 'phone', width: 'half' },
        { name: 'email', kind: 'email', width: 'half' },
        { name: 'occupation', kind: 'text', width: 'half' },
        { name: 'address', kind: 'textarea' },
        {
          name: 'campus_id',
          label: 'students.registered_at',
          kind: 'remote',
          of: 'campuses',
          width: 'half',
          fixed: 'after_save',
          default: ({ campusId }) => campusId,
        },
      ],
    },
  ],
  bulkActions: [
    {
      key: 'sign-ins',
      label: 'people.slips_give',
      permission: 'Students & Staff.credentials.assign',
      idsOnly: true,
      dialog: GiveToParents,
    },
  ],
  identity: (parent) => ({
    name: parent.name,
    photoUrl: null,
    more: parent.email_refused && (
      <strong>
        {t('students.email_refused', {
          day: formatInstant(parent.email_refused.at),
          why: parent.email_refused.sentence,
        })}
      </strong>
    ),
  }),
  figures: (parent) => [{ label: 'students.children', value: parent.children.length }],
  tabs: [
    {
      key: 'children',
      label: 'students.children',
      count: (parent) => parent.children.length,
      render: (parent) => <Children parent={parent} />,
    },
  ],
  actions: [
    {
      key: 'child',
      label: 'students.add_child',
      permission: 'Students & Staff.students.create',
      tone: 'primary',
      to: (parent) => `/admin/new-student?guardian=${parent.id}`,
    },
    { key: 'merge', label: 'students.merge', permission: `${RIGHT}.merge`, dialog: MergeParents },
  ],
});

export default parents;

function Children({ parent }: { parent: GuardianDetails }) {
  return (
    <Rows
      title="students.children"
      empty="students.children_none"
      rows={parent.children.map((one) => ({ ...one, id: one.student_id }))}
      columns={RELATIVES}
      keyOf={(one) => one.id}
    />
  );
}
