import { lazy } from 'react';
import { linkTo, type Action, choicesOf, DateText, defineResource, DetailScreen, RelatedList } from '@/kit';
import { formatNumber, t, word } from '@/text';
import corrections from './corrections';
import { Remind } from './exam-state';
import { MarksOfList } from './marks-of-list';
import { NextToCheck } from './next-to-check';
import * as records from './records';
import type { AwardListDetails } from './types';

export const PARTS = choicesOf('theory', 'practical', 'oral');
const EXAM_STATUSES = choicesOf('draft', 'open', 'closed', 'published');
export const STATUSES = choicesOf('draft', 'submitted', 'checked', 'locked');

type Step = AwardListDetails['acts'][number];

/** A step of the list, where the server says that the reader may take it. */
const step = (act: Step, tone: 'primary' | 'plain', reason?: 'required'): Action<AwardListDetails> => ({
  key: act,
  label: `exams.act.${act}`,
  tone,
  when: ({ acts }) => acts.includes(act),
  call: {
    path: '/update-award-list',
    body: ({ id }, said) => ({ id, lines: [], act, reason: said ?? null }),
    says: `exams.act.${act}_done`,
  },
  confirm: {
    title: `exams.act.${act}`,
    description: (list) => t(`exams.act.${act}_description`, { list: list.name, teacher: list.submitted_by ?? '' }),
    undo: `exams.act.${act}_undo`,
    reason,
  },
});

const isFull = ({ entered, expected }: AwardListDetails): boolean => entered >= expected;

