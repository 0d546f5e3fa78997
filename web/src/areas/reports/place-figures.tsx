import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { useMayOpen } from '@/frame/screens';
import { Awaited, AppLink, kit, type PartRecord, type SmallColumn, SmallTable } from '@/kit';
import { formatNumber, t } from '@/text';
import { FigureGroups } from './figures';
import type { Strength } from './types';
import classes from './place-figures.module.css';

/** What matters about a campus, or the sum over a branch's or a school's campuses. */
export function PlaceFigures({ record }: { record: PartRecord }) {
  const place = { [`${record.kind}_id`]: record.id };
  const found = useQuery(dataQuery('/get-place-figures', place));
  if (!found.data) return <Awaited query={found} height={240} />;
  const { figures, strength } = found.data;
  return (
    <div className={classes.place}>
      {figures.length === 0 && strength.length === 0 && <p>{t('reports.place_nothing')}</p>}
      {figures.length > 0 && <FigureGroups figures={figures} />}
      {strength.length > 0 && (
        <div className={kit.block}>
          <StrengthTable rows={strength} manyCampuses={record.kind !== 'campus'} />
        </div>
      )}
    </div>
  );
}

const sum = (rows: readonly Strength[], key: 'students' | 'sections' | 'seats'): number =>
  rows.reduce((total, row) => total + row[key], 0);

const studentsOf = (where: string, count: number) => (
  <AppLink to={`/admin/students?status=active&session_id=all&${where}`}>{formatNumber(count)}</AppLink>
);

/** Students by campus, program and class beside the seats of their sections; each number opens its list, and so does each total. */
function StrengthTable({ rows, manyCampuses }: { rows: readonly Strength[]; manyCampuses: boolean }) {
  const sectionsOpen = useMayOpen('/admin/sections');
  const sectionsOf = (where: string, count: number) =>
    sectionsOpen ? (
      <AppLink to={`/admin/sections?in_active_session=true&session_id=all&${where}`}>{formatNumber(count)}</AppLink>
    ) : (
      formatNumber(count)
    );
  const everywhere = `campus_id=${[...new Set(rows.map((row) => row.campus_id))].join(',')}`;
  const campus: SmallColumn<Strength> = { label: 'kit.label.campus', value: (row) => <bdi>{row.campus_name}</bdi> };
  return (
    <SmallTable
      label="reports.strength_by_class"
      caption={t('reports.strength_by_class')}
      rows={rows}
      keyOf={placeOf}
      columns={[
        { label: 'kit.label.class', head: true, value: (row) => <bdi>{row.class_name}</bdi> },
        { label: 'kit.label.program', value: (row) => <bdi>{row.program_name}</bdi> },
        ...(manyCampuses ? [campus] : []),
        {
          label: 'reports.figure.students',
          figure: true,
          value: (row) => studentsOf(placeOf(row), row.students),
        },
        {
          label: 'reports.figure.sections',
          figure: true,
          value: (row) => sectionsOf(placeOf(row), row.sections),
        },
        {
          label: 'reports.seats',
          figure: true,
          value: (row) => (
            <span className={row.students > row.seats ? classes.over : undefined}>{formatNumber(row.seats)}</span>
          ),
        },
      ]}
      totals={{
        'reports.figure.students': studentsOf(everywhere, sum(rows, 'students')),
        'reports.figure.sections': sectionsOf(everywhere, sum(rows, 'sections')),
        'reports.seats': formatNumber(sum(rows, 'seats')),
      }}
    />
  );
}

const placeOf = (row: Strength): string =>
  `campus_id=${row.campus_id}&program_id=${row.program_id}&class_id=${row.class_id}`;
