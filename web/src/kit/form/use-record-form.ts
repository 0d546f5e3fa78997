/** The state of a form, of a screen, a dialog or a step: values, drafts, saving, what the server said. */
import { useForm } from '@mantine/form';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Problem, request } from '@/api/client';
import type { Saved } from '@/api/shapes';
import { isKeyless } from '../keyless';
import { useAllowed, usePersonId } from '../session';
import { type ChangeRules, useChanges } from '../use-change';
import { checkForm, type Errors } from './checks';
import { dropDraft, keepDraft, readDraft, useDraftKeeping } from '../drafts';
import { focusFirst } from './form-keys';
import { placeErrors } from './place-errors';
import { untakenIn } from './untaken';
import { type AnySection, bodyOf, carriedOver, fieldsOf, same, shownSections, type Values } from './values';

/** What a form's call may do otherwise than others. */
export type CallRules = Pick<ChangeRules<unknown, never>, 'quiet' | 'refetch' | 'also'>;

export interface RecordFormOptions {
  /** Where the form is kept while it is not saved; without it nothing is kept. */
  draftName?: string;
  sections: readonly AnySection[];
  start: Values;
  /** Call that takes the body. */
  path: string;
  /** Of the record that is being edited. */
  record?: { id: number; version?: number };
  /** Sent beside the fields. */
  about?: object;
  /** Of all values, and of those that are shown. */
  toBody?: (values: Values, shown: Values) => unknown;
  /** What stands against sending it that is no field's fault. */
  check?: () => string | undefined;
  /** What is sent, where it is not what the form holds. */
  toSend?: (body: Values) => Values;
  /** The field that shows what the server says of this path of the body. */
  errorAt?: (path: string) => string;
  /** Fields whose choice is lost without a question: they stand in the address. */
  unguarded?: readonly string[];
  rules?: CallRules;
  /** Told of what the server says against it, before it is shown. */
  refused?: (problem: Problem) => void;
  onSaved: (answer: Saved<{ id?: number } | null>, again: boolean) => void;
  element: RefObject<HTMLElement | null>;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

export function useRecordForm(options: RecordFormOptions) {
  const { sections, element, unguarded, rules = {} } = options;
  const allowed = useAllowed();
  const person = usePersonId();
  const draftKey = options.draftName && `draft.${person}.${options.draftName}`;
  const [draft] = useState(() => (draftKey ? (readDraft(draftKey) as Draft | undefined) : undefined));
  const [start, setStart] = useState(options.start);
  const [version, setVersion] = useState(draft?.version ?? options.record?.version);
  const [restored, setRestored] = useState(() => draft !== undefined && !same(draft.values, options.start));
  const [unplaced, setUnplaced] = useState<string[]>([]);
  const [conflict, setConflict] = useState<Problem>();
  const form = useForm<Values>({ mode: 'controlled', initialValues: { ...options.start, ...draft?.values } });
  const { values } = form;
  const shown = useMemo(() => shownSections(sections, values, allowed), [sections, values, allowed]);
  const unsavedNow = useMemo(
    () => !same(without(values, unguarded), without(start, unguarded)),
    [values, start, unguarded],
  );
  const unsaved = useRef(unsavedNow);
  useEffect(() => {
    unsaved.current = unsavedNow;
  }, [unsavedNow]);

  const typed = useMemo<Draft>(() => ({ values, version }), [values, version]);
  useDraftKeeping(typed, (draft) => {
    if (draftKey && unsaved.current) keepDraft(draftKey, { ...draft, values: withoutSecrets(draft.values, sections) });
  });
  const forget = useCallback(() => {
    unsaved.current = false;
    if (draftKey) dropDraft(draftKey);
  }, [draftKey]);

  const { setFieldValue, setValues, setErrors } = form;
  const place = (errors: Errors, untaken: readonly string[] = []) => {
    setErrors(errors);
    // after the sentences are drawn, so that what is focused is also described
    setTimeout(() => focusFirst(element, [...Object.keys(errors), ...untaken]), 0);
  };

  /** What is sent of the values; a record that exists adds its id and version. */
  const ownBody = (): Values => {
    const filled = bodyOf(shown, values);
    const own = options.toBody ? (options.toBody({ ...values, ...filled }, filled) as Values) : filled;
    return { ...own, ...options.about, ...(options.record && { id: options.record.id, version }) };
  };

  /** The server's sentences, each where it belongs. */
  const refuse = (problem: Problem) => {
    options.refused?.(problem);
    if (problem.status === 409 && options.record && !problem.isAboutFields) return setConflict(problem);
    const { placed, left } = placeErrors(problem, shown, values, options.errorAt);
    setUnplaced(left);
    place(placed);
  };

  const saving = useChanges<{ body: Values; again: boolean }, Saved<{ id?: number } | null>>(
    ({ body }, intent) =>
      isKeyless(options.path) ? request('POST', options.path, { body }) : intent.send(options.path, body),
    {
      ...rules,
      done: (answer, { again }) => {
        forget();
        if (again) restart(options.start);
        options.onSaved(answer, again);
      },
      failed: refuse,
    },
  );

  const restart = (from: Values) => {
    setStart(from);
    setRestored(false);
    setUnplaced([]);
    form.setValues(from);
    form.setErrors({});
  };

  /** Says what is missing or cannot be right, before the server judges. */
  const isComplete = (): boolean => {
    // their controls say why
    const untaken = untakenIn(element.current);
    const wrong = Object.fromEntries(
      Object.entries(checkForm(shown, values)).filter(([path]) => !untaken.includes(path)),
    );
    const whole = options.check?.();
    setConflict(undefined);
    setUnplaced(whole ? [whole] : []);
    const isWrong = Object.keys(wrong).length > 0 || untaken.length > 0;
    if (isWrong) place(wrong, untaken);
    return !whole && !isWrong;
  };

  const save = (again = false) => {
    if (saving.busy || !isComplete()) return;
    const body = ownBody();
    saving.send({ body: options.toSend?.(body) ?? body, again });
  };

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const setValue = useCallback(
    (path: string, value: unknown) => {
      setFieldValue(path, value as never);
      // what was said of the whole group is mended by a change in one of its lines
      const group = path.includes('.') ? path.split('.')[0] : undefined;
      if (group) setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== group)));
      // what depends on a changed parent no longer fits
      for (const field of fieldsOf(sections)) {
        if ('parent' in field && field.parent === path && !same(latest.current[path], value)) {
          setFieldValue(field.name, (field.kind === 'remote' && field.multiple ? [] : null) as never);
        }
        // lines move when one is taken away: their sentences would stand beside the wrong ones
        if (field.kind === 'lines' && field.name === path) {
          setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !name.startsWith(`${path}.`))));
        }
      }
    },
    [setFieldValue, setErrors, sections],
  );

  return {
    values,
    errors: form.errors,
    shown,
    body: ownBody,
    unsaved,
    restored,
    unplaced,
    conflict,
    /** Every sentence that stands in the form against it. */
    said: [...unplaced, ...Object.values(form.errors), conflict?.message].filter((one) => typeof one === 'string'),
    saving: saving.busy,
    save,
    isComplete,
    refuse,
    restart,
    /** What is typed counts as saved. */
    settle: () => setStart(values),
    setValue,
    setValues: setValues as (values: Values) => void,
    forget,
    /** Gives up what was typed and begins again. */
    startOver: () => {
      forget();
      setVersion(options.record?.version);
      restart(options.start);
    },
    /** Goes on from a newer version of the record: theirs, with mine on top where I changed something if `keepMine`. */
    adopt: (theirs: Values, newer: number | undefined, keepMine: boolean) => {
      const next = keepMine ? carriedOver(start, values, theirs) : theirs;
      if (!keepMine) forget();
      setStart(theirs);
      setVersion(newer);
      setConflict(undefined);
      setRestored(false);
      form.setValues(next);
      saving.reset();
    },
  };
}

interface Draft {
  values: Values;
  /** Version of the record that was being edited. */
  version?: number;
}

/** Passwords are never kept. */
function withoutSecrets(values: Values, sections: readonly AnySection[]): Values {
  const secret = fieldsOf(sections).filter((field) => field.kind === 'password');
  return without(
    values,
    secret.map((field) => field.name),
  );
}

const without = (values: Values, names: readonly string[] = []): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
