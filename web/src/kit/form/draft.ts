/** What was typed, kept in this tab until it is saved or given up: a reload or an ended session loses nothing. */
import type { AnySection, Values } from './values';
import { fieldsOf } from './values';

export interface Draft {
  values: Values;
  /** Version of the record that was being edited. */
  version?: number;
}

export function readDraft(key: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** Passwords are never kept. */
export function keepDraft(key: string, sections: readonly AnySection[], draft: Draft): void {
  const secret = new Set(
    fieldsOf(sections)
      .filter((field) => field.kind === 'password')
      .map((field) => field.name),
  );
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !secret.has(name)));
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, values }));
  } catch {
    // a full or closed store only takes the safety net away, not the form
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key);
}
