import { record } from '@/frame/record';
import { defineResource, DetailScreen, FormScreen, ListScreen, RelatedList } from '@/kit';
import { institutions } from './other-institutions';

const boards = defineResource(
  record({
    name: 'board',
    titles: {
      one: 'institution.boards.one',
      many: 'institution.boards.many',
      create: 'institution.boards.new',
      edit: 'institution.boards.edit',
    },
    calls: {
      list: '/get-boards',
      details: '/get-board-details',
      save: '/save-board',
      update: '/update-board',
      remove: '/board/{id}',
    },
    paths: {
      list: '/admin/boards',
      create: '/admin/new-board',
      details: '/admin/board-details',
      edit: '/admin/edit-board',
    },
  }),
  {
    deactivate: { is_active: false },
    shared: 'all',
    sort: 'name',
    searchable: true,
    columns: [
      { key: 'name', label: 'kit.label.name', card: 'title' },
      { key: 'short_name', label: 'institution.boards.short_name' },
      { key: 'city', label: 'kit.label.city' },
      { key: 'is_active', label: 'kit.label.active', kind: 'boolean' },
      { key: 'created_at', label: 'kit.label.created_at', kind: 'instant', hidden: true },
    ],
    filters: [
      { name: 'is_active', label: 'kit.label.active', kind: 'boolean' },
      { name: 'city', label: 'kit.label.city', kind: 'text', more: true },
    ],
    emptyHint: 'institution.boards.empty',
    fields: [
      {
        title: 'institution.section.identity',
        fields: [
          { name: 'name', label: 'kit.label.name', kind: 'text', required: true, maxLength: 160 },
          {
            name: 'short_name',
            label: 'institution.boards.short_name',
            kind: 'text',
            required: true,
            maxLength: 40,
            width: 'half',
          },
          { name: 'city', label: 'kit.label.city', kind: 'text', maxLength: 80, width: 'half' },
          { name: 'is_active', label: 'kit.label.active', kind: 'switch', default: true },
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
  },
);

export const BoardList = () => <ListScreen resource={boards} />;
export const BoardNew = () => <FormScreen resource={boards} />;
export const BoardDetailsScreen = () => <DetailScreen resource={boards} />;
export const BoardEdit = () => <FormScreen resource={boards} mode="edit" />;
