import { record } from '@/frame/record';
import { defineResource, DetailScreen, FormScreen, ListScreen, RelatedList } from '@/kit';
import { classes } from './classes';
import { ProgramSubjects } from './program-subjects';

export const programs = defineResource(
  record({
    name: 'program',
    titles: {
      one: 'kit.label.program',
      many: 'academics.programs',
      create: 'academics.program_new',
      edit: 'academics.program_edit',
    },
    calls: {
      list: '/get-programs',
      details: '/get-program-details',
      save: '/save-program',
      update: '/update-program',
      remove: '/programs/{id}',
    },
    paths: {
      list: '/admin/programs',
      create: '/admin/new-programs',
      details: '/admin/program-details',
      edit: '/admin/edit-programs',
    },
  }),
  {
    shared: 'all',
    sort: 'name',
    searchable: true,
    columns: [
      { key: 'name', label: 'kit.label.name', second: 'code', card: 'title' },
      { key: 'board_name', label: 'academics.board' },
      { key: 'years', label: 'academics.years', kind: 'number' },
      { key: 'campuses', label: 'academics.campuses', kind: 'number' },
      { key: 'is_active', label: 'kit.label.active', kind: 'boolean' },
    ],
    filters: [
      { name: 'is_active', label: 'kit.label.active', kind: 'boolean' },
      { name: 'board_id', label: 'academics.board', kind: 'remote', of: 'boards' },
    ],
    emptyHint: 'academics.programs_empty',
    fields: [
      {
        title: 'kit.label.program',
        fields: [
          { name: 'name', label: 'kit.label.name', kind: 'text', required: true, maxLength: 120 },
          {
            name: 'code',
            label: 'kit.label.code',
            kind: 'text',
            required: true,
            maxLength: 12,
            width: 'half',
            help: 'academics.program_code_help',
          },
          {
            name: 'years',
            label: 'academics.years',
            kind: 'number',
            min: 1,
            max: 15,
            required: true,
            width: 'half',
            help: 'academics.years_help',
          },
          { name: 'board_id', label: 'academics.board', kind: 'remote', of: 'boards', width: 'half' },
          { name: 'campus_ids', label: 'academics.offered_at', kind: 'remote', of: 'campuses', multiple: true },
          { name: 'description', label: 'kit.label.description', kind: 'textarea', maxLength: 2000 },
          { name: 'is_active', label: 'kit.label.active', kind: 'switch', default: true },
        ],
      },
    ],
    tabs: [
      {
        key: 'classes',
        label: 'academics.classes',
        permission: 'Academic Management.classes.index',
        render: (program) => <RelatedList resource={classes} of={{ program_id: String(program.id) }} />,
      },
      {
        key: 'subjects',
        label: 'academics.subjects',
        render: (program) => <ProgramSubjects programId={program.id} />,
      },
    ],
  },
);

export const ProgramList = () => <ListScreen resource={programs} />;
export const ProgramNew = () => <FormScreen resource={programs} />;
export const ProgramDetails = () => <DetailScreen resource={programs} />;
export const ProgramEdit = () => <FormScreen resource={programs} mode="edit" />;
