/** Columns side by side along days or months. Loaded when they are drawn; the table beside them is for keyboards and readers. */
import { barFigure, BarLegend, type BarRow, type BarSeries, mostOf, textOf } from '@/kit';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate, formatMoney, formatMonth, useLocale } from '@/text';
import { stepsTo } from './change';
import classes from './picture.module.css';

interface BarPictureProps {
  series: readonly BarSeries[];
  /** Named by their days (`2026-11-20`) or months (`2026-11`). */
  rows: readonly BarRow[];
}

const TICK = { fill: 'var(--ink-soft)', fontSize: 12 };

const isMonth = (when = ''): boolean => when.length === '2026-11'.length;
const said = (when: string): string => (isMonth(when) ? formatMonth(when) : formatDate(when));

/** A day and its month; of a month its name, in English by three letters. */
function tickOf(when: string, rtl: boolean): string {
  if (!isMonth(when)) return formatDate(when).split(' ').slice(0, 2).join(' ');
  const [month = ''] = formatMonth(when).split(' ');
  return rtl ? month : month.slice(0, 3);
}

/** A second series differs by its stripes, not by its colour alone. */
function Stripes() {
  return (
    <defs>
      <pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={classes.ground} />
        <rect width="3" height="6" className={classes.second} />
      </pattern>
    </defs>
  );
}

export function BarPicture({ series, rows }: BarPictureProps) {
  const rtl = useLocale().direction === 'rtl';
  const steps = stepsTo(mostOf({ series, rows }));
  const write = (value: number) => barFigure(series[0]?.kind ?? '', value);
  const lowest = Math.min(0, ...rows.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)));
  return (
    <div aria-hidden>
      <BarLegend series={series} />
      <div className={classes.plot}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={rows.map(({ name, values }) => ({ ...values, name }))}
            margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
            accessibilityLayer={false}
          >
            <Stripes />
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="name"
              reversed={rtl}
              tickFormatter={(when: string) => tickOf(when, rtl)}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              tick={TICK}
              minTickGap={18}
              interval={isMonth(rows[0]?.name) ? 0 : 'preserveEnd'}
            />
            <YAxis
              orientation={rtl ? 'right' : 'left'}
              ticks={steps}
              domain={[lowest, steps.at(-1) ?? 0]}
              tickFormatter={write}
              width={write(steps.at(-1) ?? 0).length * 7 + 14}
              tickLine={false}
              axisLine={false}
              tick={TICK}
            />
            <Tooltip cursor={{ fill: 'var(--line)', fillOpacity: 0.5 }} content={Hover} isAnimationActive={false} />
            {series.map(({ key, label, kind }, at) => (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                unit={kind}
                fill={at === 0 ? 'var(--chart-1)' : 'url(#stripes)'}
                stroke={`var(--chart-${at + 1})`}
                maxBarSize={28}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

interface HoverProps {
  active?: boolean;
  payload?: readonly { name?: unknown; value?: unknown; unit?: unknown; payload?: { name?: string } }[];
}

/** What stands beside the pointer. */
function Hover({ active, payload }: HoverProps) {
  const when = payload?.[0]?.payload?.name;
  if (!active || !payload || !when) return null;
  return (
    <div className={classes.hover}>
      <strong>{said(when)}</strong>
      {payload.map(({ name, value, unit }) => (
        <span key={textOf(name)}>
          {textOf(name)}: {unit === 'amount' ? formatMoney(Number(value)) : barFigure(textOf(unit), Number(value))}
        </span>
      ))}
    </div>
  );
}
