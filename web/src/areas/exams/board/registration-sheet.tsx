/** `RemoteSelect`, since it chooses the sheet that is in view. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/api/client';
import { useMe } from '@/api/session';
import type { Schema } from '@/api/shapes';
import { Awaited, ScreenHead, Notice, RemoteSelect, useCampusId, useOnlyChoice, useUrlState } from '@/kit';
import { type ChangedLine, EntrySheet, type SheetColumn } from '@/kit/sheet';
import { t } from '@/text';
import styles from './board.module.css';

type Row = Schema<'RegistrationSheetRow'>;

const ABOUT = ['section_id', 'board_id'];

/** What a board gave the students of a section: numbers are typed or pasted as the board sends them. */
export function RegistrationSheetScreen() {
  const { query, set } = useUrlState();
  const campusId = useCampusId();
  const parent = campusId === null ? null : String(campusId);
  const onlySection = useOnlyChoice('sections', { parent });
  const onlyBoard = useOnlyChoice('boards');
  const sectionId = Number(query['section_id']) || (onlySection ?? null);
  const boardId = Number(query['board_id']) || (onlyBoard ?? null);
  return (
    <section className={styles.page}>
      <ScreenHead title="exams.registrations.sheet" />
      <p className={styles.about}>{t('exams.registrations.sheet_help')}</p>
      <div className={styles.choose}>
        <RemoteSelect
          of="sections"
          parent={parent}
          label={t('kit.label.section')}
          placeholder={t('kit.choose')}
          value={sectionId}
          onChange={(id) => set({ section_id: id })}
        />
        <RemoteSelect
          of="boards"
          label={t('exams.board')}
          placeholder={t('kit.choose')}
          value={boardId}
          onChange={(id) => set({ board_id: id })}
        />
      </div>
      {sectionId === null || boardId === null ? (
        <Notice tone="info" title={t('exams.registrations.sheet_choose')} />
      ) : (
        <SheetInView key={`${sectionId}-${boardId}`} sectionId={sectionId} boardId={boardId} />
      )}
    </section>
  );
}

const columnsOf = (today: string) =>
  [
    { key: 'registration_no', label: 'exams.registrations.registration_no', kind: 'text', maxLength: 40 },
    { key: 'roll_no', label: 'exams.registrations.roll_no', kind: 'text', maxLength: 40 },
    {
      key: 'fee_stage',
      label: 'exams.registrations.fee_stage',
      kind: 'choice',
      choices: [
        { value: 'single', key: 'S' },
        { value: 'double', key: 'D' },
        { value: 'triple', key: 'T' },
      ],
    },
    { key: 'fee_paid_on', label: 'exams.registrations.fee_paid_on', kind: 'date', today, max: today },
    {
      key: 'status',
      label: 'kit.label.status',
      kind: 'choice',
      choices: [
        { value: 'pending', key: 'P' },
        { value: 'sent', key: 'E' },
        { value: 'registered', key: 'R' },
        { value: 'roll_no_issued', key: 'I' },
        { value: 'cancelled', key: 'C' },
      ],
    },
    { key: 'remarks', label: 'kit.label.remarks', kind: 'text', maxLength: 400, width: 'wide' },
  ] as const satisfies readonly SheetColumn<Row>[];

const head = {
  label: 'kit.label.name',
  name: (row: Row) => row.student_name,
  second: (row: Row) => [row.student_no, row.father_name].filter(Boolean).join(' · '),
} as const;

const rowKey = (row: Row) => row.student_id;
/** Our own number, and the board's: it sends roll numbers beside the registration numbers that it gave before. */
const numbers = (row: Row) => [row.student_no, row.registration_no];

function SheetInView({ sectionId, boardId }: { sectionId: number; boardId: number }) {
  const today = useMe()?.group.today ?? '';
  const columns = useMemo(() => columnsOf(today), [today]);
  const found = useQuery({
    queryKey: ['/get-board-registration-sheet', sectionId, boardId] as const,
    queryFn: async ({ signal }) =>
      (
        await call('GET', '/get-board-registration-sheet', {
          query: { section_id: sectionId, board_id: boardId },
          signal,
        })
      ).data,
  });
  if (!found.data) return <Awaited query={found} />;
  const sheet = found.data;
  if (sheet.rows.length === 0) return <Notice tone="info" title={t('exams.registrations.nobody')} />;
  return (
    <EntrySheet
      label={`${t('exams.registrations.sheet')}, ${sheet.class_name} ${sheet.section_name}`}
      name={`board-registrations.${sectionId}.${boardId}`}
      about={ABOUT}
      rows={sheet.rows}
      rowKey={rowKey}
      head={head}
      numbers={numbers}
      columns={columns}
      summary={(lines) =>
        t('exams.registrations.with_roll_no', {
          count: lines.filter(({ values }) => values['roll_no']).length,
          all: lines.length,
        })
      }
      save={{
        label: (count) => t('exams.registrations.save', { count }),
        refetch: ['/get-board-registration-sheet'],
        send: ({ changed }, post) =>
          post(
            '/save-board-registrations',
            { section_id: sectionId, board_id: boardId, lines: changed.map(lineOf) },
            changed,
          ),
      }}
    />
  );
}

const lineOf = ({ row, values }: ChangedLine<Row, ReturnType<typeof columnsOf>>) => ({
  student_id: row?.student_id ?? 0,
  version: row?.version ?? null,
  registration_no: values.registration_no || null,
  roll_no: values.roll_no || null,
  fee_stage: values.fee_stage,
  fee_paid_on: values.fee_paid_on,
  status: values.status,
  remarks: values.remarks || null,
});
