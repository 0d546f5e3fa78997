/** A screen of its own, since a calendar is read as a month of weeks; `RemoteSelect`, since it chooses the campus whose calendar is in view. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { useMe } from '@/api/session';
import {
  Awaited,
  AppLink,
  hrefOf,
  Notice,
  permissionOf,
  RemoteSelect,
  SmallTable,
  useAllowed,
  useCampusId,
  useUrlState,
  kit,
  ScreenHead,
} from '@/kit';
import { currentLocale, formatLongDate, formatMonth, t, word } from '@/text';
import type { CalendarAnswer, CalendarEntry } from '../types';
import { WEEKDAY_NAMES, WEEKDAYS } from '../weekdays';
import { type Bar, barsOf, entriesOn, isLong, monthEnd, monthPlus, placeOf, weeksOf } from './month';
import styles from './calendar.module.css';

/** The answer of the calendar between two days. */
export function useCalendar(query: { from: string; to: string; campus_id?: number; section_id?: number }) {
  return useQuery({ ...dataQuery('/get-calendar', query), enabled: query.from !== '' });
}

export const titleOf = (entry: CalendarEntry): string =>
  currentLocale() === 'ur' && entry.title_ur ? entry.title_ur : entry.title;

/** An exam is no day of the calendar, and has an id of its own. */
export const keyOf = ({ id, exam_id }: CalendarEntry): string => (exam_id === null ? `${id}` : `exam ${exam_id}`);

/** One month of the calendar: holidays, exam days and events of the group, the school and the campus together. */
export function CalendarScreen() {
  const { query, set } = useUrlState();
  const me = useMe();
  const own = useCampusId();
  const may = useAllowed();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const today = me?.group.today ?? '';
  const month = query['month'] ?? today.slice(0, 7);
  const campusId = Number(query['campus_id']) || own;
  const asked = {
    from: month && `${month}-01`,
    to: month && monthEnd(month),
    ...(campusId !== null && { campus_id: campusId }),
  };
  const found = useCalendar(asked);
  const year = hrefOf('/admin/calendar-print', {
    year: month.slice(0, 4),
    ...(campusId !== null && { campus_id: String(campusId) }),
  });
  return (
    <section className={styles.page}>
      <ScreenHead title="academics.calendar">
        <div className={kit.headActions}>
          <Button component={AppLink} to={year} variant="default" leftSection={<IconPrinter size={16} aria-hidden />}>
            {t('academics.calendar_print')}
          </Button>
          {may(permissionOf('POST', '/save-calendar-day')) && (
            <Button component={AppLink} to="/admin/new-calendar-day" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('academics.calendar_days.new')}
            </Button>
          )}
        </div>
      </ScreenHead>
      <div className={styles.choose}>
        <div className={styles.months}>
          <Button
            variant="default"
            aria-label={t('kit.month_before')}
            onClick={() => set({ month: monthPlus(month, -1) })}
          >
            <IconChevronLeft size={16} aria-hidden className={styles.turn} />
          </Button>
          <h2>{formatMonth(month)}</h2>
          <Button
            variant="default"
            aria-label={t('kit.month_after')}
            onClick={() => set({ month: monthPlus(month, 1) })}
          >
            <IconChevronRight size={16} aria-hidden className={styles.turn} />
          </Button>
        </div>
        {(me?.scope.campuses.length ?? 0) > 1 && (
          <RemoteSelect
            of="campuses"
            label={t('kit.label.campus')}
            value={campusId}
            onChange={(campus_id) => set({ campus_id })}
          />
        )}
      </div>
      {!found.data && <Awaited query={found} height={320} />}
      {found.data && (
        <>
          <p className={styles.soft}>{t('academics.calendar_working_days', { count: found.data.working_days })}</p>
          {phone ? (
            <DaysOfMonth answer={found.data} today={today} />
          ) : (
            <MonthGrid month={month} answer={found.data} today={today} />
          )}
        </>
      )}
    </section>
  );
}

interface Shown {
  answer: CalendarAnswer;
  today: string;
}

