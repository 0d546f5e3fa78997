import { useEffect, useState } from 'react';
import { useMe } from '@/api/session';
import { AppLink, choicesOf, defineResource, hrefOf, ListScreen, useOpen, useUrlState } from '@/kit';
import * as records from './records';
import styles from './attendance.module.css';

const SHEETS = 'attendance_sections';

/** Sheets of sections by day, or classes and campuses added up: strength, counts, who marked. */
const sheets = defineResource(records.sheets, {
  sort: '-date',
  columns: [
    {
      key: 'date',
      kind: 'date',
    },
    {
      key: 'section_name',
      card: 'title',
      second: 'class_name',
      render: (row) =>
        row.section_id ? (
          <AppLink
            className={styles.whole}
            to={hrefOf('/admin/attendance', { section_id: String(row.section_id), date: row.date })}
          >
            {row.class_name} {row.section_name}
          </AppLink>
        ) : (
          (row.class_name ?? row.campus_name)
        ),
    },
    { key: 'campus_name' },
    { key: 'incharge_name', hidden: true },
    { key: 'state', kind: 'status' },
    { key: 'percent', kind: 'percent', card: 'figure' },
    { key: 'strength', label: 'attendance.strength', kind: 'number' },
    { key: 'present', label: 'word.present', kind: 'number' },
    { key: 'absent', label: 'word.absent', kind: 'number' },
    { key: 'late', label: 'word.late', kind: 'number' },
    { key: 'on_leave', label: 'word.leave', kind: 'number' },
    { key: 'half_day', label: 'word.half_day', kind: 'number', hidden: true },
    { key: 'on_duty', label: 'word.duty', kind: 'number', hidden: true },
    { key: 'unmarked', label: 'attendance.unmarked', kind: 'number' },
    { key: 'marked_by', label: 'attendance.marked_by' },
    { key: 'marked_at', label: 'attendance.marked_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'by', label: 'attendance.by', kind: 'enum', choices: choicesOf('section', 'class', 'campus'), named: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'section_id', kind: 'remote', of: SHEETS, parent: 'campus_id' },
    { name: 'date', kind: 'date' },
    { name: 'state', kind: 'enum', choices: choicesOf('unmarked', 'partly_marked', 'confirmed', 'voided'), more: true },
  ],
  emptyHint: 'attendance.summary_empty',
});

export default sheets;

/** Begins with today; what else is asked, or taken away, stays. */
export function List() {
  const { path, query } = useUrlState();
  const today = useMe()?.group.today;
  const go = useOpen();
  const [isBare] = useState(Object.keys(query).length === 0);
  useEffect(() => {
    if (isBare && today) go(hrefOf(path, { date_from: today, date_to: today }), { replace: true });
    // once, when it is opened
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBare]);
  return <ListScreen resource={sheets} />;
}
