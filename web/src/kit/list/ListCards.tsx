import { Checkbox, Skeleton } from '@mantine/core';
import { formatNumber, t } from '@/text';
import { cellOf, Money } from '../cells';
import { AppLink } from '../link';
import { columnKey, type HasId } from '../resource';
import { type ListTableProps, nameOf, useRowOpening } from './ListTable';
import { RowMenu } from './RowMenu';
import classes from './list.module.css';

/** The rows on a phone: a card each, the title column on top, the others as label and value. */
export function ListCards<Row extends HasId>(props: ListTableProps<Row>) {
  const { data } = props;
  return (
    <>
      <ul className={classes.cards} aria-label={props.caption} aria-busy={data.loading || data.refreshing}>
        {data.loading
          ? Array.from({ length: 6 }, (_, index) => (
              <li key={index} className={classes.card} aria-hidden>
                <Skeleton height={16} width="60%" mb={10} />
                <Skeleton height={12} mb={6} />
                <Skeleton height={12} width="80%" />
              </li>
            ))
          : data.rows.map((row) => <Card key={row.id} row={row} {...props} />)}
      </ul>
      {data.totals && data.exact && <CardTotals {...props} totals={data.totals} />}
    </>
  );
}

function Card<Row extends HasId>({ row, columns, openTo, selection, rowActions }: ListTableProps<Row> & { row: Row }) {
  const to = openTo?.(row);
  const open = useRowOpening(to);
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const rest = columns.filter((column) => column !== title && column.card !== 'hide');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li className={classes.card} data-chosen={selection?.has(row.id) || undefined} onClick={open}>
      <div className={classes.cardHead}>
        {selection && (
          <Checkbox
            size="sm"
            aria-label={t('kit.choose_row', { row: nameOf(row) })}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row)}
          />
        )}
        <strong>
          {title &&
            (to && !title.link ? (
              <AppLink to={to} className={classes.open}>
                {cellOf(title, row)}
              </AppLink>
            ) : (
              cellOf(title, row)
            ))}
        </strong>
        {rowActions && <RowMenu row={row} {...rowActions} />}
      </div>
      <dl className={classes.cardFacts}>
        {rest.map((column) => (
          <div key={columnKey(column)}>
            <dt>{t(column.label)}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function CardTotals<Row extends HasId>({
  columns,
  totals,
}: ListTableProps<Row> & { totals: Readonly<Record<string, number>> }) {
  const summed = columns.filter((column) => totals[column.total ?? columnKey(column)] !== undefined);
  if (summed.length === 0) return null;
  return (
    <dl className={classes.cardTotals} aria-label={t('kit.total')}>
      {summed.map((column) => {
        const total = totals[column.total ?? columnKey(column)] ?? 0;
        return (
          <div key={columnKey(column)}>
            <dt>{t(column.label)}</dt>
            <dd>{'kind' in column && column.kind === 'money' ? <Money minor={total} /> : formatNumber(total)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
