import { defineResource, RelatedList } from '@/kit';
import { institutions } from './other-institutions';
import { boards } from './records';

export default defineResource(boards, {
  deactivate: { is_active: false },
  shared: 'all',
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'short_name' },
    { key: 'city' },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'is_active', kind: 'boolean' },
    { name: 'city', kind: 'text', more: true },
  ],
  fields: [
    {
      title: 'institution.section.identity',
      fields: [
        { name: 'name', kind: 'text' },
        { name: 'short_name', kind: 'text', width: 'half' },
        { name: 'city', kind: 'text', width: 'half' },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
  ],
  identity: (board) => ({
    name: board.name,
    number: board.short_name,
    status: board.is_active ? 'active' : 'inactive',
  }),
  tabs: [
    {
      key: 'institutions',
      label: 'institution.others.many',
      permission: 'Institution.other-institutions.index',
      render: (board) => <RelatedList resource={institutions} of={{ board_id: String(board.id) }} />,
    },
  ],
});
