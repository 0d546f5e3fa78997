/** The state of an entry sheet: what was typed, kept as a draft, with undo. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDraftKeeping } from '../drafts';
import { usePersonId } from '../session';
import { type Entries, keepEntries, readEntries } from './entries';

const MOST_STEPS = 100;
const NONE: Entries = new Map();

interface Steps {
  now: Entries;
  before: readonly Entries[];
  after: readonly Entries[];
}

/** `name` says what the sheet is about (campus and day): another name is another draft. */
export function useEntries(name: string) {
  const key = `draft.${usePersonId()}.sheet.${name}`;
  const [steps, setSteps] = useState<Steps>(() => ({ now: readEntries(key), before: [], after: [] }));
  const [restored, setRestored] = useState(steps.now.size > 0);
  const latest = useRef(steps.now);
  useEffect(() => {
    latest.current = steps.now;
  }, [steps.now]);
  useDraftKeeping(steps.now, () => keepEntries(key, latest.current));

  const change = useCallback(
    (next: (now: Entries) => Entries) =>
      setSteps(({ now, before }) => ({ now: next(now), before: [...before, now].slice(-MOST_STEPS), after: [] })),
    [],
  );
  /** Gives up entries that are saved or lost; there is no way back to them. */
  const settle = useCallback((next: (now: Entries) => Entries) => {
    setSteps(({ now }) => ({ now: next(now), before: [], after: [] }));
    setRestored(false);
  }, []);
  const undo = useCallback(
    () =>
      setSteps((steps) => {
        const last = steps.before.at(-1);
        return last ? { now: last, before: steps.before.slice(0, -1), after: [steps.now, ...steps.after] } : steps;
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setSteps((steps) => {
        const [next, ...after] = steps.after;
        return next ? { now: next, before: [...steps.before, steps.now], after } : steps;
      }),
    [],
  );
  const drop = useCallback(() => {
    latest.current = NONE;
    keepEntries(key, NONE);
    settle(() => NONE);
  }, [key, settle]);
  return { entries: steps.now, restored, change, settle, undo, redo, drop };
}
