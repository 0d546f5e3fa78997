import { useEffect, useSyncExternalStore } from 'react';

let recordName: string | null = null;
const listeners = new Set<() => void>();

function set(name: string | null): void {
  if (name === recordName) return;
  recordName = name;
  for (const listener of listeners) listener();
}

/** Tells the frame which record the open screen is about: its name stands in the title and the breadcrumbs. */
export function useRecordName(name: string | null | undefined): void {
  useEffect(() => {
    set(name ?? null);
    return () => set(null);
  }, [name]);
}

/** The name that the open screen told, for the frame. */
export const useShownRecordName = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => recordName,
    () => null,
  );
