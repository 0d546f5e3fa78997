/** How a file's table was read, before anything of it is stored, and the ways to read it otherwise. */
import { Select } from '@mantine/core';
import type { components } from '@/api/schema';
import type { Schema } from '@/api/shapes';
import { formatDate, formatMoney, t } from '@/text';
import { Folded } from './Folded';
import { Notice } from './Notice';
import { SmallTable } from './SmallTable';
import kit from './kit.module.css';
import classes from './table-reading.module.css';

/** What the office chose about a table; what is left out is found. */
export type TableChoices = components['schemas']['TableChoices'];
type Reading = Schema<'TableReading'>;
type Column = Schema<'ReadColumn'>;
type Example = Schema<'ReadExample'>;
type Total = Schema<'FoundTotal'>;
type Question = Schema<'TableQuestion'>;

/** A field that a column can hold. */
export interface TableField {
  name: string;
  /** In words. */
  label: string;
}

export interface TableReadingProps {
  reading: Reading;
  choices: TableChoices;
  fields: readonly TableField[];
  /** Without it nothing can be chosen: the file is taken already, and how it was read is folded away unless nothing could be read. */
  onChange?: (choices: TableChoices) => void;
}

export function TableReading(props: TableReadingProps) {
  const { reading, onChange } = props;
  if (!onChange) {
    return (
      <Folded
        className={`${kit.block} ${classes.folded}`}
        summary={t('kit.table.title')}
        isWrong={reading.unreadable_rows >= reading.rows}
      >
        <Read {...props} />
      </Folded>
    );
  }
  return (
    <div className={kit.block}>
      <h2>{t('kit.table.title')}</h2>
      <Read {...props} />
    </div>
  );
}

function Read(props: TableReadingProps) {
  const { reading } = props;
  return (
    <>
      {reading.questions.map((one) => (
        <Notice key={`${one.kind} ${one.field ?? ''}`} tone="warning" title={one.sentence} />
      ))}
      <p className={classes.counts}>{countsOf(reading).join(' · ')}</p>
      {reading.totals.map((total) => (
        <Notice
          key={total.row}
          tone={total.amount_minor === total.sum_minor ? 'good' : 'warning'}
          title={totalText(total)}
        />
      ))}
      {props.onChange && <Where {...props} onChange={props.onChange} />}
      <Columns {...props} />
    </>
  );
}

/** What the file holds beside its rows: each is counted, and none of it refuses the file. */
export function countsOf(reading: Reading): string[] {
  const counted = [
    ['kit.table.rows', reading.rows],
    ['kit.table.unreadable', reading.unreadable_rows],
    ['kit.table.blank', reading.blank_rows],
    ['kit.table.again', reading.headings_again],
    ['kit.table.ragged', reading.ragged_rows],
    ['kit.table.hidden', reading.hidden_rows],
    ['kit.table.merged', reading.merged_areas],
    ['kit.table.errors', reading.error_cells],
    ['kit.table.formulas', reading.formulas],
  ] as const;
  const counts = counted.filter(([key, count]) => count > 0 || key === 'kit.table.rows');
  const said = counts.map(([key, count]) => t(key, { count }));
  return reading.counts_from_1904 ? [...said, t('kit.table.is_1904')] : said;
}

function totalText(total: Total): string {
  const { row, amount_minor: amount, sum_minor: sum } = total;
  if (amount === null || amount === undefined) return t('kit.table.total_bare', { row });
  if (amount === sum) return t('kit.table.total_agrees', { row, amount: formatMoney(amount) });
  return t('kit.table.total_differs', { row, amount: formatMoney(amount), sum: formatMoney(sum) });
}

type Choosing = TableReadingProps & { onChange: (choices: TableChoices) => void };

