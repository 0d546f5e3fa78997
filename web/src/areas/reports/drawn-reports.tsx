import { useMe } from '@/api/session';
import { useUrlState } from '@/kit';
import { ServerReport } from '@/kit/report';
import { formatMonth, t, word } from '@/text';
import { behind, type DrawnAnswer, Picture } from './pictures';
import classes from './picture.module.css';

const drawn = (answer: DrawnAnswer) => (
  <figure className={`${classes.card ?? ''} ${classes.frame ?? ''}`} aria-label={t('reports.picture')}>
    <Picture answer={answer} />
  </figure>
);

/** Students, seats, billing and dues of each campus; its name opens the campus, its figures their lists. */
export function CampusComparison() {
  const { query } = useUrlState();
  const thisMonth = useMe()?.group.today.slice(0, 7) ?? '';
  const challans = `/admin/Filter-Challans?period=${query.period ?? thisMonth}&status=issued,partly_paid,paid,revised,cancelled`;
  const ofMonth = (row: { campus_id: number }) => `${challans}&campus_id=${row.campus_id}&session_id=all`;
  return (
    <ServerReport
      path="/get-campus-comparison"
      explains="reports.campuses_description"
      columns={{
        name: { link: behind },
        students: { link: (row) => `/admin/students?status=active&campus_id=${row.campus_id}&session_id=all` },
        seats: { link: (row) => `/admin/sections?campus_id=${row.campus_id}&in_active_session=true&session_id=all` },
        billed_minor: { link: ofMonth },
        collected_minor: { link: ofMonth },
        overdue_minor: {
          link: (row) => `/admin/Filter-Challans?overdue=true&campus_id=${row.campus_id}&session_id=all`,
        },
      }}
      rowKey={(row) => row.campus_id}
      chart={drawn}
    />
  );
}

/** Today of each campus; its name opens the campus, its figures their lists. */
export const CampusDay = () => (
  <ServerReport
    path="/get-campus-day"
    explains="reports.campus_day_description"
    columns={{
      name: { link: behind },
      students: { link: (row) => `/admin/students?status=active&campus_id=${row.campus_id}&session_id=all` },
      absent: { link: (row) => `/admin/absent-today?campus_id=${row.campus_id}` },
      unmarked: { link: (row) => `/admin/attendance-today?campus_id=${row.campus_id}` },
      overdue_minor: { link: (row) => `/admin/Filter-Challans?overdue=true&campus_id=${row.campus_id}&session_id=all` },
    }}
    rowKey={(row) => row.campus_id}
    chart={drawn}
  />
);

export const DuesAgeing = () => (
  <ServerReport
    path="/get-dues-ageing"
    explains="reports.ageing_description"
    columns={{ age: { link: behind, render: (row) => word(row.age) }, owed_minor: { link: behind } }}
    rowKey={(row) => row.age}
    chart={drawn}
  />
);

/** Notices and promises by campus and month; a month opens its promises. */
export const RecoveryFunnel = () => (
  <ServerReport
    path="/get-recovery-funnel"
    explains="reports.recovery_description"
    columns={{ month: { link: behind, render: (row) => formatMonth(row.period) } }}
    rowKey={(row) => `${row.campus_id} ${row.period}`}
  />
);

export const CollectionDays = () => (
  <ServerReport
    path="/get-collection-days"
    explains="reports.collection_days_description"
    columns={{ date: { link: behind } }}
    rowKey={(row) => row.date}
    chart={drawn}
  />
);

export const ClassSeats = () => (
  <ServerReport
    path="/get-class-seats"
    explains="reports.class_seats_description"
    columns={{ name: { link: behind } }}
    rowKey={(row) => row.id}
    chart={drawn}
  />
);
