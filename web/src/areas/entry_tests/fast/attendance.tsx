/** `RemoteSelect`, since it chooses the sheet that is in view. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { Awaited, ScreenHead, Notice, RemoteSelect, useCampusId, useUrlState } from '@/kit';
import { EntrySheet, type SheetColumn, type SheetLine } from '@/kit/sheet';
import { t } from '@/text';

type Row = Schema<'CentreRow'>;
type Sheet = Schema<'CentreSheet'>;

const ABOUT = ['test_id', 'campus_id'];

/** Who appeared at a centre, and marks of the interview where there is one. */
export function TestAttendance() {
  const { query, set } = useUrlState();
  const above = useCampusId();
  const testId = Number(query['test_id']) || null;
  const campusId = Number(query['campus_id']) || above;
  return (
    <section>
      <ScreenHead title="entry_tests.attendance" />
      <RemoteSelect
        of="fast_tests"
        label={t('entry_tests.tests.one')}
        value={testId}
        onChange={(id) => set({ test_id: id })}
      />
      <RemoteSelect
        of="campuses"
        label={t('entry_tests.centre')}
        value={campusId}
        onChange={(id) => set({ campus_id: id })}
      />
      {testId === null || campusId === null ? (
        <Notice tone="info" title={t('entry_tests.choose_centre')} />
      ) : (
        <CentreInView key={`${testId}-${campusId}`} testId={testId} campusId={campusId} />
      )}
    </section>
  );
}

const head = {
  label: 'kit.label.name',
  name: (row: Row) => row.name,
  second: (row: Row) => [row.roll_no, row.room, row.seat_no].join(' · '),
} as const;

const rowKey = (row: Row) => row.id;
const numbers = (row: Row) => [row.roll_no];

/** Not marked yet is no choice of its own. */
const saidOf = ({ status }: Row) => (status === 'approved' ? null : status === 'absent' ? 'absent' : 'appeared');

const columnsOf = (sheet: Sheet): readonly SheetColumn<Row>[] => [
  {
    key: 'appeared',
    label: 'entry_tests.appeared',
    kind: 'choice',
    buttons: true,
    choices: [
      { value: 'appeared', key: 'P' },
      { value: 'absent', key: 'A' },
    ],
    value: saidOf,
  },
  ...(sheet.interview_total > 0
    ? [
        {
          key: 'interview_marks',
          label: 'entry_tests.interview_marks',
          kind: 'number',
          step: 0.5,
          min: 0,
          max: sheet.interview_total,
        } as const,
      ]
    : []),
];

function CentreInView({ testId, campusId }: { testId: number; campusId: number }) {
  const found = useQuery({
    queryKey: ['/get-fast-attendance', testId, campusId] as const,
    queryFn: async ({ signal }) =>
      (await call('GET', '/get-fast-attendance', { query: { test_id: testId, campus_id: campusId }, signal })).data,
  });
  const sheet = found.data;
  const columns = useMemo(() => (sheet ? columnsOf(sheet) : []), [sheet]);
  if (!sheet) return <Awaited query={found} />;
  if (sheet.rows.length === 0) return <Notice tone="info" title={t('entry_tests.nobody_seated')} />;
  return (
    <>
      {sheet.has_scripts && <Notice tone="info" title={t('entry_tests.attendance_stands')} />}
      <EntrySheet
        label={`${t('entry_tests.attendance')}, ${sheet.test_name}, ${sheet.campus_name}`}
        name={`fast-attendance.${testId}.${campusId}`}
        about={ABOUT}
        rows={sheet.rows}
        rowKey={rowKey}
        head={head}
        numbers={numbers}
        columns={columns}
        fill={
          sheet.has_scripts ? undefined : { label: 'entry_tests.all_appeared', column: 'appeared', value: 'appeared' }
        }
        summary={(lines) =>
          t('entry_tests.marked_of', {
            some: lines.filter(({ values }) => values['appeared'] !== null).length,
            all: lines.length,
          })
        }
        save={{
          label: (count) => t('entry_tests.save_attendance', { count }),
          refetch: ['/get-fast-attendance'],
          send: ({ changed }, post) =>
            post(
              '/save-fast-attendance',
              { test_id: testId, campus_id: campusId, lines: changed.map(lineOf) },
              changed,
            ),
        }}
      />
    </>
  );
}

const lineOf = ({ row, values }: SheetLine<Row>) => ({
  id: row?.id ?? 0,
  version: row?.version ?? 0,
  appeared: values['appeared'] === null ? null : values['appeared'] === 'appeared',
  interview_marks: typeof values['interview_marks'] === 'number' ? values['interview_marks'] : null,
});
