import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordQuery } from '@/api/client';
import { kit, Notice, RecordMissing, useUrlState, WhatNext } from '@/kit';
import { type ChangedLine, EntrySheet, type SheetColumn } from '@/kit/sheet';
import { formatNumber, t, word } from '@/text';
import { aboutOther } from './other-list';
import * as records from './records';
import type { AwardListDetails, AwardRow } from './types';
import styles from './exams.module.css';

type State = NonNullable<AwardRow['state']>;

/** What may stand instead of marks, each with its letter on the keyboard. */
const WORDS: readonly { value: Exclude<State, 'obtained'>; key: string }[] = [
  { value: 'absent', key: 'A' },
  { value: 'exempt', key: 'E' },
  { value: 'unfair_means', key: 'U' },
];

const ABOUT = ['id'];

/** The sheet of an award list: a number a student, by keyboard or as a block of a spreadsheet. */
export function EnterMarks() {
  const { query } = useUrlState();
  const id = Number(query['id']) || 0;
  const found = useQuery({ ...recordQuery('/get-award-list-details', id), enabled: id > 0 });
  if (id === 0 || (found.error && !found.data)) {
    const { one, many } = records.awardLists.titles;
    const { list } = records.awardLists.paths;
    return <RecordMissing one={one} many={many} list={list} thrown={found.error} retry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton height={320} />;
  return <MarksSheet key={id} list={found.data} />;
}

const head = {
  label: 'kit.label.name',
  name: (row: AwardRow) => row.name,
  second: (row: AwardRow) =>
    [row.roll_no ?? row.registration_no, row.father_name, !row.sits && t('exams.sits_elsewhere'), aboutOther(row)]
      .filter(Boolean)
      .join(' · '),
} as const;

const rowKey = (row: AwardRow) => row.student_id;
const numbers = (row: AwardRow) => [row.roll_no, row.registration_no];

/** A script that was marked on another list is not asked for again. */
const isMissing = ({ sits, state, other_list }: AwardRow) => sits && state === null && other_list === null;

const columnsOf = (total: number) =>
  [
    {
      key: 'marks',
      label: 'exams.marks',
      kind: 'number',
      step: 0.5,
      min: 0,
      max: total,
      choices: WORDS,
      value: ({ state, marks }) => (state === null || state === 'obtained' ? marks : state),
    },
    { key: 'remark', label: 'kit.label.remarks', kind: 'text', maxLength: 200, width: 'wide' },
  ] as const satisfies readonly SheetColumn<AwardRow>[];

function MarksSheet({ list }: { list: AwardListDetails }) {
  const columns = useMemo(() => columnsOf(list.total_marks), [list.total_marks]);
  const details = `/admin/award-list-details?id=${list.id}`;
  const isFull = list.expected > 0 && !list.data.some(isMissing);
  return (
    <section className={styles.page}>
      <header className={kit.head}>
        <h1>
          <bdi>{list.name}</bdi>
        </h1>
      </header>
      <p className={styles.about}>
        <bdi>{list.exam_name}</bdi> · {word(list.part)} ·{' '}
        {t('exams.gives', { total: list.total_marks, passing: list.passing_marks })} ·{' '}
        <bdi>{list.teacher_name ?? t('exams.no_teacher')}</bdi>
      </p>
      {list.refusal && <Notice tone="info" title={list.refusal} />}
      {list.status === 'draft' && list.returned_reason && (
        <Notice tone="warning" title={t('exams.was_returned')}>
          {list.returned_reason}
        </Notice>
      )}
      {isFull && list.status === 'draft' && list.refusal === null && (
        <WhatNext title={t('exams.all_entered')} steps={[{ label: 'exams.read_and_submit', to: details }]} />
      )}
      {list.data.length === 0 ? (
        <Notice tone="info" title={t('exams.nobody_sits')} />
      ) : (
        <EntrySheet
          label={`${t('exams.award_lists.one')}, ${list.name}`}
          name={`awards.${list.id}`}
          about={ABOUT}
          rows={list.data}
          rowKey={rowKey}
          head={head}
          numbers={numbers}
          begins={isMissing}
          columns={columns}
          sendsLater
          summary={(lines) =>
            t('exams.entered_of', {
              some: formatNumber(lines.filter(({ values }) => values['marks'] !== null).length),
              all: formatNumber(lines.length),
            })
          }
          save={
            list.refusal === null
              ? {
                  label: (count) => t('exams.save_marks', { count }),
                  refetch: ['/get-award-list-details'],
                  says: 'exams.marks_saved',
                  reason: list.needs_reason ? { label: 'exams.change_reason', maxLength: 300 } : undefined,
                  send: ({ changed, reason }, post) =>
                    post('/update-award-list', { id: list.id, lines: changed.map(lineOf), act: null, reason }, changed),
                }
              : undefined
          }
        />
      )}
    </section>
  );
}

/** A number is marks, a word is the state. */
function lineOf({ row, values }: ChangedLine<AwardRow, ReturnType<typeof columnsOf>>) {
  const { marks, remark } = values;
  return {
    student_id: row?.student_id ?? 0,
    state: typeof marks === 'string' ? marks : null,
    marks: typeof marks === 'number' ? marks : null,
    remark: remark || null,
    version: row?.version ?? null,
  };
}
