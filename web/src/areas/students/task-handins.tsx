import { Anchor } from '@mantine/core';
import { ActionForm, DateText, kit, Notice, StatusBadge, useAllowed } from '@/kit';
import { EntrySheet, type SheetColumn, type SheetLine } from '@/kit/sheet';
import { useMe } from '@/api/session';
import { formatNumber, t, word } from '@/text';
import type { HandIn, TaskDetails } from './types';
import styles from './tasks.module.css';

const MARK = 'Academic Activities.tasks.mark';
const HAND_IN = 'Academic Activities.tasks.hand-in';
const WHICH_TASK = ['id', 'tab'];

/** What was handed in: marked by the teacher, handed in by the student or a parent. */
export function HandIns({ task }: { task: TaskDetails }) {
  const allowed = useAllowed();
  const kind = useMe()?.scope.kind;
  if (kind === 'self' || kind === 'children') return <OwnHandIns task={task} mayHandIn={allowed(HAND_IN)} />;
  if (task.handins.length === 0) return <Notice tone="info" title={t('students.handins_nobody')} />;
  const isEmpty = task.handins.every(({ handed_in_at }) => handed_in_at === null);
  return (
    <div className={styles.page}>
      {isEmpty && <Notice tone="info" title={t('students.handins_none')} />}
      <Marks task={task} may={task.is_own && allowed(MARK)} />
    </div>
  );
}

/** The answer, the file and when they came. */
function Given({ handin }: { handin: HandIn }) {
  return (
    <span className={styles.given}>
      {handin.answer && <span className={styles.text}>{handin.answer}</span>}
      {handin.file && (
        <Anchor href={handin.file.url} target="_blank" rel="noreferrer">
          <bdi>{handin.file.name}</bdi>
        </Anchor>
      )}
      {handin.handed_in_at && (
        <small>
          {t('students.handed_in')} <DateText value={handin.handed_in_at} />
          {handin.is_late && ` · ${word('late')}`}
        </small>
      )}
    </span>
  );
}

const rowKey = (row: HandIn) => row.student_id;
const numbers = (row: HandIn) => [row.roll_no, row.registration_no];
/** What was handed in stands beside its marks. */
const HEAD = {
  label: 'kit.label.student',
  name: (row: HandIn) => row.student_name,
  second: (row: HandIn) => (
    <>
      {row.roll_no ?? row.registration_no}
      {row.handed_in_at && <Given handin={row} />}
    </>
  ),
} as const;

const columnsOf = (total: number | null): readonly SheetColumn<HandIn>[] => [
  { key: 'state', label: 'kit.label.status', kind: 'computed', text: (_, row) => (row ? word(row.state) : '') },
  ...(total === null
    ? []
    : [{ key: 'marks', label: 'students.marks', kind: 'number', min: 0, max: total } as SheetColumn<HandIn>]),
  { key: 'remark', label: 'students.task_remark', kind: 'text', maxLength: 300, width: 'wide' },
];
const WITHOUT_MARKS = columnsOf(null);
const known = new Map<number, readonly SheetColumn<HandIn>[]>();

/** The sheet draws its rows again when its columns change: they are made once for each total. */
function columnsFor(total: number | null): readonly SheetColumn<HandIn>[] {
  if (total === null) return WITHOUT_MARKS;
  const columns = known.get(total) ?? columnsOf(total);
  known.set(total, columns);
  return columns;
}

function Marks({ task, may }: { task: TaskDetails; may: boolean }) {
  return (
    <section className={kit.block} aria-label={t('students.marks')}>
      <EntrySheet
        label={t('students.marks')}
        name={`task-marks.${task.id}`}
        about={WHICH_TASK}
        rows={task.handins}
        rowKey={rowKey}
        head={HEAD}
        numbers={numbers}
        columns={columnsFor(task.total_marks ?? null)}
        summary={() =>
          task.total_marks === null
            ? t('students.unmarked_task')
            : t('students.marks_of', { total: formatNumber(task.total_marks ?? 0) })
        }
        save={
          may
            ? {
                label: (count) => t('students.marks_save', { count }),
                refetch: ['/get-task-details', '/get-tasks'],
                send: ({ changed }, post) =>
                  post('/mark-task', { task_id: task.id, lines: changed.map(lineOf) }, changed),
              }
            : undefined
        }
      />
    </section>
  );
}

const lineOf = ({ row, values }: SheetLine<HandIn>) => ({
  student_id: row?.student_id ?? 0,
  marks: typeof values['marks'] === 'number' ? values['marks'] : null,
  remark: (values['remark'] as string | null) || null,
  version: row?.version ?? null,
});

function OwnHandIns({ task, mayHandIn }: { task: TaskDetails; mayHandIn: boolean }) {
  return (
    <div className={styles.page}>
      {task.handins.map((one) => (
        <section key={one.student_id} className={kit.block} aria-label={one.student_name}>
          <p className={styles.line}>
            <strong>
              <bdi>{one.student_name}</bdi>
            </strong>
            <StatusBadge status={one.state} />
          </p>
          <Given handin={one} />
          {one.marked_by && (
            <p>
              {one.marks !== null && (
                <strong>
                  {t('students.marks_given', {
                    marks: formatNumber(one.marks ?? 0),
                    total: formatNumber(task.total_marks ?? 0),
                  })}
                </strong>
              )}{' '}
              {one.remark && <bdi>{one.remark}</bdi>}
            </p>
          )}
          {!one.marked_by && mayHandIn && <HandInForm task={task} handin={one} />}
        </section>
      ))}
    </div>
  );
}

function HandInForm({ task, handin }: { task: TaskDetails; handin: HandIn }) {
  if (!task.takes_text && !task.takes_file) return <Notice tone="info" title={t('students.shown_in_class')} />;
  return (
    <ActionForm
      path="/hand-in-task"
      about={{ task_id: task.id, student_id: handin.student_id }}
      start={{ answer: handin.answer ?? '' }}
      fields={[
        ...(task.takes_text
          ? [{ name: 'answer' as const, label: 'students.answer' as const, kind: 'textarea' as const, rows: 6 }]
          : []),
        ...(task.takes_file
          ? [{ name: 'file_id' as const, label: 'kit.label.file' as const, kind: 'file' as const }]
          : []),
      ]}
      label={handin.handed_in_at ? 'students.hand_in_again' : 'students.hand_in_do'}
      refetch={['/get-task-details', '/get-student-tasks']}
    />
  );
}