/** Where in the file the table stands, and with which letters. */
function Where({ reading, choices, onChange }: Choosing) {
  const letters = reading.encoding?.previews ?? [];
  // what is asked stands open: a value that is only guessed could not be chosen
  const isAsked = (kind: Question['kind']) => reading.questions.some((one) => one.kind === kind);
  const asked = isAsked('headings');
  const headings = String(reading.heading_row ?? 0);
  const rows = reading.first_rows.map(({ row, cells }) => ({
    value: String(row),
    label: `${row}: ${cells.filter(Boolean).join(' | ')}`,
  }));
  const known = headings === '0' || rows.some(({ value }) => value === headings);
  return (
    <div className={classes.choices}>
      {reading.sheets.length > 1 && (
        <Select
          label={t('kit.table.sheet')}
          data={reading.sheets.map(({ name, is_hidden }) => ({
            value: name,
            label: is_hidden ? t('kit.table.hidden_sheet', { name }) : name,
          }))}
          value={reading.sheet ?? null}
          onChange={(sheet) => onChange({ ...choices, sheet, heading_row: null, columns: {} })}
          allowDeselect={false}
        />
      )}
      <Select
        label={t('kit.table.heading_row')}
        data={[
          ...(known ? [] : [{ value: headings, label: headings }]),
          ...rows,
          { value: '0', label: t('kit.table.no_headings') },
        ]}
        value={asked ? null : headings}
        onChange={(row) => onChange({ ...choices, heading_row: Number(row), columns: {} })}
        allowDeselect={false}
      />
      {reading.layout && (
        <Select
          label={t('kit.table.layout')}
          data={[
            { value: 'fixed_width', label: t('kit.table.fixed_width') },
            { value: 'separated', label: t('kit.table.separated') },
          ]}
          value={isAsked('layout') ? null : reading.layout.layout}
          onChange={(layout) => onChange({ ...choices, layout, heading_row: null, columns: {} })}
          allowDeselect={false}
        />
      )}
      {letters.length > 0 && (
        <Select
          label={t('kit.table.encoding')}
          data={letters.map(({ encoding, lines }) => ({ value: encoding, label: lines.join(' / ') }))}
          value={reading.encoding?.is_sure ? reading.encoding.encoding : null}
          onChange={(encoding) => onChange({ ...choices, encoding })}
          allowDeselect={false}
        />
      )}
    </div>
  );
}

function Columns({ reading, choices, fields, onChange }: TableReadingProps) {
  const nameOf = (column: Column) =>
    fields.find((field) => field.name === column.field)?.label ?? t('kit.table.unused');
  return (
    <SmallTable
      label="kit.table.columns"
      wide
      rows={reading.columns}
      keyOf={(column) => column.letter}
      columns={[
        {
          label: 'kit.table.columns',
          value: (column) => (
            <>
              {column.letter} · <bdi>{column.heading}</bdi>
            </>
          ),
        },
        {
          label: 'kit.table.field',
          value: (column) =>
            onChange ? (
              <Holds column={column} reading={reading} choices={choices} fields={fields} onChange={onChange} />
            ) : (
              nameOf(column)
            ),
        },
        { label: 'kit.table.examples', value: (column) => <Examples column={column} /> },
      ]}
    />
  );
}

/** Which field a column holds, and how its days are written. */
function Holds({ column, reading, choices, fields, onChange }: Choosing & { column: Column }) {
  const { field } = column;
  const days = field ? choices.days?.[field] : undefined;
  const setDays = (part: components['schemas']['DayChoice']) =>
    field && onChange({ ...choices, days: { ...choices.days, [field]: { ...days, ...part } } });
  // a column holds one field
  const others = Object.entries(choices.columns ?? {}).filter(([, heading]) => heading !== column.heading);
  const isAsked = (kind: Question['kind']) => reading.questions.some((one) => one.kind === kind && one.field === field);
  return (
    <div className={classes.holds}>
      <Select
        aria-label={`${t('kit.table.field')}: ${column.heading}`}
        placeholder={t('kit.table.unused')}
        data={fields.map(({ name, label }) => ({ value: name, label }))}
        value={field ?? null}
        onChange={(name) =>
          name && onChange({ ...choices, columns: { ...Object.fromEntries(others), [name]: column.heading } })
        }
        allowDeselect={false}
      />
      {column.day_order && (
        <Select
          aria-label={`${t('kit.table.order')}: ${column.heading}`}
          placeholder={t('kit.table.order')}
          data={[
            { value: 'day_first', label: t('kit.table.day_first') },
            { value: 'month_first', label: t('kit.table.month_first') },
          ]}
          value={isAsked('day_order') ? null : column.day_order}
          onChange={(order) => setDays({ order })}
          allowDeselect={false}
        />
      )}
      {(isAsked('real_days') || days?.real_days) && (
        <Select
          aria-label={`${t('kit.table.real_days')}: ${column.heading}`}
          placeholder={t('kit.table.real_days')}
          data={[
            { value: 'as_written', label: t('kit.table.as_written') },
            { value: 'swapped', label: t('kit.table.swapped') },
          ]}
          value={days?.real_days ?? null}
          onChange={(real_days) => setDays({ real_days })}
          allowDeselect={false}
        />
      )}
    </div>
  );
}

function Examples({ column }: { column: Column }) {
  return (
    <>
      <ul className={classes.examples}>
        {column.examples.map((one) => (
          <li key={one.row}>
            <code dir="ltr">{one.written}</code>
            <Understood example={one} />
          </li>
        ))}
      </ul>
      {column.fits_both_orders && <small>{t('kit.table.both_orders')}</small>}
      {column.unreadable > 0 && <small>{t('kit.table.unreadable', { count: column.unreadable })}</small>}
    </>
  );
}

function Understood({ example }: { example: Example }) {
  if (example.problem) return <span className={kit.wrong}>{example.problem}</span>;
  if (example.day) return <span>{formatDate(example.day)}</span>;
  if (typeof example.amount_minor === 'number') return <span>{formatMoney(example.amount_minor)}</span>;
  return null;
}
