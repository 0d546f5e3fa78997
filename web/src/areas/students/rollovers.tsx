import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '@/api/session';
import type { Schema } from '@/api/shapes';
import {
  AppLink,
  choicesOf,
  defineResource,
  DetailScreen,
  FormDialog,
  hrefOf,
  JobProgress,
  kit,
  ListScreen,
  Notice,
  PreviewProblem,
  RecordLink,
  SmallTable,
  StatusBadge,
  useAllowed,
  usePreview,
} from '@/kit';
import { formatDate, formatNumber, type MessageKey, t } from '@/text';
import { AfterMove } from './after-move';
import * as records from './records';
import { RolledStudents } from './rolled-students';
import { ClassName, teachingWords } from './rollover-words';
import styles from './students.module.css';

type Rollover = Schema<'YearRolloverDetails'>;
type ClassDone = Schema<'ClassDone'>;
type SectionDone = Schema<'SectionDone'>;

const RUN = 'Academic Management.year-rollovers.create';

const rollovers = defineResource(records.rollovers, {
  sort: '-created_at',
  searchable: false,
  columns: [
    { key: 'campus_name', card: 'title' },
    {
      key: 'to_session_name',
      label: 'kit.label.session',
      render: (one) => t('students.rollover.session_names', { from: one.from_session_name, to: one.to_session_name }),
    },
    { key: 'state', kind: 'status' },
    { key: 'begins_on', label: 'students.rollover.begins_on', kind: 'date', hidden: true },
    { key: 'moved', label: 'students.rollover.moved', kind: 'number' },
    { key: 'graduated', label: 'students.rollover.graduated', kind: 'number' },
    { key: 'repeated', label: 'students.rollover.repeated', kind: 'number' },
    { key: 'started_by', label: 'students.rollover.started_by' },
    { key: 'created_at', label: 'kit.label.date', kind: 'instant' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'to_session_id', kind: 'remote', of: 'sessions' },
    { name: 'state', kind: 'enum', choices: choicesOf('started', 'waiting', 'done', 'undoing', 'undone') },
    { name: 'from_session_id', kind: 'remote', of: 'sessions', more: true },
    { name: 'created_at', label: 'kit.label.date', kind: 'date', more: true },
  ],
  identity: (one) => ({
    name: t('students.rollover.session_names', { from: one.from_session_name, to: one.to_session_name }),
    status: one.state,
    campus: one.campus_name,
  }),
  figures: ({ id, classes }) => {
    const sum = (of: (one: ClassDone) => number) => classes.reduce((all, one) => all + of(one), 0);
    const figure = (
      label: 'moved' | 'graduated' | 'repeats' | 'stays',
      of: (one: ClassDone) => number,
      step: string,
    ) => ({
      label: `students.rollover.${label}` as const,
      value: formatNumber(sum(of)),
      to: behind(id, step === 'stays' ? { step } : { step, state: 'done' }),
    });
    return [
      figure('moved', (one) => one.moved, 'moves_up'),
      figure('graduated', (one) => one.graduated, 'graduates'),
      figure('repeats', (one) => one.repeated, 'repeats'),
      figure('stays', (one) => one.stayed, 'stays'),
    ];
  },
  facts: [
    {
      title: 'students.rollover.see',
      facts: [
        { label: 'students.rollover.begins_on', value: (one) => formatDate(one.begins_on) },
        { label: 'students.rollover.started_by', value: (one) => one.started_by },
        { label: 'students.rollover.templates_label', value: (one) => formatNumber(one.templates) },
        { label: 'students.rollover.plans', value: (one) => (one.draws_plans ? formatNumber(one.plans) : undefined) },
        { label: 'students.rollover.undone_by', value: (one) => one.undone_by },
        { label: 'students.rollover.undo_reason', value: (one) => one.undo_reason },
      ],
    },
  ],
  tabs: [
    {
      key: 'sections',
      label: 'students.rollover.sections',
      count: ({ sections }) => sections.length,
      render: ({ sections }) => <SectionsDone sections={sections} />,
    },
    {
      key: 'students',
      label: 'students.rollover.students',
      render: ({ id }) => <RolledStudents rollover={id} />,
    },
  ],
  actions: [
    {
      key: 'undo',
      label: 'students.rollover.undo',
      permission: 'Academic Management.year-rollovers.undo',
      tone: 'danger',
      when: (one) => one.state !== 'undone' && one.undo_refusal === null && !isRunning(one),
      dialog: Undo,
    },
  ],
  listActions: <NewRollover />,
});

export default rollovers;

export const List = () => <ListScreen resource={rollovers} />;

export const Details = () => <DetailScreen resource={rollovers}>{(one) => <Done rollover={one} />}</DetailScreen>;

function NewRollover() {
  const may = useAllowed();
  if (!may(RUN)) return null;
  return (
    <Button component={AppLink} to="/admin/new-year-rollover">
      {t('students.rollovers.new')}
    </Button>
  );
}

/** The students of a rollover behind a number. */
const behind = (id: number, query: Record<string, string>) =>
  hrefOf('/admin/year-rollover-details', { id: String(id), tab: 'students', ...query });

const isRunning = ({ job_status }: Rollover) => job_status === 'queued' || job_status === 'running';

function Undo({ record, close }: { record: Rollover; close: () => void }) {
  return (
    <FormDialog
      path="/undo-year-rollover"
      about={{ id: record.id }}
      fields={[{ name: 'reason', label: 'students.rollover.undo_reason', kind: 'text' }]}
      label="students.rollover.undo"
      renderBelow={() => <AfterUndo id={record.id} />}
      danger
      close={close}
    >
      <p>{t('students.rollover.undo_help')}</p>
    </FormDialog>
  );
}