/** A month as weeks below each other. */
export function MonthGrid({ month, answer, today }: Shown & { month: string }) {
  return (
    <div className={styles.month}>
      <SmallTable
        label="academics.calendar"
        rows={weeksOf(month)}
        keyOf={(_, at) => at}
        columns={WEEKDAYS.map((weekday, at) => ({
          label: WEEKDAY_NAMES[weekday],
          head: false,
          value: (week: (string | null)[]) => {
            const day = week[at];
            return day && <DayCell day={day} at={at} bars={barsOf(answer, week)} answer={answer} today={today} />;
          },
        }))}
      />
    </div>
  );
}

interface Day extends Shown {
  day: string;
  /** Its place in the week, and the bars of the week. */
  at: number;
  bars: readonly Bar[];
}

function DayCell({ day, at, bars, answer, today }: Day) {
  const may = useAllowed();
  const number = <time dateTime={day}>{Number(day.slice(8))}</time>;
  return (
    <div
      className={styles.day}
      data-closed={answer.closed.includes(day) || undefined}
      data-today={day === today || undefined}
    >
      {may(permissionOf('POST', '/save-calendar-day')) ? (
        <AppLink
          to={hrefOf('/admin/new-calendar-day', { starts_on: day, ends_on: day })}
          aria-label={t('academics.calendar_add', { day: formatLongDate(day) })}
        >
          {number}
        </AppLink>
      ) : (
        number
      )}
      <Bars at={at} bars={bars} />
      <Entries entries={entriesOn(answer, day).filter((entry) => !isLong(entry))} />
    </div>
  );
}

/** The bars that begin on a day, each as long as its days; those that go on from the days before leave room. */
function Bars({ at, bars }: { at: number; bars: readonly Bar[] }) {
  const here = bars.filter((bar) => bar.at <= at && at < bar.at + bar.days);
  const lanes = Math.max(0, ...here.map(({ lane }) => lane + 1));
  if (lanes === 0) return null;
  return (
    <div className={styles.bars}>
      {Array.from({ length: lanes }, (_, lane) => {
        const bar = here.find((one) => one.lane === lane);
        return (
          <div key={lane} className={styles.lane}>
            {bar?.at === at && (
              <div
                className={styles.bar}
                data-kind={bar.entry.kind}
                title={titleOf(bar.entry)}
                style={{ inlineSize: `calc(${bar.days * 100}% + ${(bar.days - 1) * BETWEEN_DAYS}px)` }}
              >
                <Entry entry={bar.entry} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** From the text of a day to that of the next: the padding of day and cell, on both sides. */
const BETWEEN_DAYS = 24;

function Entries({ entries }: { entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={keyOf(entry)} data-kind={entry.kind}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const may = useAllowed();
  const shown = (
    <>
      <bdi>{titleOf(entry)}</bdi>
      <small>{[word(entry.kind), placeOf(entry)].filter(Boolean).join(', ')}</small>
    </>
  );
  const { to, guard } = addressOf(entry);
  return may(guard) ? <AppLink to={to}>{shown}</AppLink> : shown;
}

/** Where an entry leads: the date sheet of an exam, else the day of the calendar. */
const addressOf = ({ id, exam_id }: CalendarEntry) =>
  exam_id === null
    ? { to: `/admin/calendar-day-details?id=${id}`, guard: permissionOf('GET', '/get-calendar-day-details') }
    : { to: `/admin/date-sheet?id=${exam_id}`, guard: permissionOf('GET', '/get-date-sheets') };

/** On a phone: the days on which there is something, below each other. */
function DaysOfMonth({ answer, today }: Shown) {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of answer.entries) {
    const first = entry.starts_on < answer.from ? answer.from : entry.starts_on;
    days.set(first, [...(days.get(first) ?? []), entry]);
  }
  if (days.size === 0) return <Notice tone="info" title={t('academics.calendar_empty')} />;
  return (
    <ul className={styles.list}>
      {[...days].map(([day, entries]) => (
        <li key={day} data-today={day === today || undefined}>
          <h3>
            {formatLongDate(day)}
            {entries[0] && entries[0].ends_on > day && ` – ${formatLongDate(entries[0].ends_on)}`}
          </h3>
          <Entries entries={entries} />
        </li>
      ))}
    </ul>
  );
}
