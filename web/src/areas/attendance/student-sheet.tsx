/** `RemoteSelect` and `DayInput`, since they choose the sheet that is in view. */
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { useMe } from '@/api/session';
import type { Schema } from '@/api/shapes';
import {
  Awaited,
  DayInput,
  ScreenHead,
  Notice,
  RemoteSelect,
  useAllowed,
  useCampusId,
  useChange,
  useOnlyChoice,
  useUrlState,
} from '@/kit';
import { type ChangedLine, EntrySheet, type SheetColumn, type SheetLine, type SheetReason } from '@/kit/sheet';
import { formatInstant, formatNumber, formatTime, t, word } from '@/text';
import { LectureSelect } from './lecture-select';
import { MARKS } from './marks';
import { ToMark } from './to-mark';
import { ToldSoon } from './told-soon';
import styles from './attendance.module.css';

type Sheet = Schema<'StudentSheet'>;
type Row = Schema<'StudentSheetRow'>;

const RIGHT = 'Academic Activities.attendances';
/** A run of so many absences is said beside the name. */
const WORTH_SAYING = 3;

/** The day of a section: everybody who sits there, marked with a key or a touch each. */
export function StudentAttendance() {
  const { query, set } = useUrlState();
  const today = useMe()?.group.today ?? '';
  const campusId = useCampusId();
  const parent = campusId === null ? null : String(campusId);
  const only = useOnlyChoice('attendance_sections', { parent });
  const sectionId = Number(query['section_id']) || (only ?? null);
  const date = query['date'] ?? today;
  const lectureId = Number(query['lecture_id']) || null;
  const subjectId = Number(query['subject_id']) || null;
  // which lectures there are stands on the sheet of the day
  const ofDay = useQuery({ ...sheetQuery(sectionId ?? 0, date, null, null), enabled: sectionId !== null });
  const lectures = ofDay.data?.lectures ?? [];
  return (
    <section className={styles.page}>
      <ScreenHead title="attendance.sheet" />
      <div className={styles.choose}>
        <RemoteSelect
          of="attendance_sections"
          parent={parent}
          label={t('kit.label.section')}
          placeholder={t('kit.choose')}
          value={sectionId}
          onChange={(id) => set({ section_id: id, lecture_id: null, subject_id: null })}
        />
        <DayInput
          label={t('kit.label.date')}
          value={date}
          onChange={(value) => set({ date: value, lecture_id: null, subject_id: null })}
          max={today}
        />
        {lectures.length > 0 && (
          <LectureSelect
            lectures={lectures}
            value={lectureId === null ? null : { period: lectureId, subject: subjectId }}
            onChange={(period, subject) => set({ lecture_id: period, subject_id: subject })}
          />
        )}
      </div>
      {sectionId === null ? (
        <ToMark campusId={campusId} />
      ) : (
        <SheetInView
          key={`${sectionId}-${date}-${lectureId}-${subjectId}`}
          sectionId={sectionId}
          date={date}
          lectureId={lectureId}
          subjectId={subjectId}
        />
      )}
    </section>
  );
}

const columns = [
  {
    key: 'status',
    kind: 'choice',
    buttons: true,
    required: true,
    choices: MARKS.map(({ value, key }) => ({ value, key, short: `attendance.letter_${value}` as const })),
  },
  { key: 'remark', kind: 'text', maxLength: 200, width: 'wide' },
] as const satisfies readonly SheetColumn<Row>[];

const head = {
  label: 'kit.label.name',
  name: (row: Row) => row.name,
  second: (row: Row) =>
    [row.roll_no, row.registration_no, row.run >= WORTH_SAYING && t('attendance.absences', { count: row.run })]
      .filter(Boolean)
      .join(' · '),
} as const;

const rowKey = (row: Row) => row.student_id;
const numbers = (row: Row) => [row.roll_no, row.registration_no];

/** Of a mark that stood there when the sheet was finished. */
const REASON: SheetReason<Row> = {
  label: 'attendance.change_reason',
  maxLength: 200,
  when: (row) => row !== undefined && row.version !== null,
};

const ABOUT = ['section_id', 'date', 'lecture_id', 'subject_id'];

/** The sheet of a section on a day, or of one of its lectures. */
const sheetQuery = (sectionId: number, date: string, lectureId: number | null, subjectId: number | null) =>
  queryOptions({
    queryKey: ['/get-attendance', sectionId, date, lectureId, subjectId] as const,
    queryFn: async ({ signal }) => {
      const which = { section_id: sectionId, date, lecture_id: lectureId, subject_id: subjectId };
      return (await call('GET', '/get-attendance', { query: which, signal })).data;
    },
  });

interface InView {
  sectionId: number;
  date: string;
  lectureId: number | null;
  subjectId: number | null;
}

function SheetInView({ sectionId, date, lectureId, subjectId }: InView) {
  const found = useQuery(sheetQuery(sectionId, date, lectureId, subjectId));
  if (!found.data) return <Awaited query={found} />;
  return <Marks sheet={found.data} />;
}

/** How many are marked, and as what: `24 of 26 marked · 21 present, 2 absent, 1 late`. */
function summaryOf(lines: readonly SheetLine<Row>[]): string {
  const statuses = lines.map(({ values }) => values['status']);
  const counts = MARKS.map(({ value }) => ({ value, count: statuses.filter((status) => status === value).length }))
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => `${formatNumber(count)} ${word(value).toLowerCase()}`);
  const marked = t('attendance.marked', { marked: statuses.filter(Boolean).length, all: lines.length });
  return [marked, counts.join(', ')].filter(Boolean).join(' · ');
}