/** What attendance and exams have of the days since the rollover, once it is taken back. */
function AfterUndo({ id }: { id: number }) {
  const { data, problem } = usePreview('/preview-undone-year-rollover', { id });
  if (problem) return <PreviewProblem problem={problem} />;
  return data ? <AfterMove sheets={data.sheets} exams={data.exams} /> : null;
}

/** How it goes, what holds it, and what became of each class. */
function Done({ rollover }: { rollover: Rollover }) {
  const stopped = rollover.job_status === 'failed' || rollover.job_status === 'cancelled';
  return (
    <div className={styles.done}>
      {isRunning(rollover) && rollover.job_id !== null && <Running rollover={rollover} id={rollover.job_id} />}
      {stopped && (
        <Notice tone="warning" title={t('students.rollover.failed')}>
          {rollover.job_error}
        </Notice>
      )}
      {rollover.state === 'waiting' && (
        <Notice tone="info" title={t('students.rollover.waits_until', { date: formatDate(rollover.begins_on) })}>
          <p>{t('students.rollover.waits_help')}</p>
        </Notice>
      )}
      {rollover.note && <Notice tone="warning" title={rollover.note} />}
      {rollover.undo_refusal && rollover.state !== 'undone' && <Notice tone="info" title={rollover.undo_refusal} />}
      <ClassesDone id={rollover.id} classes={rollover.classes} />
    </div>
  );
}

/** Only who started a job follows it. */
function Running({ rollover, id }: { rollover: Rollover; id: number }) {
  const queries = useQueryClient();
  const starter = rollover.state === 'undoing' ? rollover.undone_by : rollover.started_by;
  if (useMe()?.name !== starter) {
    return <Notice tone="info" title={t('students.rollover.job_of_other', { name: starter ?? '' })} />;
  }
  return (
    <section className={kit.block} aria-label={t('students.rollovers.one')}>
      <JobProgress
        id={id}
        onOver={() => void queries.invalidateQueries()}
        stop={(job) => ({
          says: t('students.rollover.stop_says', { done: formatNumber(job.done), total: formatNumber(job.total ?? 0) }),
          undo: 'students.rollover.stop_undo',
        })}
      />
    </section>
  );
}

type Count = 'undone' | 'moved' | 'graduated' | 'repeated' | 'stayed' | 'without_section' | 'left_alone' | 'not_undone';

/** The columns of numbers, with what each leads to; the last ones only where there is anybody. */
const COUNTS: readonly { of: Count; label: MessageKey; query: Record<string, string>; rare?: true }[] = [
  { of: 'moved', label: 'students.rollover.moved', query: { step: 'moves_up', state: 'done' } },
  { of: 'graduated', label: 'students.rollover.graduated', query: { step: 'graduates', state: 'done' } },
  { of: 'repeated', label: 'students.rollover.repeats', query: { step: 'repeats', state: 'done' } },
  { of: 'stayed', label: 'students.rollover.stays', query: { step: 'stays' } },
  { of: 'without_section', label: 'students.rollover.without_section', query: { without_section: 'true' }, rare: true },
  { of: 'left_alone', label: 'students.rollover.left_alone', query: { state: 'left_alone' }, rare: true },
  { of: 'undone', label: 'students.rollover.undone', query: { state: 'undone' }, rare: true },
  { of: 'not_undone', label: 'students.rollover.not_undone', query: { state: 'stayed' }, rare: true },
];

function ClassesDone({ id, classes }: { id: number; classes: readonly ClassDone[] }) {
  const shown = COUNTS.filter(({ of, rare }) => !rare || classes.some((one) => one[of] > 0));
  return (
    <SmallTable
      label="students.rollover.by_class"
      rows={classes}
      keyOf={(one) => one.class_id}
      columns={[
        { label: 'kit.label.class', value: (one) => <ClassName of={one} /> },
        { label: 'students.rollover.to', value: (one) => one.to_class_name ?? t('students.rollover.to_graduate') },
        ...shown.map(({ of, label, query }) => ({
          label,
          figure: true,
          value: (one: ClassDone) =>
            one[of] > 0 && (
              <RecordLink to={behind(id, { class_id: String(one.class_id), ...query })}>
                {formatNumber(one[of])}
              </RecordLink>
            ),
        })),
      ]}
    />
  );
}

function SectionsDone({ sections }: { sections: readonly SectionDone[] }) {
  return (
    <SmallTable
      label="students.rollover.sections"
      rows={sections}
      keyOf={(one) => one.id}
      columns={[
        {
          label: 'kit.label.section',
          value: (one) => (
            <>
              {one.section_id === null ? (
                `${one.class_name} ${one.name}`
              ) : (
                <RecordLink to={`/admin/section-details?id=${one.section_id}`}>
                  {one.class_name} {one.name}
                </RecordLink>
              )}{' '}
              <small className={kit.second}>{one.program_name}</small>
            </>
          ),
        },
        {
          label: 'students.rollover.section_state',
          value: (one) => t(one.is_made ? 'students.rollover.made' : 'students.rollover.is_there'),
        },
        { label: 'students.rollover.copied', value: (one) => copiedWords(one) },
        { label: 'students.rollover.note', value: (one) => one.note },
        { label: 'kit.label.status', value: (one) => <StatusBadge status={one.state} /> },
      ]}
    />
  );
}

const copiedWords = (one: SectionDone): string =>
  teachingWords({
    incharges: one.copied_incharge ? 1 : 0,
    subjects: one.copied_subjects,
    visits: one.copied_visits,
    lectures: one.copied_lectures,
  });
