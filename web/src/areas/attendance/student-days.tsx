/** Figures and days of one student, all of one answer; `RemoteSelect` and `DayInput` choose whose and which. */
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { useMe } from '@/api/session';
import type { Schema } from '@/api/shapes';
import { schoolName } from '@/frame/school-names';
import {
  AppLink,
  Awaited,
  DateText,
  DayInput,
  Figures,
  Folded,
  ScreenHead,
  Notice,
  Percent,
  RemoteSelect,
  type SmallColumn,
  SmallTable,
  StatusBadge,
  useOnlyChoice,
  useUrlState,
} from '@/kit';
import { formatMonth, formatNumber, t, word } from '@/text';
import styles from './attendance.module.css';

type Days = Schema<'StudentDays'>;
type Day = Schema<'StudentDay'>;
type Subject = Schema<'SubjectAttendance'>;

/** The attendance of a student; a family sees its own. */
export function StudentDetailsOfAttendance() {
  const { query, set } = useUrlState();
  const today = useMe()?.group.today ?? '';
  const only = useOnlyChoice('students');
  const studentId = Number(query['student_id'] ?? query['id']) || (only ?? null);
  const [from, to] = [query['from'] ?? null, query['to'] ?? null];
  return (
    <section className={styles.page}>
      <ScreenHead title="attendance.details" />
      <div className={styles.choose}>
        <RemoteSelect
          of="students"
          label={t('kit.label.student')}
          placeholder={t('kit.choose')}
          value={studentId}
          onChange={(id) => set({ student_id: id, id: null })}
        />
        <DayInput
          label={t('attendance.from')}
          value={from}
          onChange={(day) => set({ from: day })}
          max={to ?? today}
          clearable
        />
        <DayInput label={t('attendance.to')} value={to} onChange={(day) => set({ to: day })} max={today} clearable />
      </div>
      {studentId === null ? (
        <Notice tone="info" title={t('attendance.choose_student')} />
      ) : (
        <DaysOfStudent studentId={studentId} from={from} to={to} />
      )}
    </section>
  );
}

export function DaysOfStudent({
  studentId,
  from,
  to,
}: {
  studentId: number;
  from?: string | null;
  to?: string | null;
}) {
  const found = useQuery({
    queryKey: ['/get-student-attendances', studentId, from, to],
    queryFn: async ({ signal }) =>
      (await call('GET', '/get-student-attendances', { query: { student_id: studentId, from, to }, signal })).student,
  });
  if (!found.data) return <Awaited query={found} />;
  return <Shown student={found.data} />;
}

function Shown({ student }: { student: Days }) {
  return (
    <>
      <p className={styles.about}>
        <AppLink to={`/admin/student-details?id=${String(student.id)}`}>{student.name}</AppLink> ·{' '}
        {student.registration_no} ·{' '}
        <bdi>
          {schoolName(student.class_name)} {student.section_name}
        </bdi>{' '}
        · <DateText value={student.from} /> – <DateText value={student.to} />
      </p>
      <Figures
        figures={[
          {
            label: 'attendance.percent',
            value: <Percent hundredths={student.percent} plain />,
            hint: t(standingOf(student), { percent: student.percent_needed }),
            tone: student.is_eligible ? (student.is_warned ? 'warning' : undefined) : 'bad',
          },
          { label: 'attendance.marked_days', value: student.marked },
          { label: 'word.absent', value: student.counts.absent },
          { label: 'word.late', value: student.counts.late },
          { label: 'word.leave', value: student.counts.leave },
          {
            label: 'attendance.run',
            value: student.run,
            tone: student.run >= student.run_limit ? 'bad' : undefined,
          },
          ...(student.may_miss === null
            ? []
            : [
                { label: 'attendance.may_miss' as const, value: student.may_miss, hint: t('attendance.may_miss_hint') },
              ]),
        ]}
      />
      {student.subjects.length > 0 && (
        <SmallTable
          label="attendance.by_subject"
          rows={student.subjects}
          columns={SUBJECTS}
          keyOf={(one) => one.subject_id}
        />
      )}
      {student.days.length === 0 ? (
        <Notice tone="info" title={t('attendance.days_empty')} />
      ) : (
        <DaysShown days={student.days} />
      )}
    </>
  );
}

/** All of them; on a phone, where a year is many screens long, the latest month, and those before it behind their names. */
function DaysShown({ days }: { days: readonly Day[] }) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  if (!phone) return <DayTable days={days} />;
  return monthsOf(days).map(({ month, rows }, at) =>
    at === 0 ? (
      <div key={month}>
        <h2>{formatMonth(month)}</h2>
        <DayTable days={rows} of={formatMonth(month)} />
      </div>
    ) : (
      <Folded key={month} className={styles.month} summary={summaryOf(month, rows)}>
        <DayTable days={rows} of={formatMonth(month)} />
      </Folded>
    ),
  );
}

const DayTable = ({ days, of }: { days: readonly Day[]; of?: string }) => (
  <SmallTable label="attendance.details" of={of} rows={days} columns={DAYS} keyOf={(day) => day.date} />
);

/** The days by their months, both the latest first. */
export function monthsOf(days: readonly Day[]): { month: string; rows: Day[] }[] {
  const months = new Map<string, Day[]>();
  for (const day of days.toSorted((one, other) => other.date.localeCompare(one.date))) {
    const month = day.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([month, rows]) => ({ month, rows }));
}

/** A month, and how many of its days were missed. */
function summaryOf(month: string, days: readonly Day[]): string {
  const missed = days.filter(({ status }) => status === 'absent').length;
  return [formatMonth(month), missed > 0 && `${word('absent')}: ${formatNumber(missed)}`].filter(Boolean).join(' · ');
}

const standingOf = (student: Days) => {
  if (student.is_condoned) return 'attendance.percent_condoned';
  return student.is_eligible ? 'attendance.eligible' : 'attendance.percent_short';
};

const DAYS: readonly SmallColumn<Day>[] = [
  { label: 'kit.label.date', head: true, value: (day) => <DateText value={day.date} /> },
  { label: 'kit.label.status', value: (day) => <StatusBadge status={day.status} /> },
  { label: 'kit.label.remarks', value: (day) => day.remark },
  { label: 'kit.label.section', value: (day) => day.section_name },
  { label: 'attendance.marked_by', value: (day) => <bdi>{day.marked_by}</bdi> },
];

const SUBJECTS: readonly SmallColumn<Subject>[] = [
  { label: 'attendance.subject', head: true, value: (one) => schoolName(one.subject_name) },
  { label: 'attendance.marked_days', value: (one) => one.marked, figure: true },
  { label: 'word.absent', value: (one) => one.counts.absent, figure: true },
  {
    label: 'attendance.percent',
    value: (one) => <Percent hundredths={one.percent} />,
    figure: true,
  },
];
