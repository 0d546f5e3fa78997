import { lazy } from 'react';
import { type Action, choicesOf, declareResource, DetailScreen, FormScreen, hrefOf, RelatedList } from '@/kit';
import { formatDate, formatNumber, t } from '@/text';
import { awardLists } from './award-lists';
import { ExamClasses } from './exam-classes';
import { ExamState } from './exam-state';
import * as records from './records';
import type { Exam, ExamDetails, ExamForm, NewExamForm } from './types';

/** With its sheet, which the list of exams does without. */
const Papers = lazy(async () => ({ default: (await import('./papers-sheet')).PapersSheet }));

export const STATUSES = choicesOf('draft', 'open', 'closed', 'published');

/** A step of the exam; back steps ask for their reason. */
const step = (
  key: 'open' | 'close' | 'reopen' | 'to_draft',
  status: 'draft' | 'open' | 'closed',
  when: (exam: ExamDetails) => boolean,
): Action<ExamDetails> => {
  const isBack = key === 'reopen' || key === 'to_draft';
  return {
    key,
    label: `exams.step.${key}`,
    tone: isBack ? 'plain' : 'primary',
    when: (exam) => exam.may_change && when(exam),
    call: {
      path: '/update-exam',
      body: ({ id, version }, reason) => ({ id, version, status, reason: reason ?? null }),
    },
    confirm: {
      title: `exams.step.${key}`,
      description: ({ name, class_name }) => t(`exams.step.${key}_description`, { exam: `${name}, ${class_name}` }),
      undo: `exams.step.${key}_undo`,
      ...(isBack && { reason: 'required' as const }),
    },
  };
};

const isOver = ({ status }: ExamDetails) => status === 'closed' || status === 'published';

const whyFixed = (exam: ExamDetails) =>
  isOver(exam) ? t('exams.is_closed') : exam.may_change ? null : t('exams.of_other_campuses');

