/** The overview of a record: its facts, or the fields of its form, read as the paper form is. */
import { Button } from '@mantine/core';
import { isValidElement, type ReactNode, useMemo, useState } from 'react';
import { formatTime, t } from '@/text';
import type { FileRef } from '@/api/shapes';
import type { ChoicesOf } from '@/api/typed';
import { DateText, EmptyValue, Money, Percent, valueOf } from '../cells';
import { labelOf } from '../labels';
import { choiceLabel } from '../statuses';
import { textOf } from '../text-of';
import { useChosenOptions } from '../options';
import type { ColumnKind, Fact, Field, Section } from '../resource';
import kit from '../kit.module.css';
import classes from './detail.module.css';

/** One line of the overview. */
interface Line {
  key: string;
  label: string;
  value: ReactNode;
  /** Nothing was given: folded away until it is asked for. */
  isEmpty: boolean;
}

export interface Block {
  title: string;
  lines: readonly Line[];
}

/** A block of facts that a resource names itself. */
export function blockOfFacts<Details>(title: string, facts: readonly Fact<Details>[], record: Details): Block {
  const lines = facts.map((fact) => {
    const value = fact.value(record);
    return { key: fact.label, label: t(fact.label), value: value ?? <EmptyValue />, isEmpty: showsNothing(value) };
  });
  return { title, lines };
}

type Values = Readonly<Record<string, unknown>>;

/** A section of the form as facts: what was asked, and what was answered. */
export function blockOfSection<Form>(section: Section<Form>, record: Values, values: Partial<Form>): Block {
  const fields = section.fields.filter(
    (field) => field.kind !== 'password' && field.kind !== 'lines' && (field.when?.(values) ?? true),
  );
  return {
    title: t(section.title),
    lines: fields.map((field) => ({
      key: field.name,
      label: labelOf(field),
      value: <FieldValue field={field} record={record} />,
      isEmpty: saysNothing(valueIn(field, record)),
    })),
  };
}

/** The overview's blocks; what is empty stands behind one button below them. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const [all, showAll] = useState(false);
  const empty = blocks.flatMap((block) => block.lines).filter((line) => line.isEmpty).length;
  return (
    <>
      {blocks.map((block) => (
        <FactBlock key={block.title} title={block.title} lines={block.lines.filter((line) => all || !line.isEmpty)} />
      ))}
      {empty > 0 && (
        <Button variant="subtle" size="sm" className={classes.empty} aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? t('kit.empty_fields_hide') : t('kit.empty_fields', { count: empty })}
        </Button>
      )}
    </>
  );
}

function FactBlock({ title, lines }: Block) {
  if (lines.length === 0) return null;
  return (
    <section className={kit.block}>
      <h2>{title}</h2>
      <dl className={classes.facts}>
        {lines.map((line) => (
          <div key={line.key}>
            <dt>{line.label}</dt>
            <dd>{typeof line.value === 'string' ? <bdi>{line.value}</bdi> : line.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A fact gives nothing, or one of the kit's values of nothing. */
function showsNothing(value: ReactNode): boolean {
  if (!isValidElement<{ value?: unknown; minor?: unknown; hundredths?: unknown }>(value))
    return saysNothing(value) || value === false;
  if (value.type === DateText) return saysNothing(value.props.value);
  if (value.type === Money) return saysNothing(value.props.minor);
  if (value.type === Percent) return saysNothing(value.props.hundredths);
  return value.type === EmptyValue;
}

const valueIn = <Form,>(field: Field<Form>, record: Values): unknown =>
  (field.from ? record[field.from] : undefined) ?? record[field.name];

const KINDS: Readonly<Partial<Record<string, ColumnKind>>> = {
  money: 'money',
  number: 'number',
  percent: 'percent',
  date: 'date',
  switch: 'boolean',
  phone: 'phone',
  cnic: 'cnic',
};

function FieldValue<Form>({ field, record }: { field: Field<Form>; record: Values }) {
  const value = valueIn(field, record);
  if (field.kind === 'remote') return <RemoteValue of={field.of} name={field.name} value={value} record={record} />;
  if (field.kind === 'photo' || field.kind === 'file')
    return <FileValue value={value} picture={field.kind === 'photo'} />;
  if ('lang' in field && field.lang && value) return <bdi lang={field.lang}>{textOf(value)}</bdi>;
  if (field.kind === 'time' && value) return <bdi>{formatTime(textOf(value))}</bdi>;
  if (field.kind === 'number' && field.year) return <>{valueOf({}, value)}</>;
  const choices = 'choices' in field ? field.choices : undefined;
  if (field.kind === 'multiselect' && Array.isArray(value)) {
    return <>{value.map((one) => choiceLabel(textOf(one), choices)).join(', ') || <EmptyValue />}</>;
  }
  return <>{valueOf({ kind: KINDS[field.kind], choices }, value)}</>;
}

/** The record's own `<name>_name` where the answer has it; else the label is asked for. */
function RemoteValue({ of, name, value, record }: { of: ChoicesOf; name: string; value: unknown; record: Values }) {
  const named = record[`${name.replace(/_id$/, '')}_name`];
  const ids = useMemo(
    () =>
      typeof named === 'string'
        ? []
        : [value]
            .flat()
            .filter((id) => id !== null && id !== undefined)
            .map(String),
    [named, value],
  );
  const options = useChosenOptions(of, ids);
  if (typeof named === 'string') return <bdi>{named}</bdi>;
  if (ids.length === 0) return <EmptyValue />;
  return (
    <bdi>{ids.map((id) => options.data?.find((option) => String(option.id) === id)?.label ?? '…').join(', ')}</bdi>
  );
}

function FileValue({ value, picture }: { value: unknown; picture: boolean }) {
  const files = [value]
    .flat()
    .filter((file): file is FileRef => typeof file === 'object' && file !== null && 'url' in file);
  if (files.length === 0) return <EmptyValue />;
  return (
    <>
      {files.map((file) =>
        picture ? (
          <img key={file.id} src={file.url} alt={file.name} className={classes.picture} />
        ) : (
          <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ),
      )}
    </>
  );
}
