/** Bars for what a report's rows say. Loaded when one is drawn; the table beside it is for keyboards and readers. */
import { textOf } from '@/kit';
import { useMediaQuery } from '@mantine/hooks';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate, formatMoney, formatNumber, useLocale } from '@/text';
import { stepsTo } from './change';
import classes from './picture.module.css';

export interface Series {
  key: string;
  label: string;
  kind: 'money' | 'number';
}

export interface BarRow {
  name: string;
  values: Readonly<Record<string, number>>;
}

interface BarPictureProps {
  series: readonly Series[];
  rows: readonly BarRow[];
  /** Columns side by side along the days; else lines below each other, each with its name. */
  days?: boolean;
}

const TICK = { fill: 'var(--ink-soft)', fontSize: 12 };
const THICK = 16;

/** An amount as it stands in the table beside it, without the currency that the heading names. */
const written = (kind: Series['kind']) => (value: unknown) =>
  kind === 'money' ? formatMoney(Number(value), { bare: true }) : formatNumber(Number(value));

export function BarPicture({ series, rows, days = false }: BarPictureProps) {
  return (
    <div className={classes.picture} aria-hidden>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ key, label }, at) => (
            <li key={key} data-series={at}>
              {label}
            </li>
          ))}
        </ul>
      )}
      {days ? <Days series={series} rows={rows} /> : <Lines series={series} rows={rows} />}
    </div>
  );
}

const flat = (rows: readonly BarRow[]) => rows.map(({ name, values }) => ({ name, ...values }));

const mostOf = (rows: readonly BarRow[], series: readonly Series[]) =>
  Math.max(0, ...rows.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)));

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

const fillOf = (at: number) => (at === 0 ? 'var(--chart-1)' : 'url(#stripes)');

function Lines({ series, rows }: Omit<BarPictureProps, 'days'>) {
  const rtl = useLocale().direction === 'rtl';
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const longest = Math.max(...rows.map(({ name }) => name.length));
  const figures = rows.flatMap(({ values }) => series.map(({ key, kind }) => written(kind)(values[key] ?? 0).length));
  // room for the figure at the end of the longest bar
  const end = Math.max(...figures) * 7.5 + 12;
  return (
    <div className={classes.plot} style={{ height: rows.length * (series.length * THICK + 14) + 8 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          layout="vertical"
          data={flat(rows)}
          margin={{ top: 0, right: rtl ? 4 : end, bottom: 0, left: rtl ? end : 4 }}
          barGap={1}
          barCategoryGap={6}
          accessibilityLayer={false}
        >
          <Stripes />
          <XAxis type="number" hide reversed={rtl} domain={[0, mostOf(rows, series) || 1]} />
          <YAxis
            type="category"
            dataKey="name"
            orientation={rtl ? 'right' : 'left'}
            width={Math.min(phone ? 108 : 190, longest * 7 + 24)}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tick={TICK}
            interval={0}
          />
          {series.map(({ key, kind }, at) => (
            <Bar
              key={key}
              dataKey={key}
              fill={fillOf(at)}
              stroke={`var(--chart-${at + 1})`}
              barSize={THICK}
              isAnimationActive={false}
            >
              <LabelList dataKey={key} position="right" formatter={written(kind)} className={classes.figure} />
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function Days({ series, rows }: Omit<BarPictureProps, 'days'>) {
  const rtl = useLocale().direction === 'rtl';
  const [first] = series;
  const steps = stepsTo(mostOf(rows, series));
  const write = written(first?.kind ?? 'number');
  const last = write(steps.at(-1) ?? 0);
  return (
    <div className={classes.plot} style={{ height: 240 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={flat(rows)} margin={{ top: 8, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
          <Stripes />
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="name"
            reversed={rtl}
            tickFormatter={(day: string) => formatDate(day).split(' ').slice(0, 2).join(' ')}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tick={TICK}
            minTickGap={18}
          />
          <YAxis
            orientation={rtl ? 'right' : 'left'}
            ticks={steps}
            domain={[Math.min(0, ...rows.map(({ values }) => values[first?.key ?? ''] ?? 0)), steps.at(-1) ?? 0]}
            tickFormatter={write}
            width={last.length * 7 + 14}
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
              fill={fillOf(at)}
              stroke={`var(--chart-${at + 1})`}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

interface HoverProps {
  active?: boolean;
  payload?: readonly { name?: unknown; value?: unknown; unit?: unknown; payload?: { name?: string } }[];
}

/** What stands beside the pointer. */
function Hover({ active, payload }: HoverProps) {
  const day = payload?.[0]?.payload?.name;
  if (!active || !payload || !day) return null;
  return (
    <div className={classes.hover}>
      <strong>{formatDate(day)}</strong>
      {payload.map(({ name, value, unit }) => (
        <span key={textOf(name)}>
          {textOf(name)}: {unit === 'money' ? formatMoney(Number(value)) : formatNumber(Number(value))}
        </span>
      ))}
    </div>
  );
}
