import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerQuery, optionsQuery } from '@/api/client';
import { Awaited, Notice, useMayChange } from '@/kit';
import { type CellChoice, type CellValues, EntrySheet, type SheetColumn, type SheetLine } from '@/kit/sheet';
import { t } from '@/text';
import type { ProgramSubject } from './types';

/** It is a tab of the program: another tab leaves it. */
const WHICH_TAB = ['id', 'tab'];

const MOST_MARKS = 1000;
const MOST_SUBJECTS = 200;

/** The subjects of a program with their marks, changed in place and saved together. */
export function ProgramSubjects({ programId }: { programId: number }) {
  const mayChange = useMayChange()('Academic Management.programs.update', true);
  const found = useQuery(answerQuery('/get-program-subjects', { program_id: programId }));
  const choices = useChoices(programId, found.data?.data, mayChange);
  const columns = useMemo(() => columnsOf(choices.classes, choices.subjects), [choices]);
  if (!found.data || choices.waiting) return <Awaited query={found} height={160} />;
  const { data: rows, version } = found.data;
  if (rows.length === 0 && !mayChange) return <Notice tone="info" title={t('academics.subjects_none')} />;
  return (
    <>
      <EntrySheet
        key={programId}
        label={t('academics.subjects')}
        name={`program-subjects.${programId}`}
        about={WHICH_TAB}
        rows={rows}
        rowKey={rowKey}
        nameOf={(shown) => [shown['subject_id'], shown['class_id']].filter(Boolean).join(', ')}
        columns={columns}
        add={mayChange ? ADD : undefined}
        save={
          mayChange
            ? {
                label: () => t('academics.subjects_save'),
                // saving them is a change of the program: its version is another one
                refetch: ['/get-program-subjects', '/get-program-details'],
                send: ({ all }, post) =>
                  post('/save-program-subjects', { program_id: programId, version, subjects: all.map(lineOf) }, all),
              }
            : undefined
        }
      />
      <p>{t('academics.alternative_help')}</p>
    </>
  );
}

/** Saving the subjects writes them anew: class and subject say which is which, their ids do not. */
const rowKey = (row: ProgramSubject) => `${row.class_id}-${row.subject_id}`;

/** A new line begins with the class and marks of the one before. */
const ADD = {
  label: 'academics.subject_add',
  remove: 'academics.subject_remove',
  first: (before: CellValues | undefined): CellValues => ({
    theory_marks: 100,
    theory_passing: 33,
    practical_marks: 0,
    practical_passing: 0,
    ...before,
    subject_id: null,
    is_elective: false,
    alternative: null,
  }),
} as const;

const within =
  (of: 'theory_marks' | 'practical_marks', passing: 'theory_passing' | 'practical_passing') => (values: CellValues) =>
    values[of] !== null && Number(values[passing] ?? 0) > Number(values[of]) ? t('academics.passing_above') : undefined;

function columnsOf(
  classes: readonly CellChoice[],
  subjects: readonly CellChoice[],
): readonly SheetColumn<ProgramSubject>[] {
  const marks = { kind: 'number', min: 0, max: MOST_MARKS } as const;
  return [
    {
      key: 'class_id',
      label: 'kit.label.class',
      kind: 'choice',
      choices: classes,
      required: true,
      value: ({ class_id }) => String(class_id),
    },
    {
      key: 'subject_id',
      label: 'kit.label.subject',
      kind: 'choice',
      choices: subjects,
      required: true,
      value: ({ subject_id }) => String(subject_id),
    },
    { key: 'theory_marks', label: 'academics.theory_marks', ...marks },
    {
      key: 'theory_passing',
      label: 'academics.theory_passing',
      ...marks,
      check: within('theory_marks', 'theory_passing'),
    },
    { key: 'practical_marks', label: 'academics.practical_marks', ...marks },
    {
      key: 'practical_passing',
      label: 'academics.practical_passing',
      ...marks,
      check: within('practical_marks', 'practical_passing'),
    },
    { key: 'is_elective', label: 'academics.elective', kind: 'switch' },
    { key: 'alternative', label: 'academics.alternative', kind: 'text', maxLength: 40 },
  ];
}

const lineOf = ({ values }: SheetLine<ProgramSubject>) => ({
  class_id: Number(values['class_id']),
  subject_id: Number(values['subject_id']),
  theory_marks: Number(values['theory_marks'] ?? 0),
  theory_passing: Number(values['theory_passing'] ?? 0),
  practical_marks: Number(values['practical_marks'] ?? 0),
  practical_passing: Number(values['practical_passing'] ?? 0),
  is_elective: values['is_elective'] === true,
  alternative: (values['alternative'] as string | null) || null,
});

/** The classes of the program and all subjects, with those that the program has, whatever became of them. */
function useChoices(programId: number, rows: readonly ProgramSubject[] | undefined, wanted: boolean) {
  const classes = useQuery({ ...optionsQuery('classes', { parent: String(programId) }), enabled: wanted });
  const subjects = useQuery({
    ...answerQuery('/get-subjects', { sort: 'name', per_page: MOST_SUBJECTS }),
    enabled: wanted,
  });
  return useMemo(() => {
    const own = rows ?? [];
    return {
      waiting: wanted && (classes.isPending || subjects.isPending),
      classes: choicesOf([
        ...(classes.data ?? []).map(({ id, label }) => [id, label] as const),
        ...own.map((row) => [row.class_id, row.class_name] as const),
      ]),
      subjects: choicesOf([
        ...(subjects.data?.data ?? []).map(({ id, name }) => [id, name] as const),
        ...own.map((row) => [row.subject_id, row.subject_name] as const),
      ]),
    };
  }, [wanted, classes.data, classes.isPending, subjects.data, subjects.isPending, rows]);
}

const choicesOf = (named: readonly (readonly [number, string])[]): CellChoice[] =>
  [...new Map(named)].map(([id, name]) => ({ value: String(id), name }));
