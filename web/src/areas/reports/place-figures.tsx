import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asProblem, call } from '@/api/client';
import { useMayOpen } from '@/frame/screens';
import { AppLink, Notice, type PartRecord } from '@/kit';
import { formatNumber, t } from '@/text';
import { FigureGroups } from './figures';
import type { Strength } from './types';
import classes from './place-figures.module.css';

/** What matters about a campus, or the sum over a branch's or a school's campuses. */
export function PlaceFigures({ record }: { record: PartRecord }) {
  const place = { [`${record.kind}_id`]: record.id };
  const found = useQuery({
    queryKey: ['/get-place-figures', place],
    queryFn: async ({ signal }) => (await call('GET', '/get-place-figures', { query: place, signal })).data,
  });
  if (found.error) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!found.data) return <Skeleton height={240} radius="md" />;
  const { figures, strength } = found.data;
  return (
    <div className={classes.place}>
      {figures.length === 0 && strength.length === 0 && <p>{t('reports.place_nothing')}</p>}
      {figures.length > 0 && <FigureGroups figures={figures} />}
      {strength.length > 0 && <StrengthTable rows={strength} manyCampuses={record.kind !== 'campus'} />}
    </div>
  );
}

const sum = (rows: readonly Strength[], key: 'students' | 'sections' | 'seats'): number =>
  rows.reduce((total, row) => total + row[key], 0);

/** Students by campus, program and class beside the seats of their sections; each number opens its list. */
function StrengthTable({ rows, manyCampuses }: { rows: readonly Strength[]; manyCampuses: boolean }) {
  const sectionsOpen = useMayOpen('/admin/sections');
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption>{t('reports.strength_by_class')}</caption>
        <thead>
          <tr>
            {manyCampuses && <th scope="col">{t('kit.label.campus')}</th>}
            <th scope="col">{t('kit.label.program')}</th>
            <th scope="col">{t('kit.label.class')}</th>
            <th scope="col">{t('reports.figure.students')}</th>
            <th scope="col">{t('reports.figure.sections')}</th>
            <th scope="col">{t('reports.seats')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const of = `campus_id=${row.campus_id}&program_id=${row.program_id}&class_id=${row.class_id}`;
            return (
              <tr key={of}>
                {manyCampuses && (
                  <td>
                    <bdi>{row.campus_name}</bdi>
                  </td>
                )}
                <td>
                  <bdi>{row.program_name}</bdi>
                </td>
                <td>
                  <bdi>{row.class_name}</bdi>
                </td>
                <td>
                  <AppLink to={`/admin/students?status=active&${of}`}>{formatNumber(row.students)}</AppLink>
                </td>
                <td>
                  {sectionsOpen ? (
                    <AppLink to={`/admin/sections?${of}`}>{formatNumber(row.sections)}</AppLink>
                  ) : (
                    formatNumber(row.sections)
                  )}
                </td>
                <td data-over={row.students > row.seats || undefined}>{formatNumber(row.seats)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={manyCampuses ? 3 : 2}>
              {t('kit.total')}
            </th>
            <td>{formatNumber(sum(rows, 'students'))}</td>
            <td>{formatNumber(sum(rows, 'sections'))}</td>
            <td>{formatNumber(sum(rows, 'seats'))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
