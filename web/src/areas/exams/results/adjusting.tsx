import { choicesOf, Figures, Notice, SmallTable, StepForm, WhatNext } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { percentWords } from './card-words';
import type { AdjustedMark, Adjustment } from './types';
import styles from './results.module.css';

const KINDS = choicesOf('add', 'times', 'take_back');

const CAMPUS = {
  name: 'campus_id',
  label: 'kit.label.campus',
  kind: 'remote',
  of: 'campuses',
  width: 'half',
} as const;
const SECTION = { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id', width: 'half' } as const;

/** The marks of a paper that was too hard or marked too strictly, moved for everybody alike. What the teacher gave is kept. */
export const Moderation = () => (
  <StepForm
    title="exams.moderation"
    help="exams.moderation.help"
    ask="/preview-moderation"
    askLabel="exams.adjust.show"
    act="/save-moderation"
    addressed={['exam_id']}
    fields={[
      { name: 'exam_id', kind: 'remote', of: 'exams_with_marks', width: 'half' },
      {
        name: 'paper_id',
        label: 'exams.moderation.paper',
        kind: 'remote',
        of: 'exam_papers',
        parent: 'exam_id',
        width: 'half',
      },
      CAMPUS,
      SECTION,
      {
        name: 'kind',
        label: 'exams.moderation.kind',
        kind: 'radio',
        choices: KINDS.map(({ value }) => ({
          value,
          label: `exams.moderation.${value as 'add' | 'times' | 'take_back'}` as const,
        })),
        default: 'add',
      },
      {
        name: 'marks',
        label: 'exams.moderation.marks',
        kind: 'number',
        decimals: 1,
        min: 0.5,
        max: 50,
        required: true,
        width: 'half',
        when: ({ kind }) => kind === 'add',
      },
      {
        name: 'percent',
        label: 'exams.moderation.percent',
        help: 'exams.moderation.percent_help',
        kind: 'number',
        required: true,
        width: 'half',
        when: ({ kind }) => kind === 'times',
      },
      { name: 'reason', kind: 'text', required: true },
    ]}
    label={doWords}
    renderDone={() => <Done />}
    renderShown={(shown) => <Shown shown={shown} />}
  />
);

/** A few marks for those who fall just short: the fewest that make them pass, as the grade scale allows. */
export const GraceMarks = () => (
  <StepForm
    title="exams.grace_marks"
    help="exams.grace_marks.help"
    ask="/preview-grace-marks"
    askLabel="exams.adjust.show"
    act="/save-grace-marks"
    addressed={['exam_id']}
    fields={[
      { name: 'exam_id', kind: 'remote', of: 'exams_with_marks' },
      CAMPUS,
      SECTION,
      { name: 'take_back', label: 'exams.grace_marks.take_back', kind: 'switch', default: false },
      {
        name: 'marks',
        label: 'exams.grade_scales.grace_marks',
        help: 'exams.grace_marks.of_scale',
        kind: 'number',
        decimals: 1,
        min: 0.5,
        max: 20,
        width: 'half',
        when: ({ take_back }) => !take_back,
      },
      {
        name: 'papers',
        label: 'exams.grade_scales.grace_papers',
        help: 'exams.grace_marks.of_scale',
        kind: 'number',
        width: 'half',
        when: ({ take_back }) => !take_back,
      },
      { name: 'reason', kind: 'text', required: true },
    ]}
    label={doWords}
    renderDone={() => <Done />}
    renderShown={(shown) => <Shown shown={shown} />}
  />
);

const doWords = ({ changed }: Adjustment): string | undefined =>
  changed === 0 ? undefined : t('exams.adjust.do', { count: changed });

const Done = () => (
  <WhatNext
    title={t('exams.adjust.done')}
    steps={[
      { label: 'exams.result_summary', to: '/admin/result-summary-details' },
      { label: 'exams.corrections.many', to: '/admin/mark-corrections' },
    ]}
  />
);

const wasAndIs = (before: string, after: string) => t('exams.adjust.was_is', { before, after });

function Shown({ shown }: { shown: Adjustment }) {
  if (shown.changed === 0) return <Notice tone="info" title={t('exams.adjust.nothing')} />;
  const more = shown.changed - shown.rows.length;
  return (
    <div className={styles.page}>
      <Figures
        figures={[
          { label: 'exams.marks', value: formatNumber(shown.changed) },
          { label: 'exams.students', value: formatNumber(shown.students) },
          {
            label: 'exams.passed',
            value: wasAndIs(formatNumber(shown.passed_before), formatNumber(shown.passed_after)),
          },
          ...(shown.average_before == null || shown.average_after == null
            ? []
            : [
                {
                  label: 'exams.average' as const,
                  value: wasAndIs(formatNumber(shown.average_before / 100), formatNumber(shown.average_after / 100)),
                },
              ]),
        ]}
      />
      <SmallTable<AdjustedMark>
        label="exams.adjust.changed"
        rows={shown.rows}
        keyOf={(row, at) => `${row.student_id}-${at}`}
        columns={[
          {
            label: 'kit.label.student',
            head: true,
            value: (row) => (
              <>
                <bdi>{row.student_name}</bdi>{' '}
                <small className={styles.parts}>
                  {row.section_name} · {row.registration_no}
                </small>
              </>
            ),
          },
          {
            label: 'kit.label.subject',
            value: (row) => (
              <bdi>{row.part === 'theory' ? row.subject_name : `${row.subject_name} (${word(row.part)})`}</bdi>
            ),
          },
          { label: 'exams.was', figure: true, value: ({ before }) => formatNumber(before) },
          { label: 'exams.is_now', figure: true, value: ({ after }) => formatNumber(after) },
          { label: 'exams.total', figure: true, value: ({ total_marks }) => formatNumber(total_marks) },
          {
            label: 'exams.percent',
            figure: true,
            value: ({ after, total_marks }) => percentWords(Math.round((after * 10_000) / total_marks)),
          },
        ]}
      />
      {more > 0 && <p className={styles.soft}>{t('exams.adjust.more', { count: more })}</p>}
    </div>
  );
}
