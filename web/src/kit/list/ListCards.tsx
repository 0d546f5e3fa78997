import { Avatar, Checkbox, Skeleton } from '@mantine/core';
import { t } from '@/text';
import { cellOf, photoOf, totalOf } from '../cells';
import { labelOf } from '../labels';
import { AppLink } from '../link';
import { type Column, columnKey, type HasId } from '../resource';
import { cardOf, factsOf, isThere, kindOf, plain } from './card';
import { type ListTableProps, nameOf, useRowOpening } from './ListTable';
import { RowMenu } from './RowMenu';
import classes from './list.module.css';

/** The rows on a phone, two or three lines each: who or what it is and what it comes to, below it the rest and how it stands. */
export function ListCards<Row extends HasId>(props: ListTableProps<Row>) {
  const { data } = props;
  return (
    <>
      <ul className={classes.cards} aria-label={props.caption} aria-busy={data.loading || data.refreshing}>
        {data.loading ? <CardBones /> : data.rows.map((row) => <Card key={row.id} row={row} {...props} />)}
      </ul>
      {data.totals && data.exact && <CardTotals columns={props.columns} totals={data.totals} />}
    </>
  );
}

function Card<Row extends HasId>({ row, columns, openTo, selection, rowActions }: ListTableProps<Row> & { row: Row }) {
  const to = openTo?.(row);
  const open = useRowOpening(to);
  const { title, figure: declared, status, rest } = cardOf(columns);
  // a dash alone, without the heading that it has in a table, says nothing
  const figure = declared && isThere(declared, row) ? declared : undefined;
  const facts = factsOf(title, rest, row);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.card}
      data-opens={to ? true : undefined}
      data-chosen={selection?.has(row.id) || undefined}
      onClick={open}
    >
      {selection && (
        <Checkbox
          size="sm"
          aria-label={t('kit.choose_row', { row: nameOf(row) })}
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row)}
        />
      )}
      {title && kindOf(title) === 'person' && (
        <Avatar
          src={photoOf(row as object as Record<string, unknown>)}
          name={nameOf(row)}
          alt=""
          size={34}
          radius="xl"
          color="gray"
        />
      )}
      <span className={classes.cardWords}>
        <strong>
          {title &&
            (to && !title.link ? (
              <AppLink to={to} className={classes.open}>
                {cellOf(plain(title), row)}
              </AppLink>
            ) : (
              cellOf(plain(title), row)
            ))}
        </strong>
        {facts.length > 0 && (
          <span className={classes.cardFacts}>
            <span className={classes.cardLines}>
              {facts.map(({ key, label, named, value }) => (
                <span key={key} className={classes.cardFact}>
                  <span className={named ? classes.cardLabel : classes.unseen}>{label} </span>
                  <span>{value}</span>
                </span>
              ))}
            </span>
          </span>
        )}
      </span>
      {(figure || status) && (
        <span className={classes.cardEnd}>
          {figure && (
            <span className={classes.cardFigure}>
              <span className={classes.unseen}>{labelOf(figure)} </span>
              {cellOf({ ...plain(figure), link: undefined }, row)}
            </span>
          )}
          {status && cellOf(plain(status), row)}
        </span>
      )}
      {rowActions && <RowMenu row={row} {...rowActions} />}
    </li>
  );
}

/** What stands for rows that are not there yet. */
export function CardBones() {
  return Array.from({ length: 10 }, (_, index) => (
    <li key={index} className={classes.card} aria-hidden>
      <span className={classes.cardWords}>
        <Skeleton height={14} width="60%" my={4} />
        <Skeleton height={11} width="85%" my={4} />
      </span>
    </li>
  ));
}

/** What the rows come to, a line a column that is added up. */
export function CardTotals<Row>({
  columns,
  totals,
  behind,
}: {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, number | null>>;
  /** The address of what is behind all rows. */
  behind?: string | undefined;
}) {
  const summed = columns.flatMap((column) => {
    const total = totals[column.total ?? columnKey(column)];
    return total === undefined || total === null ? [] : [{ column, total }];
  });
  if (summed.length === 0) return null;
  return (
    <dl className={classes.cardTotals} aria-label={t('kit.total')}>
      {summed.map(({ column, total }) => (
        <div key={columnKey(column)}>
          <dt>{labelOf(column)}</dt>
          <dd>{totalOf(column, total, behind)}</dd>
        </div>
      ))}
    </dl>
  );
}
