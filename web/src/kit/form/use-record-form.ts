/** The state of a form: values, drafts, saving, what the server said. */
import { useForm } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { asProblem, type Problem } from '@/api/client';
import type { Saved } from '@/api/shapes';
import { t } from '@/text';
import { useAllowed, usePersonId } from '../session';
import { useIntent } from '../use-post';
import { allButPreviews } from '../use-preview';
import { checkForm, type Errors } from './checks';
import { dropDraft, keepDraft, readDraft } from './draft';
import { focusFirst } from './form-keys';
import { type AnySection, bodyOf, carriedOver, fieldsOf, same, shownPath, shownSections, type Values } from './values';

const DRAFT_AFTER_MS = 300;

export interface RecordFormOptions {
  /** Where the form is kept while it is not saved. */
  draftName: string;
  sections: readonly AnySection[];
  start: Values;
  /** Call that takes the body. */
  path: string;
  /** Of the record that is being edited. */
  record?: { id: number; version?: number };
  toBody?: (values: Values) => unknown;
  onSaved: (answer: Saved<{ id?: number } | null>, again: boolean) => void;
  element: RefObject<HTMLElement | null>;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

export function useRecordForm(options: RecordFormOptions) {
  const { sections, element } = options;
  const allowed = useAllowed();
  const queries = useQueryClient();
  const draftKey = `draft.${usePersonId()}.${options.draftName}`;
  const [draft] = useState(() => readDraft(draftKey));
  const [start, setStart] = useState(options.start);
  const [version, setVersion] = useState(draft?.version ?? options.record?.version);
  const [restored, setRestored] = useState(() => draft !== undefined && !same(draft.values, options.start));
  const [unplaced, setUnplaced] = useState<string[]>([]);
  const [conflict, setConflict] = useState<Problem>();
  const form = useForm<Values>({ mode: 'controlled', initialValues: { ...options.start, ...draft?.values } });
  const { values } = form;
  const shown = useMemo(() => shownSections(sections, values, allowed), [sections, values, allowed]);
  const unsavedNow = useMemo(() => !same(values, start), [values, start]);
  const unsaved = useRef(unsavedNow);
  useEffect(() => {
    unsaved.current = unsavedNow;
  }, [unsavedNow]);

  useDraftKeeping(draftKey, sections, values, version, unsaved);
  const forget = useCallback(() => {
    unsaved.current = false;
    dropDraft(draftKey);
  }, [draftKey]);

  const { setFieldValue, setValues, setErrors } = form;
  const place = (errors: Errors) => {
    setErrors(errors);
    // after the sentences are drawn, so that what is focused is also described
    setTimeout(() => focusFirst(element, Object.keys(errors)), 0);
  };

  /** What is sent of the values; a record that exists adds its id and version. */
  const ownBody = (): Values => {
    const filled = bodyOf(shown, values);
    const own = options.toBody ? (options.toBody({ ...values, ...filled }) as Values) : filled;
    return options.record ? { ...own, id: options.record.id, version } : own;
  };

  const intent = useIntent();
  const saving = useMutation({
    mutationFn: (_how: { again: boolean }) => intent.send<Saved<{ id?: number } | null>>(options.path, ownBody()),
    onSuccess: (answer, { again }) => {
      forget();
      void queries.invalidateQueries(allButPreviews);
      if (again) restart(options.start);
      options.onSaved(answer, again);
    },
    onError: (thrown) => {
      const problem = asProblem(thrown);
      if (problem.status === 409 && options.record && !problem.isAboutFields) return setConflict(problem);
      const { placed, left } = placeErrors(problem, shown, values);
      setUnplaced(left);
      place(placed);
    },
  });

  const restart = (from: Values) => {
    setStart(from);
    setRestored(false);
    setUnplaced([]);
    form.setValues(from);
    form.setErrors({});
  };

  const save = (again = false) => {
    if (saving.isPending) return;
    setConflict(undefined);
    setUnplaced([]);
    const wrong = checkForm(shown, values);
    if (Object.keys(wrong).length > 0) place(wrong);
    else saving.mutate({ again });
  };

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const setValue = useCallback(
    (path: string, value: unknown) => {
      setFieldValue(path, value as never);
      // what depends on a changed parent no longer fits
      for (const field of fieldsOf(sections)) {
        if (field.kind === 'remote' && field.parent === path && !same(latest.current[path], value)) {
          setFieldValue(field.name, (field.multiple ? [] : null) as never);
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
    problem: saving.error && !conflict ? asProblem(saving.error) : undefined,
    saving: saving.isPending,
    save,
    setValue,
    setValues: setValues as (values: Values) => void,
    forget,
    /** Gives up what was typed and begins again. */
    startOver: () => {
      dropDraft(draftKey);
      setVersion(options.record?.version);
      restart(options.start);
    },
    /** Goes on from a newer version of the record: theirs, with mine on top where I changed something if `keepMine`. */
    adopt: (theirs: Values, newer: number | undefined, keepMine: boolean) => {
      const next = keepMine ? carriedOver(start, values, theirs) : theirs;
      if (!keepMine) dropDraft(draftKey);
      setStart(theirs);
      setVersion(newer);
      setConflict(undefined);
      setRestored(false);
      form.setValues(next);
      saving.reset();
    },
  };
}

/** Writes the draft shortly after each change, and at once when the page goes away. */
function useDraftKeeping(
  key: string,
  sections: readonly AnySection[],
  values: Values,
  version: number | undefined,
  unsaved: RefObject<boolean>,
) {
  const now = useRef({ values, version });
  const write = useCallback(() => {
    if (unsaved.current) keepDraft(key, sections, now.current);
  }, [key, sections, unsaved]);
  const later = useDebouncedCallback(write, DRAFT_AFTER_MS);
  useEffect(() => {
    now.current = { values, version };
    later();
  }, [values, version, later]);
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);
}

/** The server's sentences beside their fields; those of fields that are not in view are said on top. */
function placeErrors(
  problem: Problem,
  shown: readonly AnySection[],
  values: Values,
): { placed: Errors; left: string[] } {
  const names = new Set(fieldsOf(shown).map((field) => field.name));
  const placed: Errors = {};
  const left: string[] = [];
  for (const [path, sentences] of Object.entries(problem.errors)) {
    const root = path.split('.')[0] ?? path;
    const sentence = sentences.join(' ');
    if (names.has(root)) placed[shownPath(path, shown, values)] = sentence;
    else if (names.has(`${root}_id`)) placed[`${root}_id`] = sentence;
    else left.push(sentence);
  }
  const nothingSaid = left.length === 0 && Object.keys(placed).length === 0;
  return { placed, left: nothingSaid ? [problem.message || t('kit.save_failed')] : left };
}
