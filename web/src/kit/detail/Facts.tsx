/** The overview of a record: its facts, or the fields of its form, read as the paper form is. */
import { type ReactNode, useMemo } from 'react';
import { t } from '@/text';
import type { FileRef } from '@/api/shapes';
import type { ChoicesOf } from '@/api/typed';
import { EmptyValue, valueOf } from '../cells';
import { choiceLabel } from '../statuses';
import { textOf } from '../text-of';
import { useChosenOptions } from '../options';
import type { ColumnKind, Fact, Field, Section } from '../resource';
import kit from '../kit.module.css';
import classes from './detail.module.css';

export function FactBlock<Details>({
  title,
  facts,
  record,
}: {
  title: string;
  facts: readonly Fact<Details>[];
  record: Details;
}) {
  return (
    <section className={kit.block}>
      <h2>{title}</h2>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <FactLine key={fact.label} label={t(fact.label)}>
            {fact.value(record) ?? <EmptyValue />}
          </FactLine>
        ))}
      </dl>
    </section>
  );
}

function FactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Values = Readonly<Record<string, unknown>>;

/** A section of the form as facts: what was asked, and what was answered. */
export function FieldFacts<Form>({
  section,
  record,
  values,
}: {
  section: Section<Form>;
  record: Values;
  values: Partial<Form>;
}) {
  const fields = section.fields.filter(
    (field) => field.kind !== 'password' && field.kind !== 'lines' && (field.when?.(values) ?? true),
  );
  if (fields.length === 0) return null;
  return (
    <section className={kit.block}>
      <h2>{t(section.title)}</h2>
      <dl className={classes.facts}>
        {fields.map((field) => (
          <FactLine key={field.name} label={t(field.label)}>
            <FieldValue field={field} record={record} />
          </FactLine>
        ))}
      </dl>
    </section>
  );
}

const KINDS: Readonly<Partial<Record<string, ColumnKind>>> = {
  money: 'money',
  number: 'number',
  date: 'date',
  switch: 'boolean',
  phone: 'phone',
  cnic: 'cnic',
};

function FieldValue<Form>({ field, record }: { field: Field<Form>; record: Values }) {
  const value = (field.from ? record[field.from] : undefined) ?? record[field.name];
  if (field.kind === 'remote') return <RemoteValue of={field.of} name={field.name} value={value} record={record} />;
  if (field.kind === 'photo' || field.kind === 'file')
    return <FileValue value={value} picture={field.kind === 'photo'} />;
  if ('lang' in field && field.lang && value) return <bdi lang={field.lang}>{textOf(value)}</bdi>;
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
