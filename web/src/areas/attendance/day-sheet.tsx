import { Button, SegmentedControl } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '@/api/client';
import { LeaveGuard, Notice, useAllowed, useChanges, useUnsaved } from '@/kit';
import { t, word } from '@/text';
import { type AttendanceStatus, type Mark, type SheetRow, sheetQuery, STATUSES, wasThere } from './sheet';
import styles from './attendance.module.css';

const RIGHT = 'Students & Staff.staff';
const WHICH_SHEET = ['campus_id', 'date', 'view'];

/** What is entered for one employee; `status` is null until somebody marks it. */
interface Entry {
  status: AttendanceStatus | null;
  check_in: string;
  check_out: string;
}

const entryOf = (mark: Mark | undefined): Entry => ({
  status: mark?.status ?? null,
  check_in: mark?.check_in ?? '',
  check_out: mark?.check_out ?? '',
});

const kept = (row: SheetRow): Entry => entryOf(row.marks[0]);

const same = (one: Entry, other: Entry): boolean =>
  one.status === other.status && one.check_in === other.check_in && one.check_out === other.check_out;

/** One day of a campus: everybody in post, marked with a click each. */
export function DaySheet({ campusId, date }: { campusId: number; date: string }) {
  const allowed = useAllowed();
  const found = useQuery(sheetQuery(campusId, { date }));
  const [typed, setTyped] = useState<ReadonlyMap<number, Entry>>(new Map());
  const rows = found.data?.data ?? [];
  const entry = (row: SheetRow) => typed.get(row.employee_id) ?? kept(row);
  const changed = rows.filter((row) => entry(row).status !== null && !same(entry(row), kept(row)));
  const fresh = changed.filter((row) => row.marks.length === 0);
  const mended = changed.filter((row) => row.marks.length > 0);
  const [may, mayMend] = [allowed(`${RIGHT}.create-attendance`), allowed(`${RIGHT}.update-attendance`)];
  const { unsaved } = useUnsaved(changed.length > 0);
  const bodyOf = (of: readonly SheetRow[]) => ({
    campus_id: campusId,
    date,
    lines: of.map((row) => lineOf(row, entry(row))),
  });
  const saving = useChanges(
    async (_sent: ReadonlyMap<number, Entry>, { post }) => {
      const first = fresh.length > 0 ? await post('/staff-attendance', bodyOf(fresh)) : null;
      return mended.length > 0 ? post('/update-staff-attendance', bodyOf(mended)) : first;
    },
    {
      refetch: ['/staff-attendance'],
      refetchAnyway: true,
      // what was typed while it was saved stays
      fetched: (_answer, sent) =>
        setTyped((now) => new Map([...now].filter(([id, entered]) => sent.get(id) !== entered))),
    },
  );
  if (found.error) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!found.data) return <p role="status">{t('kit.loading')}</p>;
  if (rows.length === 0) return <Notice tone="info" title={t('attendance.nobody')} />;
  const put = (row: SheetRow, patch: Partial<Entry>) =>
    setTyped((now) => new Map(now).set(row.employee_id, { ...entry(row), ...patch }));
  const allPresent = () =>
    setTyped((now) => {
      const next = new Map(now);
      for (const row of rows)
        if (entry(row).status === null) next.set(row.employee_id, { ...entry(row), status: 'present' });
      return next;
    });
  const marked = rows.filter((row) => entry(row).status !== null).length;
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{t('attendance.marked', { marked, all: rows.length })}</p>
        {may && (
          <Button variant="default" onClick={allPresent} disabled={marked === rows.length}>
            {t('attendance.all_present')}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label={t('attendance.staff')} tabIndex={0}>
        <table className={`${styles.table ?? ''} ${styles.day ?? ''}`}>
          <thead>
            <tr>
              <th scope="col">{t('kit.label.name')}</th>
              <th scope="col">{t('kit.label.status')}</th>
              <th scope="col">{t('attendance.check_in')}</th>
              <th scope="col">{t('attendance.check_out')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line
                key={row.employee_id}
                row={row}
                entry={entry(row)}
                locked={row.marks.length > 0 ? !mayMend : !may}
                onChange={(patch) => put(row, patch)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {saving.said && <Notice tone="bad" title={saving.said} />}
      {(may || mayMend) && (
        <div className={styles.foot}>
          <Button loading={saving.busy} disabled={changed.length === 0} onClick={() => saving.send(typed)}>
            {t('attendance.save', { count: changed.length })}
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={unsaved} about={WHICH_SHEET} drop={() => setTyped(new Map())} />
    </>
  );
}

const lineOf = (row: SheetRow, { status, check_in, check_out }: Entry) => ({
  employee_id: row.employee_id,
  status,
  check_in: wasThere(status) ? check_in || null : null,
  check_out: wasThere(status) ? check_out || null : null,
  remark: row.marks[0]?.remark ?? null,
});

interface LineProps {
  row: SheetRow;
  entry: Entry;
  locked: boolean;
  onChange: (patch: Partial<Entry>) => void;
}

function Line({ row, entry, locked, onChange }: LineProps) {
  const timed = wasThere(entry.status);
  return (
    <tr>
      <th scope="row">
        <bdi>{row.name}</bdi>
        <small>
          {row.employee_no} · {row.designation_name}
        </small>
      </th>
      <td>
        <SegmentedControl
          size="xs"
          aria-label={t('attendance.status_of', { name: row.name })}
          value={entry.status ?? ''}
          onChange={(status) => onChange({ status: status as AttendanceStatus })}
          data={STATUSES.map((value) => ({ value, label: word(value) }))}
          disabled={locked}
        />
      </td>
      <td>
        <TimeInput
          size="xs"
          aria-label={t('attendance.check_in_of', { name: row.name })}
          value={timed ? entry.check_in : ''}
          onChange={(event) => onChange({ check_in: event.currentTarget.value })}
          disabled={locked || !timed}
        />
      </td>
      <td>
        <TimeInput
          size="xs"
          aria-label={t('attendance.check_out_of', { name: row.name })}
          value={timed ? entry.check_out : ''}
          onChange={(event) => onChange({ check_out: event.currentTarget.value })}
          disabled={locked || !timed}
        />
      </td>
    </tr>
  );
}
