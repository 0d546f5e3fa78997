import { AppLink, Figures, hrefOf, Notice, Percent, type SmallColumn, SmallTable, StatusBadge } from '@/kit';
import { formatNumber, joinWords, t, word } from '@/text';
import {
  byCampus,
  byClass,
  bySection,
  markedOf,
  percentOf,
  type Row,
  type SectionToday,
  totalOf,
} from './today-counts';
import styles from './attendance.module.css';

type By = 'section' | 'class' | 'campus';

const ROWS: Record<By, (sections: readonly SectionToday[]) => Row[]> = {
  section: bySection,
  class: byClass,
  campus: byCampus,
};

interface SectionsTodayProps {
  sections: readonly SectionToday[];
  /** What a row is of; of a single campus its classes stand in its place. */
  by: By;
}

/** Who is there today: the whole first, then a row a section or class. */
export function SectionsToday({ sections, by: asked }: SectionsTodayProps) {
  const several = new Set(sections.map(({ campus_id }) => campus_id)).size > 1;
  const by = asked === 'campus' && !several ? 'class' : asked;
  const rows = ROWS[by](sections);
  const total = totalOf(rows);
  if (sections.length === 0) return null;
  if (total.closed === total.sections) return <Notice tone="info" title={closedWords(sections)} />;
  const { counts, yesterday } = total;
  const before = percentOf(yesterday);
  return (
    <>
      <Figures
        figures={[
          { label: 'word.present', value: counts.present },
          { label: 'word.absent', value: counts.absent, ...(counts.absent > 0 && { tone: 'bad' as const }) },
          { label: 'word.late', value: counts.late },
          { label: 'word.leave', value: counts.leave },
          {
            label: 'attendance.percent',
            value: <Percent hundredths={percentOf(counts)} plain />,
            ...(before !== null && {
              hint: t('attendance.percent_yesterday', { percent: formatNumber(before / 100, 2) }),
            }),
          },
          {
            label: 'attendance.sections_marked',
            value: t('attendance.marked', { marked: total.finished, all: total.sections - total.closed }),
          },
        ]}
      />
      <SmallTable label={`attendance.by_${by}`} rows={rows} keyOf={(row) => row.key} columns={columnsOf(by, several)} />
    </>
  );
}

/** `School is closed: Smog`, of all sections. */
function closedWords(sections: readonly SectionToday[]): string {
  const why = sections.map(({ closed, closed_for }) => closed_for ?? word(closed));
  return t('attendance.school_closed', { why: joinWords([...new Set(why)]) });
}

const NAME: SmallColumn<Row> = {
  label: 'kit.label.section',
  head: true,
  value: (row) =>
    row.section_id === undefined ? (
      <bdi>{row.name}</bdi>
    ) : (
      <AppLink to={hrefOf('/admin/attendance', { section_id: String(row.section_id) })}>
        <bdi>{row.name}</bdi>
      </AppLink>
    ),
};

const columnsOf = (by: By, several: boolean): SmallColumn<Row>[] => [
  { ...NAME, label: `kit.label.${by}` },
  ...(several && by !== 'campus'
    ? [{ label: 'kit.label.campus' as const, value: (row: Row) => <bdi>{row.campus_name}</bdi> }]
    : []),
  { label: 'attendance.strength', figure: true, value: (row) => formatNumber(row.strength) },
  { label: 'word.present', figure: true, value: (row) => formatNumber(row.counts.present) },
  { label: 'word.absent', figure: true, value: (row) => formatNumber(row.counts.absent) },
  { label: 'word.late', figure: true, value: (row) => formatNumber(row.counts.late) },
  { label: 'word.leave', figure: true, value: (row) => formatNumber(row.counts.leave) },
  { label: 'attendance.percent', figure: true, value: (row) => <Percent hundredths={percentOf(row.counts)} plain /> },
  {
    label: 'attendance.yesterday',
    figure: true,
    value: (row) => (
      <span className={styles.about}>
        <Percent hundredths={percentOf(row.yesterday)} plain />
      </span>
    ),
  },
  { label: 'kit.label.status', value: (row) => <StatusBadge status={stateOf(row)} /> },
];

/** Of a row: every section done, some, none, or a day off. */
export function stateOf({ closed, sections, finished, counts }: Row): string {
  if (closed === sections) return 'holiday';
  if (finished === sections - closed) return 'confirmed';
  return markedOf(counts) > 0 ? 'partly_marked' : 'unmarked';
}
