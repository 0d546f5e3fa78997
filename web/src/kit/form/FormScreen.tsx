import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { request, declaredQuery } from '@/api/client';
import type { Details as DetailsAnswer } from '@/api/shapes';
import { inSentence, t } from '@/text';
import { jobOf } from '../answers';
import { AppLink } from '../link';
import { useOnlyChoice } from '../options';
import { RecordMissing } from '../RecordMissing';
import { type HasId, recordPath, type Resource } from '../resource';
import { SaidContext } from '../said';
import { useFormContext } from '../session';
import { useOpen, useUrlState } from '../url';
import { ConflictNotice } from './ConflictNotice';
import { ErrorSummary } from './ErrorSummary';
import { FixedRecord } from './FixedRecord';
import { Fields } from './Fields';
import { FormNotices } from './FormNotices';
import { focusFirst, moveOn, useSaveKey } from './form-keys';
import { LeaveGuard } from './LeaveGuard';
import { useRecordForm } from './use-record-form';
import { type AnyField, type AnySection, recordValues, startValues, type Values } from './values';
import kit from '../kit.module.css';
import classes from './form.module.css';

export interface FormScreenProps<Row extends HasId, Form extends object, Details extends HasId> {
  resource: Resource<Row, Form, Details>;
  /** A new record, or the one that the address names. */
  mode?: 'create' | 'edit';
  /** Values of a new record beyond defaults and address. */
  start?: Partial<Form>;
  /** Of what a new record is made: what was typed for one does not stand in the form of another, and the next one is made of nothing. */
  draft?: string;
  /** Where to go after saving, instead of the record's details. */
  after?: (id: number | undefined, answer: unknown) => string;
  /** Above the sections. */
  children?: ReactNode;
}

/** A record's form. What is typed is kept until it is saved; the server's sentences stand beside their fields. */
export function FormScreen<Row extends HasId, Form extends object, Details extends HasId>(
  props: FormScreenProps<Row, Form, Details>,
) {
  return props.mode === 'edit' ? <EditForm {...props} /> : <CreateForm {...props} />;
}

function CreateForm<Row extends HasId, Form extends object, Details extends HasId>(
  props: FormScreenProps<Row, Form, Details>,
) {
  const { resource } = props;
  const { query } = useUrlState();
  const context = useFormContext();
  const sections = (resource.fields ?? []) as readonly AnySection[];
  const [start] = useState<Values>(() => ({ ...startValues(sections, context, query), ...props.start }));
  const asked = firstChoice(sections, start);
  const only = useOnlyChoice(asked?.of ?? 'campuses', { enabled: asked !== undefined });
  if (only === undefined) return <FormSkeleton />;
  const begun = asked && only !== null ? { ...start, [asked.name]: only } : start;
  return <TheForm {...props} sections={sections} start={begun} path={resource.calls.save ?? ''} />;
}

/** The record that a form begins with, where it has to be named and is not yet. */
function firstChoice(sections: readonly AnySection[], start: Values) {
  const first: AnyField | undefined = sections[0]?.fields[0];
  if (first?.kind !== 'remote' || !first.required || first.multiple) return undefined;
  const isPlain = first.parent === undefined && first.within === undefined && first.when === undefined;
  return isPlain && start[first.name] === null ? first : undefined;
}

