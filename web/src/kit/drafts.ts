/** What was typed, kept by the browser until it is saved or given up: a reload or an ended session loses nothing. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useRef } from 'react';

/** In this tab, or on this computer: then it outlives the tab. */
type KeptIn = 'tab' | 'computer';

const KEEP_AFTER_MS = 400;

const storeOf = (where: KeptIn): Storage => (where === 'tab' ? sessionStorage : localStorage);

/** What was kept under the key, of the shape in which it was kept there. */
export function readDraft(key: string, where: KeptIn = 'tab'): unknown {
  try {
    const text = storeOf(where).getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(key: string, draft: unknown, where: KeptIn = 'tab'): void {
  try {
    storeOf(where).setItem(key, JSON.stringify(draft));
  } catch {
    // a full or closed store only takes the safety net away, not the form
  }
}

export function dropDraft(key: string, where: KeptIn = 'tab'): void {
  storeOf(where).removeItem(key);
}

/** Writes what is typed shortly after each change of it, and at once when the page goes away. */
export function useDraftKeeping<Typed>(typed: Typed, write: (typed: Typed) => void): void {
  const latest = useRef({ typed, write });
  const now = useCallback(() => latest.current.write(latest.current.typed), []);
  const later = useDebouncedCallback(now, KEEP_AFTER_MS);
  useEffect(() => {
    latest.current.write = write;
  }, [write]);
  useEffect(() => {
    latest.current.typed = typed;
    later();
  }, [typed, later]);
  useEffect(() => {
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [now]);
}
