import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { MessageKey } from '@/text';

export interface Shortcut {
  /** One key (`n`, `/`, `?`) or two after each other (`g s`). */
  keys: string;
  label: MessageKey;
  run: () => void;
}

const SEQUENCE_MS = 1200;
let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  active = next;
  for (const listener of listeners) listener();
}

/** A shortcut that is there while the component is; a later one with the same keys wins. Idle while `run` is null. */
export function useShortcut(keys: string, label: MessageKey, run: (() => void) | null): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const idle = run === null;
  useEffect(() => {
    if (idle) return;
    const shortcut: Shortcut = { keys, label, run: () => latest.current?.() };
    change([...active, shortcut]);
    return () => change(active.filter((other) => other !== shortcut));
  }, [keys, label, idle]);
}

/** What the keyboard does now, the winner of each key only. */
export function useShortcuts(): readonly Shortcut[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => active,
  );
  return [...new Map(all.map((shortcut) => [shortcut.keys, shortcut])).values()];
}

/** Listens to the keyboard for every shortcut; the shell uses it once. */
export function useKeyboard(): void {
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const pair = event.timeStamp - firstAt < SEQUENCE_MS ? `${first} ${event.key}` : '';
      const shortcut = active.findLast((one) => one.keys === pair) ?? active.findLast((one) => one.keys === event.key);
      first = event.key;
      firstAt = event.timeStamp;
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="listbox"], [role="menu"]')) return true;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}
