import { useMe } from '@/api/session';
import { useGroupName } from '@/frame/school-names';
import { Awaited, DateText, PrintPage, Sheet, SmallTable, useUrlState } from '@/kit';
import { t, word } from '@/text';
import type { CalendarEntry } from '../types';
import { keyOf, titleOf, useCalendar } from './calendar';
import { placeOf } from './month';

/** The calendar of a year on paper: what closes the school, exams and events in their order. */
export function CalendarPrint() {
  const { query } = useUrlState();
  const me = useMe();
  const group = useGroupName();
  const year = /^\d{4}$/.test(query['year'] ?? '') ? String(query['year']) : (me?.group.today ?? '').slice(0, 4);
  const campusId = Number(query['campus_id']) || null;
  const found = useCalendar({
    from: year && `${year}-01-01`,
    to: year && `${year}-12-31`,
    ...(campusId !== null && { campus_id: campusId }),
  });
  const title = t('academics.calendar_of', { year });
  return (
    <PrintPage
      title={`${t('academics.calendar_print')} · ${year}`}
      back={{ to: '/admin/calendar', label: t('academics.calendar') }}
    >
      <Sheet>
        <h2>{group}</h2>
        <h3>{title}</h3>
        {!found.data && <Awaited query={found} height={320} />}
        {found.data && (
          <>
            <SmallTable<CalendarEntry>
              label="academics.calendar"
              rows={found.data.entries}
              keyOf={keyOf}
              columns={[
                { label: 'academics.first_day', value: (entry) => <DateText value={entry.starts_on} /> },
                { label: 'academics.last_day', value: (entry) => <DateText value={entry.ends_on} /> },
                { label: 'academics.calendar_days.title', value: (entry) => <bdi>{titleOf(entry)}</bdi>, head: true },
                { label: 'kit.label.kind', value: (entry) => word(entry.kind) },
                {
                  label: 'academics.calendar_days.for_whom',
                  value: (entry) => placeOf(entry) || t('academics.whole_group'),
                },
              ]}
            />
            <p>{t('academics.calendar_working_days', { count: found.data.working_days })}</p>
          </>
        )}
      </Sheet>
    </PrintPage>
  );
}