export const awardLists = defineResource(records.awardLists, {
  sort: '-on_date',
  searchable: true,
  columns: [
    { key: 'subject_name', second: 'exam_name', card: 'title' },
    { key: 'part', choices: PARTS },
    { key: 'program_name', hidden: true },
    { key: 'class_name', second: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'teacher_name' },
    { key: 'on_date', label: 'exams.on_date', kind: 'date' },
    { key: 'total_marks', kind: 'number', hidden: true },
    {
      slot: 'entered',
      label: 'exams.entered',
      sort: 'entered',
      align: 'end',
      card: 'figure',
      render: ({ entered, expected }) => t('exams.of', { some: formatNumber(entered), all: formatNumber(expected) }),
    },
    { key: 'submitted_by', label: 'exams.submitted_by', hidden: true },
    { key: 'submitted_at', label: 'exams.submitted_at', kind: 'instant', hidden: true },
    { key: 'checked_by', label: 'exams.checked_by', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'exam_id', kind: 'remote', of: 'exams' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'is_missing', label: 'exams.is_missing', kind: 'boolean' },
    { name: 'has_teacher', label: 'exams.has_teacher', kind: 'boolean', more: true },
    { name: 'exam_status', label: 'exams.exam_status', kind: 'enum', choices: EXAM_STATUSES, more: true },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id', more: true },
    { name: 'subject_id', kind: 'remote', of: 'subjects', more: true },
    { name: 'employee_id', label: 'kit.label.teacher', kind: 'remote', of: 'teachers', more: true },
    { name: 'part', kind: 'enum', choices: PARTS, more: true },
    { name: 'on_date', label: 'exams.on_date', kind: 'date', more: true },
    { name: 'series', kind: 'text', more: true },
  ],
  listActions: <Remind />,
  bulkActions: [
    {
      key: 'lock',
      label: 'exams.act.lock',
      tone: 'primary',
      call: { path: '/lock-award-lists', body: ({ selection }) => selection },
      confirm: { description: ({ count }) => t('exams.lock_many_description', { count }), undo: 'exams.act.lock_undo' },
    },
  ],
  fields: [
    {
      title: 'exams.award_lists.new',
      help: 'exams.make_lists_help',
      permission: 'Academic Activities.award-lists.create',
      fields: [{ name: 'exam_id', kind: 'remote', of: 'exams' }],
    },
  ],
  saveLabel: 'exams.make_lists',
  whyFixed: (list) => list.refusal,
  identity: (list) => ({ name: list.name, number: list.exam_name, status: list.status, campus: list.campus_name }),
  figures: ({ entered, expected, summary, total_marks }) => [
    {
      label: 'exams.entered',
      value: t('exams.of', { some: formatNumber(entered), all: formatNumber(expected) }),
      hint: t('exams.absent_and_exempt', { absent: summary.absent, exempt: summary.exempt }),
    },
    {
      label: 'exams.passed',
      value: t('exams.of', { some: formatNumber(summary.passed), all: formatNumber(summary.appeared) }),
    },
    {
      label: 'exams.average',
      value: summary.average === null ? '' : formatNumber(summary.average / 100),
      hint: t('exams.out_of', { total: total_marks }),
    },
    {
      label: 'exams.highest',
      value: summary.highest,
      hint: summary.lowest !== null && t('exams.lowest_is', { marks: formatNumber(summary.lowest) }),
    },
  ],
  facts: [
    {
      title: 'kit.label.general',
      facts: [
        { label: 'exams.exams.one', value: (list) => linkTo('exam', list.exam_id, list.exam_name) },
        { label: 'kit.label.subject', value: (list) => `${list.subject_name}, ${word(list.part)}` },
        { label: 'kit.label.class', value: (list) => `${list.class_name} ${list.section_name}` },
        { label: 'kit.label.program', value: (list) => list.program_name },
        { label: 'kit.label.session', value: (list) => list.session_name },
        { label: 'kit.label.teacher', value: (list) => list.teacher_name ?? t('exams.no_teacher') },
        { label: 'exams.on_date', value: (list) => <DateText value={list.on_date} /> },
        { label: 'exams.total_marks', value: (list) => formatNumber(list.total_marks) },
        { label: 'exams.passing_marks', value: (list) => formatNumber(list.passing_marks) },
      ],
    },
    {
      title: 'exams.steps',
      facts: [
        { label: 'exams.submitted_by', value: (list) => list.submitted_by },
        { label: 'exams.submitted_at', value: (list) => <DateText value={list.submitted_at} time /> },
        { label: 'exams.checked_by', value: (list) => list.checked_by },
        { label: 'exams.checked_at', value: (list) => <DateText value={list.checked_at} time /> },
        { label: 'exams.locked_by', value: (list) => list.locked_by },
        { label: 'exams.locked_at', value: (list) => <DateText value={list.locked_at} time /> },
        { label: 'exams.returned_reason', value: (list) => list.returned_reason },
      ],
    },
  ],
  actions: [
    {
      key: 'enter',
      label: 'exams.award_lists.edit',
      tone: 'primary',
      permission: 'Academic Activities.award-lists.update',
      when: (list) => list.refusal === null && list.status === 'draft' && !isFull(list),
      to: ({ id }) => `/admin/edit-award-list-details?id=${id}`,
    },
    { ...step('submit', 'primary'), when: (list) => list.acts.includes('submit') && isFull(list) },
    // marks may stand on another list of the paper: the server says what is missing
    { ...step('submit', 'plain'), key: 'submit-early', when: (list) => list.acts.includes('submit') && !isFull(list) },
    step('check', 'primary'),
    step('lock', 'primary'),
    step('return', 'plain', 'required'),
  ],
  tabs: [
    {
      key: 'corrections',
      label: 'exams.corrections.many',
      permission: 'Academic Activities.award-lists.corrections',
      when: (list) => list.corrections.length > 0,
      count: (list) => list.corrections.length,
      render: ({ id }) => <RelatedList resource={corrections} of={{ award_list_id: String(id) }} />,
    },
  ],
});

export default awardLists;

export const Details = () => (
  <DetailScreen resource={awardLists}>
    {(list) => (
      <>
        <NextToCheck list={list} />
        <MarksOfList key={list.id} list={list} />
      </>
    )}
  </DetailScreen>
);

/** With its sheet, which lists and details do without. */
export const Edit = lazy(async () => ({ default: (await import('./enter-marks')).EnterMarks }));
