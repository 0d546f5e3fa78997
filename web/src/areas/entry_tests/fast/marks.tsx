/** `RemoteSelect`, since it chooses the sheet that is in view. */
import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { Awaited, ScreenHead, Notice, RemoteSelect, useUrlState } from '@/kit';
import { type ChangedLine, EntrySheet, type SheetColumn, type SheetLine } from '@/kit/sheet';
import { formatNumber, t, word } from '@/text';
import { MarksFile } from './marks-file';

type Sheet = Schema<'MarkSheet'>;
type Row = Schema<'FastScriptRow'>;
type Difference = Schema<'FastDifference'>;
type Round = Sheet['round'];

const ROUNDS: readonly Round[] = ['first', 'second', 'settled'];
const ABOUT = ['test_id', 'round', 'packet'];

/** Marks of scripts under their codes: two rounds by two people, and what settles their differences. */
export function TestMarks() {
  const { query, set } = useUrlState();
  const testId = Number(query['test_id']) || null;
  const round = ROUNDS.find((one) => one === query['round']) ?? 'first';
  const packet = Number(query['packet']) || null;
  return (
    <section>
      <ScreenHead title="entry_tests.marks" />
      <RemoteSelect
        of="fast_tests"
        label={t('entry_tests.tests.one')}
        value={testId}
        onChange={(id) => set({ test_id: id, packet: null })}
      />
      <SegmentedControl
        aria-label={t('entry_tests.round')}
        value={round}
        onChange={(value) => set({ round: value })}
        data={ROUNDS.map((value) => ({ value, label: t(`entry_tests.round_${value}`) }))}
      />
      {testId === null ? (
        <Notice tone="info" title={t('entry_tests.choose_test')} />
      ) : (
        <SheetInView
          key={`${testId}-${round}-${packet ?? ''}`}
          testId={testId}
          round={round}
          packet={packet}
          onPacket={(value) => set({ packet: value })}
        />
      )}
    </section>
  );
}

type InView = { testId: number; round: Round; packet: number | null; onPacket: (packet: string | null) => void };

function SheetInView({ testId, round, packet, onPacket }: InView) {
  const found = useQuery({
    queryKey: ['/get-fast-test-marks', testId, round, packet] as const,
    queryFn: async ({ signal }) =>
      (
        await call('GET', '/get-fast-test-marks', {
          query: { test_id: testId, round, packet: packet ?? undefined },
          signal,
        })
      ).data,
  });
  const sheet = found.data;
  if (!sheet) return <Awaited query={found} />;
  if (sheet.packets.length === 0) return <Notice tone="info" title={t('entry_tests.no_scripts')} />;
  return (
    <>
      {sheet.against && <Notice tone="info" title={sheet.against} />}
      {round === 'settled' ? (
        <Differences sheet={sheet} />
      ) : (
        <>
          <Select
            label={t('entry_tests.packet')}
            value={String(sheet.packet)}
            onChange={onPacket}
            data={sheet.packets.map((one) => ({
              value: String(one.packet),
              label: t('entry_tests.packet_line', {
                packet: one.packet,
                some: one.entered,
                all: one.scripts * sheet.parts.length,
              }),
            }))}
          />
          {!sheet.is_locked && <MarksFile sheet={sheet} />}
          <Packet sheet={sheet} />
        </>
      )}
    </>
  );
}

const head = { label: 'entry_tests.script_code', name: (row: Row) => row.code } as const;
const rowKey = (row: Row) => row.code;
const numbers = (row: Row) => [row.code];

/** The scripts of a packet, a column a part. */
function Packet({ sheet }: { sheet: Sheet }) {
  const columns = useMemo(
    (): readonly SheetColumn<Row>[] =>
      sheet.parts.map((part, at) => ({
        key: `part_${part.id}`,
        label: { name: `${part.name} (${part.total_marks})` },
        kind: 'number',
        step: 0.5,
        min: 0,
        max: part.total_marks,
        value: (row: Row) => row.cells[at]?.marks ?? null,
      })),
    [sheet.parts],
  );
  return (
    <EntrySheet
      label={`${t('entry_tests.marks')}, ${sheet.test_name}, ${sheet.packet}`}
      name={`fast-marks.${sheet.test_id}.${sheet.round}.${sheet.packet}`}
      about={ABOUT}
      rows={sheet.rows}
      rowKey={rowKey}
      head={head}
      numbers={numbers}
      columns={columns}
      save={
        sheet.is_locked
          ? undefined
          : {
              label: (count) => t('entry_tests.save_marks', { count }),
              refetch: ['/get-fast-test-marks'],
              send: ({ changed }, post) => {
                const lines = changed.flatMap((line) => cellsOf(line, sheet));
                return post('/save-fast-marks', { test_id: sheet.test_id, round: sheet.round, lines }, changed);
              },
            }
      }
    />
  );
}

/** The cells of a row that were changed. */
function cellsOf({ row, values }: SheetLine<Row>, sheet: Sheet) {
  return sheet.parts.flatMap((part, at) => {
    const cell = row?.cells[at];
    const typed = values[`part_${part.id}`];
    const marks = typeof typed === 'number' ? typed : null;
    if (!row || marks === (cell?.marks ?? null)) return [];
    return [{ code: row.code, part_id: part.id, marks, version: cell?.version ?? null }];
  });
}

const differenceKey = (row: Difference) => `${row.code}/${row.part_id}`;
const differenceHead = {
  label: 'entry_tests.script_code',
  name: (row: Difference) => row.code,
  second: (row: Difference) => row.part_name,
} as const;

const DIFFERENCE_COLUMNS = [
  {
    key: 'rounds',
    label: 'entry_tests.rounds_differ',
    kind: 'computed',
    text: (_, row) => (row ? `${formatNumber(row.first, 1)} / ${formatNumber(row.second, 1)}` : ''),
  },
  {
    key: 'settled',
    label: 'entry_tests.round_settled',
    kind: 'number',
    step: 0.5,
    min: 0,
    max: (row) => row?.total_marks ?? 1000,
  },
] as const satisfies readonly SheetColumn<Difference>[];

/** Where the two rounds differ: somebody looks at the script and says which mark is right. */
function Differences({ sheet }: { sheet: Sheet }) {
  if (sheet.differences.length === 0) return <Notice tone="good" title={t('entry_tests.no_differences')} />;
  return (
    <EntrySheet
      label={`${word('settled')}, ${sheet.test_name}`}
      name={`fast-marks.${sheet.test_id}.settled`}
      about={ABOUT}
      rows={sheet.differences}
      rowKey={differenceKey}
      head={differenceHead}
      columns={DIFFERENCE_COLUMNS}
      save={
        sheet.is_locked
          ? undefined
          : {
              label: (count) => t('entry_tests.save_marks', { count }),
              refetch: ['/get-fast-test-marks'],
              send: ({ changed }, post) =>
                post(
                  '/save-fast-marks',
                  { test_id: sheet.test_id, round: 'settled', lines: changed.map(settledOf) },
                  changed,
                ),
            }
      }
    />
  );
}

const settledOf = ({ row, values }: ChangedLine<Difference, typeof DIFFERENCE_COLUMNS>) => ({
  code: row?.code ?? '',
  part_id: row?.part_id ?? 0,
  marks: values.settled,
  version: row?.version ?? null,
});
