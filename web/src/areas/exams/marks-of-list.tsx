import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { openFile } from '@/api/client';
import { toast } from '@/frame/toast';
import { kit, Notice, type PartRecord, SmallTable } from '@/kit';
import { currentLocale, formatNumber, t, word } from '@/text';
import { aboutOther } from './other-list';
import { ReadBack } from './read-back';
import { type Slip, slipsOf } from './slips';
import { spokenRow, type Tongue } from './spoken';
import type { AwardListDetails, AwardRow } from './types';
import { canRead, useReading } from './use-reading';
import styles from './exams.module.css';

/** The marks of a list beside the scripts: who has what, what may be a slip, and a voice that reads it back. */
export function MarksOfList({ list }: { list: AwardListDetails }) {
  const [tongue, setTongue] = useState<Tongue>(currentLocale() === 'ur' ? 'ur' : 'en');
  const sentences = useMemo(() => list.data.map((row) => spokenRow(row, tongue)), [list.data, tongue]);
  const reading = useReading(sentences, tongue);
  const slips = useMemo(() => slipsOf(list.data, list.total_marks), [list.data, list.total_marks]);
  const read = reading.at === null ? undefined : list.data[reading.at]?.student_id;
  if (list.data.length === 0) return <Notice tone="info" title={t('exams.nobody_sits')} />;
  return (
    <div className={styles.state}>
      {list.status === 'draft' && list.returned_reason && (
        <Notice tone="warning" title={t('exams.was_returned')}>
          {list.returned_reason}
        </Notice>
      )}
      <Slips slips={slips} />
      <section className={kit.block} data-wide>
        <h2>{t('exams.marks')}</h2>
        {canRead() && list.entered > 0 && <ReadBack reading={reading} tongue={tongue} setTongue={setTongue} />}
        <div className={styles.marks}>
          <MarksTable list={list} read={read} doubtful={new Set(slips.map(({ row }) => row.student_id))} />
        </div>
      </section>
    </div>
  );
}

/** Marks that may be slips, for the eye of whoever compares them with the scripts. */
function Slips({ slips }: { slips: readonly Slip[] }) {
  if (slips.length === 0) return null;
  return (
    <Notice tone="info" title={t('exams.doubts_found', { count: slips.length })}>
      <ul className={styles.lists}>
        {slips.map(({ row, marks, instead, usual }) => (
          <li key={row.student_id}>
            <bdi>{row.name}</bdi>
            {': '}
            {instead === null
              ? t('exams.doubt_unusual', { marks: formatNumber(marks), usual: formatNumber(Math.round(usual)) })
              : t('exams.doubt_swapped', { marks: formatNumber(marks), instead: formatNumber(instead) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface MarksTableProps {
  list: AwardListDetails;
  /** The student whose marks are read aloud. */
  read: number | undefined;
  doubtful: ReadonlySet<number>;
}

function MarksTable({ list, read, doubtful }: MarksTableProps) {
  const hasRollNumbers = list.data.some((row) => row.roll_no != null);
  const adjusted = list.data.some((row) => row.moderated_marks !== null || row.grace_marks > 0);
  return (
    <SmallTable<AwardRow>
      label="exams.marks"
      rows={list.data}
      keyOf={(row) => row.student_id}
      columns={[
        hasRollNumbers
          ? { label: 'kit.label.roll_no', value: (row) => row.roll_no }
          : { label: 'kit.label.registration_no', value: (row) => row.registration_no },
        {
          label: 'kit.label.name',
          head: true,
          value: (row) => (
            <span data-read={row.student_id === read || undefined} ref={row.student_id === read ? intoView : undefined}>
              <bdi>{row.name}</bdi>
              {!row.sits && <small>{t('exams.sits_elsewhere')}</small>}
              {row.other_list && <small>{aboutOther(row)}</small>}
            </span>
          ),
        },
        { label: 'kit.label.father_name', value: (row) => <bdi>{row.father_name}</bdi> },
        {
          label: 'exams.marks',
          figure: true,
          value: (row) => <CellOf row={row} doubtful={doubtful.has(row.student_id)} passing={list.passing_marks} />,
        },
        ...(adjusted
          ? [
              {
                label: 'exams.moderated' as const,
                figure: true,
                value: (row: AwardRow) => row.moderated_marks !== null && formatNumber(row.moderated_marks),
              },
              {
                label: 'exams.grace' as const,
                figure: true,
                value: (row: AwardRow) => row.grace_marks > 0 && formatNumber(row.grace_marks),
              },
            ]
          : []),
        { label: 'kit.label.remarks', value: (row) => <bdi>{row.remark}</bdi> },
        { label: 'exams.marked_by', value: (row) => <bdi>{row.marked_by}</bdi> },
      ]}
    />
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Marks, or the word instead of them; below passing stands out, and so does what may be a slip. */
function CellOf({ row, doubtful, passing }: { row: AwardRow; doubtful: boolean; passing: number }) {
  const { state, marks } = row;
  const below = state === 'absent' || state === 'unfair_means' || (marks !== null && marks < passing);
  return (
    <span className={styles.mark} data-below={(state !== 'exempt' && below) || undefined}>
      {state === null ? '' : state === 'obtained' ? formatNumber(marks) : word(state)}
      {doubtful && <small>{t('exams.doubtful')}</small>}
    </span>
  );
}

/** Opens the award list on paper in a tab of its own. */
export const AwardListButton = ({ record }: { record: PartRecord }) => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() =>
      void openFile('/award-list-pdf', { id: record.id }).catch((thrown: unknown) => toast.problem(thrown))
    }
  >
    {t('kit.print')}
  </Button>
);
