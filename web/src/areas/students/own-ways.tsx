/** Where a family goes on from a child: every page of theirs is one tap away. */
import type { Permission } from '@/api/typed';
import { useMayOpen } from '@/frame/screens';
import { AppLink, useAllowed } from '@/kit';
import { type MessageKey, t } from '@/text';
import { LEAVE, PROFILE, STUDENT_PAGE } from './own';
import styles from './tasks.module.css';

const DIARY = '/admin/diary';
const WEEK = '/admin/my-timetable';
const RESULTS = '/admin/exam-details';
const CLAIMS = '/admin/my-deposit-claims';
const LEAVES = '/admin/my-leave-applications';
const ADMISSION = '/admin/admission-status';

/** Tabs of the child's own page, with what their holders may read. */
const TABS: readonly { key: string; label: MessageKey; permission: Permission }[] = [
  { key: 'fees', label: 'students.own_fees', permission: 'Accounts.students.installment-details' },
  {
    key: 'attendance',
    label: 'students.own_days',
    permission: 'Students & Staff.students.see-attendance-reports',
  },
  { key: 'date-sheet', label: 'students.own_date_sheet', permission: 'Academic Activities.date-sheets.view' },
  { key: 'leaving', label: 'students.own_certificates', permission: 'Students & Staff.certificates.index' },
];

interface Way {
  to: string;
  label: MessageKey;
}

/** The pages of a child: fees with receipts, attendance, timetable, date sheet, results, certificates, the rest. */
export function OwnWays({ studentId, sectionId }: { studentId: number; sectionId: number | null | undefined }) {
  const allowed = useAllowed();
  const tabs = TABS.filter(({ permission }) => allowed(permission)).map(({ key, label }) => ({
    to: `${STUDENT_PAGE}?id=${studentId}&tab=${key}`,
    label,
  }));
  const pages: Way[] = [
    { to: `${DIARY}?student_id=${studentId}`, label: 'students.diary' },
    { to: sectionId ? `${WEEK}?section_id=${sectionId}` : WEEK, label: 'students.own_week' },
    { to: `${RESULTS}?id=${studentId}`, label: 'exams.results_tab' },
    { to: `${LEAVE}?student_id=${studentId}`, label: 'students.own_leave' },
    { to: LEAVES, label: 'students.own_leaves' },
    { to: CLAIMS, label: 'students.own_slips' },
    { to: ADMISSION, label: 'students.own_admission' },
  ];
  return <Ways label="students.own_ways" ways={[...tabs, ...pages]} />;
}

/** The pages of the whole family. */
export const FamilyWays = () => (
  <Ways
    label="students.own_family_ways"
    ways={[
      { to: LEAVE, label: 'students.own_leave' },
      { to: LEAVES, label: 'students.own_leaves' },
      { to: CLAIMS, label: 'students.own_slips' },
      { to: ADMISSION, label: 'students.own_admission' },
      { to: PROFILE, label: 'students.profiles.own' },
    ]}
  />
);

const Ways = ({ label, ways }: { label: MessageKey; ways: readonly Way[] }) => (
  <nav className={styles.ways} aria-label={t(label)}>
    {ways.map((way) => (
      <WayOn key={way.to} way={way} />
    ))}
  </nav>
);

/** Nothing where the person may not go. */
function WayOn({ way }: { way: Way }) {
  if (!useMayOpen(way.to)) return null;
  return (
    <AppLink className={styles.way} to={way.to}>
      {t(way.label)}
    </AppLink>
  );
}
