/** `RemoteSelect` and `DayInput`, since they choose the diary that is in view. */
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { asProblem, call } from '@/api/client';
import { useMe } from '@/api/session';
import { schoolName } from '@/frame/school-names';
import {
  AppLink,
  DateText,
  DayInput,
  kit,
  Notice,
  PrintPage,
  RecordLink,
  RemoteSelect,
  Sheet,
  type SmallColumn,
  SmallTable,
  useCampusId,
  useOnlyChoice,
  useUrlState,
  ScreenHead,
} from '@/kit';
import { formatLongDate, type MessageKey, nameIn, t } from '@/text';
import type { Diary, DiaryTask } from './types';
import styles from './tasks.module.css';

interface Asked {
  section: number | null;
  student: number | null;
  day: string;
}

const diaryQuery = ({ section, student, day }: Asked) => ({
  queryKey: ['/get-diary', section, student, day] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('GET', '/get-diary', { query: { section_id: section, student_id: student, day }, signal })).data,
  enabled: section !== null || student !== null,
});

/** Which diary the address names: a section's, or the one of a student; without either, that of somebody's only section. */
function useAsked(): Asked {
  const { query } = useUrlState();
  const today = useMe()?.group.today ?? '';
  const campusId = useCampusId();
  const isFamily = useIsFamily();
  const student = Number(query.student_id) || null;
  const isNamed = Boolean(query.section_id) || student !== null;
  const parent = campusId === null ? null : String(campusId);
  const only = useOnlyChoice('sections', { parent, enabled: !isNamed && !isFamily });
  return {
    section: Number(query.section_id) || (isNamed ? null : (only ?? null)),
    student,
    day: query.day ?? today,
  };
}

/** A student, or a parent: their diaries are opened from a student's page. */
function useIsFamily(): boolean {
  const kind = useMe()?.scope.kind;
  return kind === 'self' || kind === 'children';
}

/** What a section got to do on a day, and what was due: on one page. */
export function DiaryScreen() {
  const { set } = useUrlState();
  const asked = useAsked();
  const campusId = useCampusId();
  const own = useIsFamily();
  const found = useQuery(diaryQuery(asked));
  const about = asked.student === null ? `section_id=${asked.section}` : `student_id=${asked.student}`;
  return (
    <section className={styles.page}>
      <ScreenHead title="students.diary">
        {found.data && (
          <Button
            component={AppLink}
            to={`/admin/print-diary?${about}&day=${asked.day}`}
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('kit.print')}
          </Button>
        )}
      </ScreenHead>
      <div className={styles.choose}>
        {!own && (
          <RemoteSelect
            of="sections"
            parent={campusId === null ? undefined : String(campusId)}
            label={t('kit.label.section')}
            placeholder={t('kit.choose')}
            value={asked.section}
            onChange={(section_id) => set({ section_id, student_id: null })}
          />
        )}
        <DayInput label={t('kit.label.date')} value={asked.day} onChange={(day) => set({ day })} />
      </div>
      {asked.section === null && asked.student === null && <Notice tone="info" title={t('students.diary_choose')} />}
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && <Pages diary={found.data} />}
    </section>
  );
}

/** The same on paper. */
export function PrintedDiary() {
  const asked = useAsked();
  const found = useQuery(diaryQuery(asked));
  const diary = found.data;
  const about = asked.student === null ? `section_id=${asked.section}` : `student_id=${asked.student}`;
  return (
    <PrintPage
      title={t('students.diary')}
      back={{ to: `/admin/diary?${about}&day=${asked.day}`, label: t('students.diary') }}
    >
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {diary && (
        <Sheet>
          <h2>
            {t('students.diary')} · <bdi>{schoolName(`${diary.class_name} ${diary.section_name}`)}</bdi>
          </h2>
          <p>
            <bdi>{nameIn(diary.campus_name, diary.campus_name_ur)}</bdi> ·{' '}
            <time dateTime={diary.day}>{formatLongDate(diary.day)}</time>
          </p>
          <Pages diary={diary} />
        </Sheet>
      )}
    </PrintPage>
  );
}

const COLUMNS: readonly SmallColumn<DiaryTask>[] = [
  { label: 'kit.label.subject', value: (one) => schoolName(one.subject_name) },
  {
    label: 'kit.label.title',
    value: (one) => (
      <>
        <RecordLink to={`/admin/task-details?id=${one.id}&tab=hand-ins`}>{one.title}</RecordLink>
        {one.description && <p className={styles.text}>{one.description}</p>}
      </>
    ),
  },
  { label: 'kit.label.due_on', value: (one) => <DateText value={one.due_on} /> },
  { label: 'students.set_by', value: (one) => one.set_by },
];

function Pages({ diary }: { diary: Diary }) {
  return (
    <>
      <Part title="students.diary_given" none="students.diary_given_none" tasks={diary.given} />
      <Part title="students.diary_due" none="students.diary_due_none" tasks={diary.due} />
    </>
  );
}

function Part({ title, none, tasks }: { title: MessageKey; none: MessageKey; tasks: readonly DiaryTask[] }) {
  return (
    <section className={kit.block}>
      <h2>{t(title)}</h2>
      {tasks.length === 0 ? (
        <Notice tone="info" title={t(none)} />
      ) : (
        <SmallTable label={title} rows={tasks} columns={COLUMNS} keyOf={(one) => one.id} />
      )}
    </section>
  );
}
