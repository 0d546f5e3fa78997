import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerQuery } from '@/api/client';
import { useMe } from '@/api/session';
import { Notice, useAllowed } from '@/kit';
import { type CellChoice, type CellValues, EntrySheet, type SheetColumn, type SheetLine } from '@/kit/sheet';
import { t } from '@/text';
import type { ExamDetails, ExamPaper } from './types';

/** It is a tab of the exam: another tab leaves it. */
const WHICH_TAB = ['id', 'tab'];
const MOST_MARKS = 1000;
const MOST_SUBJECTS = 200;

/** The papers of an exam with their days, hours and rooms, saved together: its date sheet. */
export function PapersSheet({ exam }: { exam: ExamDetails }) {
  const today = useMe()?.group.today ?? '';
  const isOver = exam.status === 'closed' || exam.status === 'published';
  const mayChange = useAllowed()('Academic Activities.exams.update') && exam.may_change && !isOver;
  const subjects = useQuery({
    ...answerQuery('/get-subjects', { sort: 'name', per_page: MOST_SUBJECTS }),
    enabled: mayChange,
  });
  const { papers, starts_on, ends_on } = exam;
  const found = subjects.data?.data;
  const columns = useMemo(() => {
    const named = [...(found ?? []), ...papers.map((paper) => ({ id: paper.subject_id, name: paper.subject_name }))];
    const choices = [...new Map(named.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
      value: String(id),
      name,
    }));
    return columnsOf(choices, today, starts_on, ends_on);
  }, [found, papers, today, starts_on, ends_on]);
  if (mayChange && subjects.isPending) return <Skeleton height={160} />;
  if (papers.length === 0 && !mayChange) return <Notice tone="info" title={t('exams.no_papers')} />;
  return (
    <EntrySheet
      key={exam.id}
      label={`${t('exams.date_sheet')}, ${exam.name}, ${exam.class_name}`}
      name={`exam-papers.${exam.id}`}
      about={WHICH_TAB}
      rows={papers}
      rowKey={rowKey}
      nameOf={(shown) => [shown['subject_id'], shown['part']].filter(Boolean).join(', ')}
      columns={columns}
      add={mayChange ? ADD : undefined}
      save={
        mayChange
          ? {
              label: () => t('exams.papers_save'),
              refetch: ['/get-exam', '/get-date-sheets'],
              send: ({ all }, post) =>
                post(
                  '/update-exam',
                  { ...NOTHING_ELSE, id: exam.id, version: exam.version, papers: all.map(lineOf) },
                  all,
                ),
            }
          : undefined
      }
    />
  );
}

const rowKey = (paper: ExamPaper) => paper.id;

/** Texts, days and status of the exam stay. */
const NOTHING_ELSE = {
  name: null,
  series: null,
  category_id: null,
  starts_on: null,
  ends_on: null,
  instructions: null,
  status: null,
  reason: null,
} as const;

/** A new paper begins with the marks and hours of the one before. */
const ADD = {
  label: 'exams.paper_add',
  remove: 'exams.paper_remove',
  first: (before: CellValues | undefined): CellValues => ({
    total_marks: 100,
    passing_marks: 33,
    starts_at: null,
    ends_at: null,
    room: null,
    ...before,
    subject_id: null,
    part: 'theory',
    on_date: null,
  }),
} as const;

const PARTS: readonly CellChoice[] = [
  { value: 'theory', key: 'T' },
  { value: 'practical', key: 'P' },
  { value: 'oral', key: 'O' },
];

function columnsOf(
  subjects: readonly CellChoice[],
  today: string,
  first: string,
  last: string,
): readonly SheetColumn<ExamPaper>[] {
  return [
    {
      key: 'subject_id',
      label: 'kit.label.subject',
      kind: 'choice',
      choices: subjects,
      required: true,
      value: ({ subject_id }) => String(subject_id),
    },
    { key: 'part', label: 'exams.part', kind: 'choice', choices: PARTS, required: true },
    { key: 'total_marks', label: 'exams.total_marks', kind: 'number', min: 1, max: MOST_MARKS, required: true },
    {
      key: 'passing_marks',
      label: 'exams.passing_marks',
      kind: 'number',
      min: 0,
      max: MOST_MARKS,
      required: true,
      check: ({ total_marks, passing_marks }) =>
        total_marks !== null && Number(passing_marks) > Number(total_marks) ? t('exams.passing_above') : undefined,
    },
    { key: 'on_date', label: 'exams.on_date', kind: 'date', today, min: first, max: last },
    { key: 'starts_at', label: 'exams.starts_at', kind: 'time' },
    {
      key: 'ends_at',
      label: 'exams.ends_at',
      kind: 'time',
      check: ({ starts_at, ends_at }) =>
        starts_at !== null && ends_at !== null && String(ends_at) <= String(starts_at)
          ? t('exams.ends_before')
          : undefined,
    },
    { key: 'room', label: 'exams.room', kind: 'text', maxLength: 60 },
  ];
}

const textOrNothing = (value: CellValues[string] | undefined) => (value as string | null | undefined) || null;

const lineOf = ({ row, values }: SheetLine<ExamPaper>) => ({
  id: row?.id ?? null,
  subject_id: Number(values['subject_id']),
  part: values['part'] as ExamPaper['part'],
  total_marks: Number(values['total_marks']),
  passing_marks: Number(values['passing_marks']),
  on_date: textOrNothing(values['on_date']),
  starts_at: textOrNothing(values['starts_at']),
  ends_at: textOrNothing(values['ends_at']),
  room: textOrNothing(values['room']),
});