const exams = declareResource<Exam, NewExamForm, ExamDetails>({
  ...records.exams,
  sort: '-starts_on',
  searchable: true,
  columns: [
    { key: 'name', second: 'class_name', card: 'title' },
    { key: 'class_name', hidden: true },
    { key: 'program_name' },
    { key: 'category_name' },
    { key: 'series', hidden: true },
    { key: 'session_name', hidden: true },
    { key: 'campuses', kind: 'number', hidden: true },
    { key: 'starts_on', kind: 'date' },
    { key: 'ends_on', kind: 'date', hidden: true },
    { key: 'papers', label: 'exams.papers', kind: 'number', hidden: true },
    {
      slot: 'submitted',
      label: 'exams.submitted',
      sort: 'submitted',
      align: 'end',
      card: 'figure',
      render: ({ submitted, lists }) => t('exams.of', { some: formatNumber(submitted), all: formatNumber(lists) }),
    },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'category_id', kind: 'remote', of: 'exam_categories' },
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'series', kind: 'text', more: true },
    { name: 'program_id', kind: 'remote', of: 'programs', more: true },
    { name: 'starts_on', kind: 'date', more: true },
    { name: 'all_locked', label: 'exams.all_locked', kind: 'boolean', more: true },
    { name: 'at_one_campus', label: 'exams.at_one_campus', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'exams.exams.one',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'category_id', kind: 'remote', of: 'exam_categories', width: 'half' },
        {
          name: 'class_ids',
          kind: 'slot',
          help: 'exams.classes_help',
          default: [],
          render: ({ value, values, setValue, error }) => (
            <ExamClasses
              value={(value ?? []) as number[]}
              campusIds={values.campus_ids ?? []}
              error={error}
              onChange={setValue}
            />
          ),
        },
        {
          name: 'campus_ids',
          label: 'exams.campuses',
          kind: 'remote',
          of: 'campuses',
          multiple: true,
          default: ({ campusId }) => (campusId === null ? [] : [campusId]),
        },
        { name: 'starts_on', kind: 'date', width: 'half' },
        { name: 'ends_on', kind: 'date', width: 'half' },
      ],
    },
    {
      title: 'exams.more',
      fields: [
        {
          name: 'total_marks',
          label: 'exams.total_of_each',
          kind: 'number',
          width: 'half',
          help: 'exams.total_of_each_help',
        },
        { name: 'with_practicals', label: 'exams.with_practicals', kind: 'switch', width: 'half', default: true },
        { name: 'series', kind: 'text', width: 'half', help: 'exams.series_help' },
        { name: 'session_id', kind: 'remote', of: 'sessions', width: 'half', default: ({ sessionId }) => sessionId },
        { name: 'instructions', kind: 'textarea', rows: 4, help: 'exams.instructions_help' },
      ],
    },
  ],
  whyFixed,
  identity: ({ name, class_name, status, campuses }) => ({
    name,
    number: class_name,
    status,
    campus: campuses.length === 1 ? campuses[0]?.name : t('exams.at_campuses', { count: campuses.length }),
  }),
  figures: ({ id, progress }) => [
    {
      label: 'exams.submitted',
      value: t('exams.of', { some: formatNumber(progress.lists - progress.draft), all: formatNumber(progress.lists) }),
      to: hrefOf('/admin/awardlists', { exam_id: String(id), session_id: 'all' }),
    },
    {
      label: 'exams.entered',
      value: t('exams.of', { some: formatNumber(progress.entered), all: formatNumber(progress.expected) }),
    },
    {
      label: 'exams.locked',
      value: progress.locked,
      to: hrefOf('/admin/awardlists', { exam_id: String(id), status: 'locked', session_id: 'all' }),
    },
  ],
  facts: [
    {
      title: 'kit.label.general',
      facts: [
        { label: 'exams.category', value: ({ category_name }) => category_name },
        { label: 'exams.series', value: ({ series }) => series },
        { label: 'kit.label.program', value: ({ program_name }) => program_name },
        { label: 'kit.label.session', value: ({ session_name }) => session_name },
        { label: 'exams.campuses', value: ({ campuses }) => campuses.map(({ name }) => name).join(', ') },
        { label: 'kit.label.starts_on', value: ({ starts_on }) => formatDate(starts_on) },
        { label: 'kit.label.ends_on', value: ({ ends_on }) => formatDate(ends_on) },
        { label: 'exams.instructions', value: ({ instructions }) => instructions },
        { label: 'exams.status_reason', value: ({ status_reason }) => status_reason },
      ],
    },
  ],
  actions: [
    step('open', 'open', ({ next, blocks }) => next === 'open' && blocks.length === 0),
    step('close', 'closed', ({ next, blocks }) => next === 'closed' && blocks.length === 0),
    {
      key: 'print',
      label: 'exams.date_sheet_print',
      when: ({ papers }) => papers.length > 0,
      to: ({ id }) => `/admin/date-sheet?id=${id}`,
    },
    {
      key: 'series_date_sheet',
      label: 'exams.series_date_sheet',
      when: ({ papers }) => papers.length > 0,
      to: ({ id }) => `/admin/series-date-sheet?exam_id=${id}`,
    },
    {
      key: 'make_lists',
      label: 'exams.make_lists',
      when: ({ status }) => status === 'open',
      call: { path: '/save-award-list', body: ({ id }) => ({ exam_id: id }) },
    },
    step('reopen', 'open', ({ status }) => status === 'closed'),
    step('to_draft', 'draft', ({ status }) => status === 'open'),
  ],
  tabs: [
    {
      key: 'papers',
      label: 'exams.date_sheet',
      count: ({ papers }) => papers.length,
      render: (exam) => <Papers exam={exam} />,
    },
    {
      key: 'award-lists',
      label: 'exams.award_lists.many',
      permission: 'Academic Activities.award-lists.index',
      when: ({ progress }) => progress.lists > 0,
      count: ({ progress }) => progress.lists,
      render: ({ id }) => <RelatedList resource={awardLists} of={{ exam_id: String(id) }} />,
    },
  ],
  next: ({ id }) => [{ label: 'exams.next_papers', to: `/admin/exam?id=${id}&tab=papers` }],
});

export default exams;

/** Of an exam that is there: its texts and days. Classes and campuses stay, papers and steps have their own place. */
const edited = declareResource<Exam, ExamForm, ExamDetails>({
  ...records.exams,
  calls: { ...records.exams.calls, save: undefined },
  columns: exams.columns,
  whyFixed,
  fields: [
    {
      title: 'exams.exams.one',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'category_id', kind: 'remote', of: 'exam_categories', width: 'half' },
        { name: 'starts_on', kind: 'date', width: 'half' },
        { name: 'ends_on', kind: 'date', width: 'half' },
        { name: 'series', kind: 'text', width: 'half', help: 'exams.series_help' },
        { name: 'instructions', kind: 'textarea', rows: 4, help: 'exams.instructions_help' },
      ],
    },
  ],
});

/** Several classes have an exam each: the list shows them, by their series. */
const afterSave = (id: number | undefined, answer: unknown) => {
  const { ids } = (answer as { data: { ids: number[] } }).data;
  return ids.length > 1 || id === undefined ? '/admin/exams' : `/admin/exam?id=${id}&saved=new`;
};

export const Create = () => <FormScreen resource={exams} after={afterSave} />;

export const Edit = () => <FormScreen resource={edited} mode="edit" />;

export const Details = () => <DetailScreen resource={exams}>{(exam) => <ExamState exam={exam} />}</DetailScreen>;
