/** How single values are shown, the same on every screen. */
import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  formatCnic,
  formatDate,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  t,
} from '@/text';
import { schoolName } from '@/frame/school-names';
import { mayOpenNow } from '@/frame/screens';
import { choiceLabel } from './statuses';
import { StatusBadge } from './StatusBadge';
import { columnKey, type Column, type DataColumn } from './resource';
import { AppLink } from './link';
import { textOf } from './text-of';
import classes from './kit.module.css';

interface MoneyProps {
  minor: number | null | undefined;
  /** Without the currency, which a heading names. */
  plain?: boolean;
  /** What is below nothing stands in brackets, as statements write it. */
  brackets?: boolean;
}

/** An amount of minor units (`Rs 12,500`), in tabular figures. */
export function Money({ minor, plain, brackets }: MoneyProps) {
  if (minor === null || minor === undefined) return <EmptyValue />;
  return (
    <span className={classes.figure} data-negative={minor < 0 || undefined} dir="ltr">
      {formatMoney(minor, { bare: plain ?? false, negative: brackets ? 'brackets' : 'minus' })}
    </span>
  );
}

/** A part of a whole (`8350` is 83.50 %), read as a figure and seen as a bar; `plain` is a rate (`12.50 %`), without the bar. */
export function Percent({ hundredths, plain }: { hundredths: number | null | undefined; plain?: boolean }) {
  if (hundredths === null || hundredths === undefined) return <EmptyValue />;
  if (plain) return <span dir="ltr">{formatPercent(hundredths)}</span>;
  const part = Math.min(100, Math.max(0, hundredths / 100));
  return (
    <span className={classes.percent}>
      <span className={classes.percentBar} aria-hidden>
        <span style={{ inlineSize: `${part}%` }} />
      </span>
      <span className={classes.figure} dir="ltr">
        {formatPercent(hundredths)}
      </span>
    </span>
  );
}

/** A day (`20 Nov 2026`) or an instant, as a `<time>`. */
export function DateText({ value, time }: { value: string | null | undefined; time?: boolean }) {
  if (!value) return <EmptyValue />;
  return (
    <time dateTime={value} className={classes.date}>
      {time || value.length > 10 ? formatInstant(value) : formatDate(value)}
    </time>
  );
}

/** Nothing there: a dash that is read as such. */
export function EmptyValue() {
  return (
    <span className={classes.nothing}>
      <span aria-hidden>–</span>
      <span className={classes.unseen}>{t('kit.nothing')}</span>
    </span>
  );
}

/** A person with photo or initials, and a second line (registration number, designation). */
export function PersonCell(props: { name: string; second?: ReactNode; photoUrl?: string | null; size?: number }) {
  return (
    <span className={classes.person}>
      <Avatar src={props.photoUrl ?? null} alt="" size={props.size ?? 30} radius="xl" color="gray" name={props.name} />
      <span className={classes.personWords}>
        <bdi>{props.name}</bdi>
        {props.second !== null && props.second !== undefined && props.second !== '' && (
          <span className={classes.second}>{props.second}</span>
        )}
      </span>
    </span>
  );
}

/** One value in the manner of its kind. */
export function valueOf<Row>(column: Pick<DataColumn<Row>, 'kind' | 'choices'>, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  switch (column.kind) {
    case 'money':
      return <Money minor={Number(value)} />;
    case 'number':
      return <span className={classes.figure}>{formatNumber(Number(value))}</span>;
    case 'percent':
      return <Percent hundredths={Number(value)} />;
    case 'date':
      return <DateText value={textOf(value)} />;
    case 'instant':
      return <DateText value={textOf(value)} time />;
    case 'status':
      return <StatusBadge status={textOf(value)} />;
    case 'boolean':
      return value ? t('kit.yes') : t('kit.no');
    case 'phone':
      return <CodeText dir="ltr">{formatPhone(textOf(value))}</CodeText>;
    case 'cnic':
      return <CodeText dir="ltr">{formatCnic(textOf(value))}</CodeText>;
    default:
      return column.choices ? choiceLabel(textOf(value), column.choices) : <CodeText>{plainText(value)}</CodeText>;
  }
}

