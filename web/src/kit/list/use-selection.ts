/** Which rows are chosen, to act on many at once. */
import { useCallback, useMemo, useState } from 'react';
import type { Chosen, HasId } from '../resource';
import type { Query } from '../url';

export interface SelectionControl<Row extends HasId> {
  has: (id: number) => boolean;
  toggle: (row: Row) => void;
  /** Chooses or frees every row of the page in view. */
  togglePage: (rows: readonly Row[]) => void;
  chooseAllMatching: () => void;
  clear: () => void;
  allMatching: boolean;
  chosen: Chosen<Row>;
}

/** Rows stay chosen over pages; another search or filter frees them, since "all that match" would mean others. */
export function useSelection<Row extends HasId>(
  matching: Query,
  total: number,
  page: readonly Row[],
): SelectionControl<Row> {
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(new Map());
  const [allMatching, setAll] = useState(false);
  const question = JSON.stringify(matching);
  const clear = useCallback(() => {
    setRows(new Map());
    setAll(false);
  }, []);
  // another question than the one that the rows were chosen under
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    clear();
  }

  const toggle = useCallback((row: Row) => {
    setAll(false);
    setRows((now) => {
      const next = new Map(now);
      if (!next.delete(row.id)) next.set(row.id, row);
      return next;
    });
  }, []);
  const togglePage = useCallback((shown: readonly Row[]) => {
    setAll(false);
    setRows((now) => {
      const next = new Map(now);
      const full = shown.every((row) => next.has(row.id));
      for (const row of shown) {
        if (full) next.delete(row.id);
        else next.set(row.id, row);
      }
      return next;
    });
  }, []);

  const chosen = useMemo<Chosen<Row>>(
    () =>
      allMatching
        ? { selection: { query: JSON.parse(question) as Query }, count: total, rows: page }
        : { selection: { ids: [...rows.keys()] }, count: rows.size, rows: [...rows.values()] },
    [allMatching, question, total, page, rows],
  );
  return {
    has: (id) => allMatching || rows.has(id),
    toggle,
    togglePage,
    chooseAllMatching: () => setAll(true),
    clear,
    allMatching,
    chosen,
  };
}
