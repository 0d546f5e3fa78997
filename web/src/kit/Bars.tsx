/** Bars below each other, each with its name and its figure. The table that stands with them is for keyboards and readers. */
import { formatMoney, formatNumber, formatPercent } from '@/text';
import classes from './bars.module.css';

export interface BarSeries {
  key: string;
  label: string;
  /** As the column has it: `amount`, `percent`, or numbers as they are. */
  kind: string;
}

export interface BarRow {
  name: string;
  values: Readonly<Record<string, number>>;
}

export interface BarsProps {
  series: readonly BarSeries[];
  rows: readonly BarRow[];
}

/** A value as it stands in the table, without the currency that the heading names. */
export function barFigure(kind: string, value: number): string {
  if (kind === 'amount') return formatMoney(value, { bare: true });
  return kind === 'percent' ? formatPercent(value) : formatNumber(value);
}

/** What a report leaves open (`null`) is not nought. */
const sayFigure = (kind: string, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : barFigure(kind, value);

/** The longest bar. */
export const mostOf = ({ series, rows }: BarsProps): number =>
  Math.max(0, ...rows.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)));

/** What the bars are. A second series differs by its stripes, not by its colour alone. */
export function BarLegend({ series }: Pick<BarsProps, 'series'>) {
  return (
    <ul className={classes.legend}>
      {series.map(({ key, label }, at) => (
        <li key={key} data-series={at}>
          {label}
        </li>
      ))}
    </ul>
  );
}

export function Bars({ series, rows }: BarsProps) {
  const most = mostOf({ series, rows }) || 1;
  return (
    <div aria-hidden>
      <BarLegend series={series} />
      <dl className={classes.bars}>
        {rows.map(({ name, values }, index) => (
          <div key={index}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              {series.map(({ key, kind }, at) => (
                <span key={key} className={classes.line}>
                  <span
                    className={classes.bar}
                    data-series={at}
                    style={{ inlineSize: `${(Math.max(0, values[key] ?? 0) / most) * 100}%` }}
                  />
                  <span className={classes.figure}>{sayFigure(kind, values[key])}</span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