/** The total below a column, in the manner of its kind; it opens what is `behind` all rows, or the column's own part of that. */
export function totalOf<Row>(column: Column<Row>, total: number, behind?: string): ReactNode {
  const kind = 'kind' in column ? column.kind : undefined;
  const shown = kind === 'money' || kind === 'percent' ? valueOf({ kind }, total) : formatNumber(total);
  if (behind === undefined || total === 0) return shown;
  return opening(column.totalTo?.(behind) ?? (kind === 'money' ? behind : undefined), shown);
}

/** A short text, and a word with digits in it, such as a registration or challan number, stands in one line; other text may wrap. */
const CODE = /^.{1,12}$|^(?=.*\d)[^\s@]{2,28}$|^\+?[\d\s-]{7,20}$/;

const URDU = /[\u0600-\u06FF]/;

/** Text that may be a code (`CRV-GUL-2526-000001`), which is never broken, or in Urdu, whatever the reader's language. */
export function CodeText({ children, dir }: { children: string; dir?: 'ltr' }) {
  const isCode = CODE.test(children);
  return (
    <bdi
      dir={dir}
      lang={URDU.test(children) ? 'ur' : undefined}
      data-code={isCode || undefined}
      className={isCode ? classes.code : undefined}
    >
      {children}
    </bdi>
  );
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'object' && value !== null) {
    const named = value as { label?: unknown; name?: unknown };
    return textOf(named.label ?? named.name);
  }
  return textOf(value);
}

/** A cell of a list: the column's own JSX, or its value; a link where the column leads somewhere. */
export function cellOf<Row extends object>(column: Column<Row>, row: Row): ReactNode {
  return opening(column.link?.(row, columnKey(column)), bareCell(column, row));
}

/** What opens an address, for those who may open it. */
export function opening(to: string | undefined, content: ReactNode): ReactNode {
  if (!to || !mayOpenNow(to)) return content;
  return (
    <AppLink to={to} className={classes.link}>
      {content}
    </AppLink>
  );
}

function bareCell<Row extends object>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  if ('slot' in column) return null;
  const fields = row as Record<string, unknown>;
  const second = column.second ? saidName(column.second, fields[column.second]) : undefined;
  const value = saidName(columnKey(column), fields[columnKey(column)]);
  if (column.blankZero) return blankZero(column, value);
  if (column.kind === 'person' && value) {
    const line = plainText(second ?? '');
    return <PersonCell name={textOf(value)} second={line && <CodeText>{line}</CodeText>} photoUrl={photoOf(fields)} />;
  }
  if (second === undefined || second === null || second === '') return valueOf(column, value);
  return <Pair below={<CodeText>{plainText(second)}</CodeText>}>{valueOf(column, value)}</Pair>;
}

const NAMES: ReadonlySet<string> = new Set(['class_name', 'subject_name', 'program_name']);

/** Programs, classes and subjects, as families read them. */
const saidName = (key: string, value: unknown): unknown =>
  NAMES.has(key) && typeof value === 'string' ? schoolName(value) : value;

/** A value, and small below it what belongs to it. */
export function Pair({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={classes.personWords} data-pair>
      {children} {below && <span className={classes.second}>{below}</span>}
    </span>
  );
}

function blankZero<Row>(column: DataColumn<Row>, value: unknown): ReactNode {
  if (Number(value) === 0) return null;
  return column.kind === 'money' ? <Money minor={Number(value)} plain /> : valueOf(column, value);
}

/** Where the photo of a row lies, when it has one. */
export function photoOf(fields: Record<string, unknown>): string | null {
  if (typeof fields.photo_url === 'string') return fields.photo_url;
  const photo = fields.photo as { url?: string } | null | undefined;
  return photo?.url ?? null;
}