function EditForm<Row extends HasId, Form extends object, Details extends HasId>(
  props: FormScreenProps<Row, Form, Details>,
) {
  const { resource } = props;
  const { query } = useUrlState();
  const path = resource.calls.details ?? '';
  // read anew on every opening, and left alone while the person types
  const found = useQuery({
    ...declaredQuery<Details>(path, query.id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const ready = found.data && !(found.isFetching && !found.isFetchedAfterMount);
  if (!query.id || (found.error && !found.data)) {
    const { one, many, edit } = resource.titles;
    const { list } = resource.paths;
    return <RecordMissing one={one} many={many} list={list} title={edit ?? one} thrown={found.error} />;
  }
  if (!ready) return <FormSkeleton />;
  return <LoadedForm key={query.id} {...props} record={found.data as Details} />;
}

function LoadedForm<Row extends HasId, Form extends object, Details extends HasId>(
  props: FormScreenProps<Row, Form, Details> & { record: Details },
) {
  const { resource } = props;
  const sections = (resource.fields ?? []) as readonly AnySection[];
  // a later fetch must not change what is being typed; conflicts are told by the version
  const [opened] = useState(props.record);
  const [start] = useState(() => valuesOf(resource, opened));
  const { id, version } = opened as Details & { version?: number };
  const why = resource.whyFixed?.(opened);
  if (why) {
    const { one } = resource.titles;
    return <FixedRecord one={one} title={titleOf(resource, true)} why={why} back={backOf(resource, id)} />;
  }
  return (
    <TheForm {...props} sections={sections} start={start} path={resource.calls.update ?? ''} record={{ id, version }} />
  );
}

function valuesOf<Row extends HasId, Form extends object, Details extends HasId>(
  resource: Resource<Row, Form, Details>,
  record: Details,
): Values {
  const sections = (resource.fields ?? []) as readonly AnySection[];
  return recordValues(sections, { ...record, ...resource.toForm?.(record) } as Values);
}

interface TheFormProps<Row extends HasId, Form extends object, Details extends HasId> extends Omit<
  FormScreenProps<Row, Form, Details>,
  'start'
> {
  sections: readonly AnySection[];
  start: Values;
  path: string;
  record?: { id: number; version?: number };
}

function TheForm<Row extends HasId, Form extends object, Details extends HasId>(
  props: TheFormProps<Row, Form, Details>,
) {
  const { resource, record } = props;
  const go = useOpen();
  const { path: here } = useUrlState();
  const element = useRef<HTMLFormElement>(null);
  const form = useRecordForm({
    draftName: `${here}.${record?.id ?? props.draft ?? 'new'}`,
    sections: props.sections,
    start: props.start,
    path: props.path,
    record,
    toBody: resource.toBody as ((values: Values) => unknown) | undefined,
    element,
    onSaved: (answer, again) => {
      if (!again) go(addressAfter(props, answer));
      else if (props.draft) go(here, { replace: true });
      else focusFirst(element, [firstField(props.sections)]);
    },
  });
  useSaveKey(form.save);
  useEffect(() => {
    if (!record) focusFirst(element, [firstField(props.sections)]);
    // only when the form opens
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const one = t(resource.titles.one);
  const title = titleOf(resource, record !== undefined);
  const back = backOf(resource, record?.id);
  return (
    // Enter moves between the controls inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      className={classes.form}
      noValidate
      aria-label={title}
      onKeyDown={(event) => moveOn(event)}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <header className={kit.head}>
        <h1>{title}</h1>
      </header>
      <FormNotices form={form} one={one} />
      {form.conflict && (
        <ConflictNotice
          problem={form.conflict}
          fetch={async () => {
            const answer = await request<DetailsAnswer<Details & { version?: number }>>(
              'GET',
              resource.calls.details ?? '',
              { query: { id: record?.id } },
            );
            return { values: valuesOf(resource, answer.data), version: answer.data.version };
          }}
          of={record && (resource.history ?? true) ? { record: resource.name, id: record.id } : undefined}
          before={record?.version}
          adopt={form.adopt}
        />
      )}
      {props.children}
      <div className={classes.columns} data-aside={resource.formAside ? true : undefined}>
        <Fields form={form} element={element} editing={record !== undefined} />
        {resource.formAside && (
          <aside className={classes.aside}>
            <SaidContext value={form.said}>
              {resource.formAside(form.values as Partial<Form>, form.body() as Partial<Form>)}
            </SaidContext>
          </aside>
        )}
      </div>
      <footer className={classes.foot}>
        <ErrorSummary errors={form.errors} shown={form.shown} element={element} />
        <Button type="submit" loading={form.saving} data-save aria-keyshortcuts="Control+S">
          {resource.saveLabel ? t(resource.saveLabel) : t('kit.save')}
        </Button>
        {!record && !resource.saveLabel && (
          <Button variant="default" loading={form.saving} onClick={() => form.save(true)}>
            {t('kit.save_and_new')}
          </Button>
        )}
        <Button component={AppLink} to={back} variant="subtle" c="var(--ink-soft)">
          {t('kit.cancel')}
        </Button>
        <span className={classes.keys}>{t('kit.save_keys')}</span>
      </footer>
      <LeaveGuard unsaved={form.unsaved} drop={form.forget} />
    </form>
  );
}

function titleOf<Row extends HasId, Form extends object, Details extends HasId>(
  { titles }: Resource<Row, Form, Details>,
  editing: boolean,
): string {
  const one = inSentence(t(titles.one));
  const own = editing ? titles.edit : titles.create;
  return own ? t(own) : t(editing ? 'kit.edit_title' : 'kit.new', { one });
}

/** The record, where it has a page of its own; else its list. */
function backOf<Row extends HasId, Form extends object, Details extends HasId>(
  { paths }: Resource<Row, Form, Details>,
  id: number | undefined,
): string {
  return id !== undefined && paths.details ? recordPath(paths.details, id) : paths.list;
}

function addressAfter<Row extends HasId, Form extends object, Details extends HasId>(
  { resource, record, after }: TheFormProps<Row, Form, Details>,
  answer: { data: { id?: number } | number | null },
): string {
  // a save answers the record, or no more than its id
  const id = (typeof answer.data === 'number' ? answer.data : answer.data?.id) ?? record?.id;
  if (after) return after(id, answer);
  const { details, list } = resource.paths;
  if (!details || id === undefined || jobOf(answer) !== undefined) return list;
  return recordPath(details, id) + (!record && resource.next ? '&saved=new' : '');
}

function firstField(sections: readonly AnySection[]): string {
  return sections[0]?.fields[0]?.name ?? '';
}

function FormSkeleton() {
  return (
    <div className={classes.form} role="status" aria-busy aria-label={t('kit.loading')}>
      <Skeleton height={32} width={260} />
      <Skeleton height={280} />
      <Skeleton height={180} />
    </div>
  );
}
