import { Fragment, type ReactNode } from 'react';
import { t } from '@/text';
import { cellOf } from '../cells';
import { labelOf } from '../labels';
import { cardOf, factsOf, plain } from '../list/card';
import { CardBones, CardTotals } from '../list/ListCards';
import type { Column } from '../resource';
import { inGroups, sumsOf, type Totals } from './groups';
import { addressOf } from './leads';
import type { ReportTableProps } from './ReportTable';
import list from '../list/list.module.css';
import classes from './report.module.css';

/** More columns than these do not fit a phone. */
const FIT_A_PHONE = 3;
/** More columns than these that the data makes are a grid, as the days of a month. */
const A_GRID = 14;

/** Whether the rows are cards on a phone. What is read down and across stays a table: a statement, whose rows build on each other, and a grid. */
export function isInCards<Row extends object>(
  columns: readonly Column<Row>[],
  rowKind: ReportTableProps<Row>['rowKind'],
): boolean {
  const made = columns.filter((column) => column.heading !== undefined).length;
  return !rowKind && made <= A_GRID && columns.length > FIT_A_PHONE;
}

/** The rows of a report on a phone: what they are of, below it all else with its label, at the end the figure that matters. What they come to stands before them, since they may be hundreds. */
export function ReportCards<Row extends object>(props: ReportTableProps<Row>) {
  const { columns, answer, groupOf, groupName, caption } = props;
  if (!answer) {
    return (
      <ul className={list.cards} aria-label={caption} aria-busy={props.waiting}>
        <CardBones />
      </ul>
    );
  }
  if (answer.data.length === 0) return <p className={classes.none}>{t('kit.report_empty')}</p>;
  const groups = groupOf ? inGroups(answer.data, groupOf) : [{ key: '', rows: answer.data, from: 0 }];
  return (
    <>
      <Sums columns={columns} totals={answer.totals ?? undefined} behind={addressOf(answer.totals_lead_to)} />
      {groups.map(({ key, rows, from }) => (
        <Fragment key={`${key} ${from}`}>
          {groupOf && rows[0] && <h2 className={classes.group}>{groupName?.(rows[0]) ?? key}</h2>}
          <ul className={list.cards} aria-label={[caption, key].filter(Boolean).join(': ')} aria-busy={props.waiting}>
            {rows.map((row, at) => (
              <Card
                key={props.rowKey?.(row, from + at) ?? (row as { id?: number }).id ?? from + at}
                row={row}
                columns={columns}
              />
            ))}
          </ul>
          {groupOf && <Sums columns={columns} totals={sumsOf(rows, answer.totals)} />}
        </Fragment>
      ))}
    </>
  );
}

function Card<Row extends object>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const { title, figure, status, rest } = cardOf(columns);
  const below = title && 'key' in title ? title.second : undefined;
  const amount = figure && cellOf(plain(figure), row);
  return (
    <li className={list.card}>
      <span className={list.cardWords}>
        <strong>{title && cellOf(plain(title), row)}</strong>
        <span className={list.cardFacts}>
          <span className={list.cardLines}>
            {factsOf(title, rest, row).map(({ key, label, value }) => (
              <span key={key} className={list.cardFact}>
                {/* what stands below the name says itself what it is */}
                <span className={key === below ? list.unseen : list.cardLabel}>{label} </span>
                <span>{value}</span>
              </span>
            ))}
          </span>
        </span>
      </span>
      <span className={list.cardEnd}>
        {figure && isThere(amount) && (
          <>
            <span className={classes.figureLabel}>{labelOf(figure)}</span>
            <span className={list.cardFigure}>{amount}</span>
          </>
        )}
        {status && cellOf(plain(status), row)}
      </span>
    </li>
  );
}

const isThere = (value: ReactNode): boolean =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';

interface SumsProps<Row> {
  columns: readonly Column<Row>[];
  totals: Totals | undefined;
  behind?: string | undefined;
}

function Sums<Row>({ columns, totals, behind }: SumsProps<Row>) {
  if (!totals) return null;
  return (
    <div className={classes.sums}>
      <CardTotals columns={columns} totals={totals} behind={behind} />
    </div>
  );
}
