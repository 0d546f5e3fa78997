import { lazy } from 'react';
import { currentMe } from '@/api/session';
import { schoolName } from '@/frame/school-names';
import { declareResource, DetailScreen, type Field, FormScreen, type Section as FormSection } from '@/kit';
import { t } from '@/text';
import type { Task, TaskDetails, TaskForm } from './types';
import { TaskSubjects } from './task-subjects';
import * as records from './records';

/** With its sheet of marks, which the list of tasks does without. */
const HandIns = lazy(async () => ({ default: (await import('./task-handins')).HandIns }));

const MARK = 'Academic Activities.tasks.mark';

const SUBJECT = {
  name: 'subject_id',
  kind: 'remote',
  of: 'subjects',
  required: true,
} as const satisfies Field<TaskForm>;

/** A new task is set to sections; one that is there stays in its own, and both are in a subject that is taught there. */
const sections = (isNew: boolean): readonly Field<TaskForm>[] => [
  {
    name: 'section_ids',
    kind: 'remote',
    of: 'sections',
    multiple: true,
    required: true,
    help: 'students.task_sections_help',
    when: () => isNew,
  },
  {
    name: 'subject_id',
    kind: 'slot',
    parent: 'section_ids',
    required: true,
    render: ({ value, values, error, setValue }) => (
      <TaskSubjects sectionIds={values.section_ids ?? []} value={value} error={error} onChange={setValue} />
    ),
  },
];

const work = (first: readonly Field<TaskForm>[]): readonly FormSection<TaskForm>[] => [
  {
    title: 'students.task',
    fields: [
      ...first,
      { name: 'title', kind: 'text', maxLength: 160, required: true },
      { name: 'description', kind: 'textarea', rows: 4 },
      {
        name: 'assigned_on',
        label: 'students.assigned_on',
        kind: 'date',
        width: 'half',
        required: true,
        default: ({ today }) => today,
      },
      { name: 'due_on', kind: 'date', width: 'half', required: true },
      { name: 'attachment_file_id', from: 'attachment', label: 'students.task_attachment', kind: 'file' },
    ],
  },
  {
    title: 'students.hand_in',
    fields: [
      { name: 'takes_text', label: 'students.takes_text', kind: 'switch', default: false },
      { name: 'takes_file', label: 'students.takes_file', kind: 'switch', default: false },
      { name: 'total_marks', kind: 'number', min: 1, max: 1000, width: 'half', help: 'students.total_marks_help' },
    ],
  },
];

export const tasks = declareResource<Task, TaskForm, TaskDetails>({
  ...records.tasks,
  sort: '-due_on',
  searchable: true,
  columns: [
    { key: 'title', second: 'subject_name', card: 'title' },
    { key: 'class_name' },
    { key: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'set_by', label: 'students.set_by', hidden: true },
    { key: 'assigned_on', label: 'students.assigned_on', kind: 'date', hidden: true },
    { key: 'due_on', kind: 'date' },
    // counts of the whole section, for those who mark it
    { key: 'handed_in', label: 'students.handed_in', kind: 'number', permission: MARK },
    { key: 'to_mark', label: 'students.to_mark', kind: 'number', permission: MARK },
    { key: 'total_marks', kind: 'number', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id' },
    { name: 'subject_id', kind: 'remote', of: 'subjects' },
    { name: 'due_on', kind: 'date' },
    { name: 'waits_for_marks', label: 'students.to_mark', kind: 'boolean', permission: MARK },
    { name: 'is_open', label: 'students.task_open', kind: 'boolean', more: true },
    { name: 'assigned_on', label: 'students.assigned_on', kind: 'date', more: true },
  ],
  emptyHint: 'students.tasks_empty',
  fields: work([SUBJECT]),
  toForm: (task) => ({ ...task, section_ids: [task.section_id] }),
  whyFixed: (task) => (task.is_own ? null : t('students.task_of_others')),
  identity: (task) => ({
    name: task.title,
    number: schoolName(task.subject_name),
    campus: task.campus_name,
    more: schoolName(`${task.class_name} ${task.section_name}`),
  }),
  tabs: [
    {
      key: 'hand-ins',
      label: 'students.handins',
      // a family has one hand-in, its own
      count: ({ handins }) => (isFamily() ? undefined : handins.filter(isHandedIn).length),
      render: (task) => <HandIns task={task} />,
    },
  ],
});

function isFamily(): boolean {
  const kind = currentMe()?.scope.kind;
  return kind === 'self' || kind === 'children';
}

const isHandedIn = ({ handed_in_at }: TaskDetails['handins'][number]) => handed_in_at !== null;

export default tasks;

const LIST = '/admin/tasks';

/** Several sections have a task each: the list shows them. */
const afterSave = (id: number | undefined, answer: unknown) => {
  const { ids } = (answer as { data: { ids: number[] } }).data;
  return ids.length > 1 || id === undefined ? LIST : `/admin/task-details?id=${id}`;
};

const created = { ...tasks, fields: work(sections(true)) };
const edited = { ...tasks, fields: work(sections(false)) };

export const Create = () => <FormScreen resource={created} after={afterSave} />;

export const Details = () => <DetailScreen resource={tasks} />;

export const Edit = () => <FormScreen resource={edited} mode="edit" />;
