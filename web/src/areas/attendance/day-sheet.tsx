import { useQuery } from '@tanstack/react-query';
import { Awaited, Notice, useAllowed } from '@/kit';
import { type ChangedLine, EntrySheet, type SheetColumn } from '@/kit/sheet';
import { t } from '@/text';
import { type AttendanceStatus, type SheetRow, sheetQuery, STATUSES, wasThere } from './sheet';

const RIGHT = 'Students & Staff.staff';
const WHICH_SHEET = ['campus_id', 'date', 'view'];

/** Somebody who was there has times. */
const timed: NonNullable<SheetColumn<SheetRow>['when']> = ({ status }) => wasThere(status);

/** A letter marks somebody: P present, L late, H half day, V leave, A absent. */
const KEYS: Record<AttendanceStatus, string> = { present: 'P', late: 'L', half_day: 'H', leave: 'V', absent: 'A' };

const COLUMNS = [
  {
    key: 'status',
    kind: 'choice',
    buttons: true,
    required: true,
    choices: STATUSES.map((value) => ({ value, key: KEYS[value] })),
    value: (row) => row.marks[0]?.status,
  },
  { key: 'check_in', label: 'attendance.check_in', kind: 'time', when: timed, value: (row) => row.marks[0]?.check_in },
  {
    key: 'check_out',
    label: 'attendance.check_out',
    kind: 'time',
    when: timed,
    value: (row) => row.marks[0]?.check_out,
    check: ({ check_in, check_out }) =>
      check_in && check_out && check_out < check_in ? t('attendance.out_before_in') : undefined,
  },
  { key: 'remark', kind: 'text', maxLength: 200, width: 'wide', value: (row) => row.marks[0]?.remark },
] as const satisfies readonly SheetColumn<SheetRow>[];

type Line = ChangedLine<SheetRow, typeof COLUMNS>;

const HEAD = {
  label: 'kit.label.name',
  name: (row: SheetRow) => row.name,
  second: (row: SheetRow) => `${row.employee_no} · ${row.designation_name}`,
} as const;

const rowKey = (row: SheetRow) => row.employee_id;
const numbers = (row: SheetRow) => [row.employee_no];

/** One day of a campus: everybody in post, marked with a key or a touch each. */
export function DaySheet({ campusId, date }: { campusId: number; date: string }) {
  const allowed = useAllowed();
  const found = useQuery(sheetQuery(campusId, { date }));
  const rows = found.data?.data ?? [];
  const [may, mayMend] = [allowed(`${RIGHT}.create-attendance`), allowed(`${RIGHT}.update-attendance`)];
  if (!found.data) return <Awaited query={found} />;
  if (rows.length === 0) return <Notice tone="info" title={t('attendance.nobody')} />;
  const bodyOf = (lines: readonly Line[]) => ({ campus_id: campusId, date, lines: lines.map(markOf) });
  return (
    <EntrySheet
      label={t('attendance.staff')}
      name={`staff-attendance.${campusId}.${date}`}
      about={WHICH_SHEET}
      rows={rows}
      rowKey={rowKey}
      head={HEAD}
      numbers={numbers}
      columns={COLUMNS}
      locked={(row) => (row.marks.length > 0 ? !mayMend : !may)}
      fill={may ? { label: 'attendance.all_present', column: 'status', value: 'present' } : undefined}
      summary={(lines) =>
        t('attendance.marked', { marked: lines.filter(({ values }) => values.status).length, all: lines.length })
      }
      save={
        may || mayMend
          ? {
              label: (count) => t('attendance.save', { count }),
              refetch: ['/staff-attendance'],
              send: async ({ changed }, post) => {
                const fresh = changed.filter(({ row }) => row?.marks.length === 0);
                const marked = changed.filter(({ row }) => row && row.marks.length > 0);
                if (fresh.length > 0) await post('/staff-attendance', bodyOf(fresh), fresh);
                if (marked.length > 0) await post('/update-staff-attendance', bodyOf(marked), marked);
              },
            }
          : undefined
      }
    />
  );
}

const markOf = ({ row, values }: Line) => ({
  employee_id: row?.employee_id ?? 0,
  status: values.status,
  check_in: values.check_in,
  check_out: values.check_out,
  remark: values.remark || null,
  version: row?.marks[0]?.version ?? null,
});
