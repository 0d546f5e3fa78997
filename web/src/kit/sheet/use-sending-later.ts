/** A sheet whose save found no line: it is kept, and sent again until the server has answered. */
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '@/api/client';
import { dropDraft, keepDraft, readDraft } from '../drafts';
import { usePersonId } from '../session';

/** The line may be back without the browser saying so. */
const TRY_EVERY_MS = 10_000;

interface Sheet {
  problem: Problem | undefined;
  busy: boolean;
  changed: number;
  submit: () => void;
  /** What had no answer arrived after all: the sheet was read again and holds it. */
  arrived: () => void;
}

/** No answer came, or one that does not say what became of it. */
const isWithoutLine = (problem: Problem): boolean => problem.status === 0 || problem.status >= 502;

/** Whether the sheet of this name waits for the line; without a name it never does. */
export function useSendingLater(name: string | undefined, { problem, busy, changed, submit, arrived }: Sheet): boolean {
  const key = `draft.${usePersonId()}.sheet.${name ?? ''}.waits`;
  // a sheet that was left without a line goes on waiting when it is opened again
  const [wanted, setWanted] = useState(() => name !== undefined && readDraft(key) === true);
  const [answered, setAnswered] = useState(problem);
  if (name !== undefined && problem !== answered) {
    setAnswered(problem);
    if (problem) setWanted(isWithoutLine(problem));
  }
  if (wanted && changed === 0) setWanted(false);
  const waits = wanted && changed > 0;
  useEffect(() => {
    if (waits) keepDraft(key, true);
    else dropDraft(key);
  }, [key, waits]);

  const latest = useRef({ busy, submit, arrived });
  useEffect(() => {
    latest.current = { busy, submit, arrived };
  });
  const arrivedAfterAll = problem !== undefined && isWithoutLine(problem) && changed === 0;
  useEffect(() => {
    if (arrivedAfterAll) latest.current.arrived();
  }, [arrivedAfterAll]);
  useEffect(() => {
    if (!waits) return;
    const send = () => {
      if (navigator.onLine && !latest.current.busy) latest.current.submit();
    };
    const timer = setInterval(send, TRY_EVERY_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [waits]);
  return waits;
}
