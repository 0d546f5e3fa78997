import { AppLink, defineResource } from '@/kit';
import { Button } from '@mantine/core';
import { useMayOpen } from '@/frame/screens';
import { t } from '@/text';
import { cardOfOne, cardsOfMany, employedColumns, employedFilters, employedIdentity } from '../people/employed';
import { CONTACT, PERSON, postFields } from '../people/fields';
import { figureOf } from '../people/figures';
import { Charge, Lessons, Sections } from './teaching';
import { teachers } from './records';

/** Employees of a teaching designation with what they teach. */
export default defineResource(teachers, {
  sort: 'name',
  searchable: true,
  searchHint: 'people.employee_search',
  columns: employedColumns(
    { key: 'qualification', hidden: true },
    { key: 'subject_count', label: 'academics.subjects', kind: 'number' },
    { key: 'section_count', label: 'academics.sections', kind: 'number' },
  ),
  filters: employedFilters('teaching_designations', {
    name: 'without_sections',
    label: 'academics.without_sections',
    kind: 'boolean',
  }),
  emptyHint: 'academics.teachers_empty',
  listActions: <WithoutIncharge />,
  fields: [PERSON, CONTACT, { title: 'people.section_post', fields: postFields('teaching_designations') }],
  toForm: (teacher) => ({ photo_file_id: teacher.photo }),
  identity: employedIdentity,
  figures: (teacher) => teacher.figures.map(figureOf),
  actions: [cardOfOne('/print-teacher-cards')],
  bulkActions: [cardsOfMany('/print-teacher-cards')],
  tabs: [
    {
      key: 'subjects',
      label: 'academics.subjects',
      count: (teacher) => teacher.subjects.length,
      render: (teacher) => <Lessons teacher={teacher} />,
    },
    {
      key: 'sections',
      label: 'academics.sections',
      count: (teacher) => teacher.sections.length,
      render: (teacher) => <Sections teacher={teacher} />,
    },
    {
      key: 'incharge',
      label: 'academics.incharge',
      count: (teacher) => teacher.incharge_of.length,
      render: (teacher) => <Charge teacher={teacher} />,
    },
  ],
});

/** The way to the sections that nobody has charge of. */
function WithoutIncharge() {
  const path = '/admin/unincharged-sections';
  if (!useMayOpen(path)) return null;
  return (
    <Button component={AppLink} to={path} variant="default">
      {t('academics.unincharged')}
    </Button>
  );
}