/** Marks of whoever was not there. */
const AWAY: ReadonlySet<unknown> = new Set(['absent', 'leave']);

/**
 * Of how many students the families are told by this save: the sheet of today is done with it, and they are absent; or
 * their families were told of an absence that was none.
 */
export function toldOf(
  {
    date,
    lecture_id,
    state,
    tells_corrections: tellsCorrections,
  }: Pick<Sheet, 'date' | 'lecture_id' | 'state' | 'tells_corrections'>,
  today: string,
  lines: readonly Pick<SheetLine<Row>, 'row' | 'values'>[],
): number {
  const isCorrected = ({ row, values }: (typeof lines)[number]) =>
    row?.status === 'absent' && Boolean(values['status']) && !AWAY.has(values['status']);
  const corrected = tellsCorrections ? lines.filter(isCorrected).length : 0;
  if (date !== today || lecture_id != null) return corrected;
  const isDone = state === 'confirmed';
  if (!isDone && lines.some(({ values }) => !values['status'])) return corrected;
  const absent = lines.filter(
    ({ row, values }) => values['status'] === 'absent' && !(isDone && row?.status === 'absent'),
  );
  return corrected + absent.length;
}

function Marks({ sheet }: { sheet: Sheet }) {
  const allowed = useAllowed();
  const today = useMe()?.group.today ?? '';
  const away = sheet.data.filter(({ status }) => status === 'absent').map(({ name }) => name);
  const absent = away.length;
  const tells = sheet.date === today && sheet.lecture_id == null && absent > 0;
  const confirm = useChange('/save-attendance', {
    refetch: ['/get-attendance', '/get-attendance-today'],
    failure: 'toast',
  });
  const which = {
    section_id: sheet.section_id,
    date: sheet.date,
    lecture_id: sheet.lecture_id,
    subject_id: sheet.subject_id,
  };
  const mayMark = sheet.refusal === null && allowed(`${RIGHT}.create`);
  const mayChange = sheet.refusal === null && allowed(`${RIGHT}.update`);
  const asksReason = mayChange && (sheet.is_locked || sheet.state === 'confirmed');
  if (sheet.data.length === 0) return <Notice tone="info" title={t('attendance.nobody_placed')} />;
  return (
    <>
      {sheet.tells_in != null && (
        <ToldSoon key={sheet.tells_in} sheet={sheet} seconds={sheet.tells_in} names={away} mayTakeBack={mayMark} />
      )}
      {sheet.told > 0 && <Notice tone="good" title={t('attendance.told', { count: sheet.told })} />}
      {sheet.refusal && <Notice tone={sheet.closed ? 'info' : 'warning'} title={sheet.refusal} />}
      <p className={styles.about}>
        <bdi>
          {sheet.class_name} {sheet.section_name}
        </bdi>{' '}
        · {t('attendance.cut_off', { time: formatTime(sheet.cut_off) })}
        {sheet.confirmed_by && sheet.confirmed_at && (
          <>
            {' '}
            · {t('attendance.confirmed_by', { name: sheet.confirmed_by })}, {formatInstant(sheet.confirmed_at)}
          </>
        )}
      </p>
      <EntrySheet
        label={`${t('attendance.sheet')}, ${sheet.class_name} ${sheet.section_name}`}
        name={['attendance', sheet.section_id, sheet.date, sheet.lecture_id ?? 'day', sheet.subject_id ?? 'all'].join(
          '.',
        )}
        about={ABOUT}
        rows={sheet.data}
        rowKey={rowKey}
        head={head}
        numbers={numbers}
        columns={columns}
        locked={(row) => (row.version === null ? !mayMark : !mayChange)}
        fill={mayMark ? { label: 'attendance.all_present', column: 'status', value: 'present' } : undefined}
        summary={summaryOf}
        sendsLater
        save={
          mayMark || mayChange
            ? {
                label: (count, lines) => {
                  const told = toldOf(sheet, today, lines);
                  return told > 0
                    ? t('attendance.save_and_tell', { count: told })
                    : t('attendance.save_students', { count });
                },
                refetch: ['/get-attendance', '/get-attendance-today'],
                reason: asksReason ? REASON : undefined,
                send: async ({ changed, reason }, post) => {
                  const fresh = changed.filter(({ row }) => row?.version === null);
                  const marked = changed.filter(({ row }) => row && row.version !== null);
                  if (fresh.length > 0) await post('/save-attendance', { ...which, lines: fresh.map(lineOf) }, fresh);
                  if (marked.length > 0) {
                    const body = { ...which, lines: marked.map(lineOf), reason };
                    await post('/update-attendance', body, marked);
                  }
                },
              }
            : undefined
        }
      />
      {mayMark && sheet.state === 'partly_marked' && (
        <div>
          <Button
            variant="default"
            loading={confirm.busy}
            onClick={() => confirm.send({ ...which, lines: [], confirm: true })}
          >
            {tells ? t('attendance.confirm_and_tell', { count: absent }) : t('attendance.confirm')}
          </Button>
        </div>
      )}
    </>
  );
}

const lineOf = ({ row, values }: ChangedLine<Row, typeof columns>) => ({
  student_id: row?.student_id ?? 0,
  status: values.status,
  remark: values.remark || null,
  version: row?.version ?? null,
});
