/** With more the table moves sideways under its first column. */
const MANY_COLUMNS = 9;

/**
 * Many rows entered at once: a grid for the keyboard, for fingers and for what was copied in a spreadsheet. What is typed stays
 * until it is saved, all of it is saved together, and what somebody else changed meanwhile is shown. How to use it: docs/kit.md.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '@/text';
import { LeaveGuard, useUnsaved } from '../form/LeaveGuard';
import { useSaveKey } from '../form/form-keys';
import { Notice } from '../Notice';
import { useChanges } from '../use-change';
import { choiceName, choiceOfKey, plainText, type SheetColumn, shownText, type Texts, valuesOf } from './columns';
import {
  added,
  conflictsOf,
  decided,
  type Entries,
  isChanged,
  type Line,
  linesOf,
  lostEntries,
  removed,
  savedLine,
  type SheetLine,
  storedOf,
  textsOf,
  typed,
  without,
  wrongOf,
} from './entries';
import { ConflictRows, LostRows, Reason, RestoredDraft, SentLater, SheetBar, SheetFoot } from './SheetFoot';
import { ROLES, SheetHead, SheetRow, type SheetRowActions } from './SheetRow';
import { PasteDialog } from './PasteDialog';
import { type PasteQuestion, pasteQuestion } from './pasted';
import { readNormally, saidOf } from './saying';
import type { EntrySheetProps, NumbersOf, SheetPost, SheetSaving } from './sheet-props';
import { useEntries } from './use-entries';
import { useSendingLater } from './use-sending-later';
import { areaOf, type Cell, isAt, useGrid, type Write } from './use-grid';
import classes from './sheet.module.css';

export function EntrySheet<
  Row extends object,
  Columns extends readonly SheetColumn<Row>[] = readonly SheetColumn<Row>[],
>(declared: EntrySheetProps<Row, Columns> & NumbersOf<Row>) {
  // the columns type what is saved where they are declared; in here a cell is read by its column
  const props = declared as unknown as EntrySheetProps<Row>;
  const { columns, rows, rowKey, head, save, add } = props;
  const table = useRef<HTMLTableElement>(null);
  const { entries, restored, change, settle, undo, redo, drop } = useEntries(props.name);
  const stored = useMemo(() => storedOf(columns, rows, rowKey), [columns, rows, rowKey]);
  const lines = useMemo(() => linesOf(stored, entries), [stored, entries]);
  const lost = useMemo(() => lostEntries(entries, new Set(stored.map(({ key }) => key))), [entries, stored]);
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState('');
  const [pasted, setPasted] = useState<PasteQuestion | null>(null);
  const [reason, setReason] = useState('');
  const reasonBox = useRef<HTMLInputElement>(null);
  /** The lines of the call that was made last: the server counts them in its sentences. */
  const [sentLines, setSentLines] = useState<readonly SheetLine<Row>[]>([]);
  /** Where the focus goes once an added row is drawn. */
  const newRow = useRef<Cell | null>(null);

  const changed = useMemo(() => lines.filter(isChanged), [lines]);
  const { unsaved } = useUnsaved(changed.length > 0);
  const saving = useChanges(
    async (sent: { entries: Entries; saving: SheetSaving<Row> }, intent) => {
      let answer: unknown;
      const post = async (path: string, body: unknown, of: readonly SheetLine<Row>[]) => {
        setSentLines(of);
        answer = await intent.send(path, body);
        return answer;
      };
      // which call it is and what it answers is typed where the sheet is used
      await save?.send(sent.saving, post as SheetPost<Row>);
      // the last call says what was saved
      return answer;
    },
    {
      refetch: save?.refetch,
      refetchAnyway: true,
      says: save?.says,
      repeats: props.sendsLater,
      done: () => {
        setTried(false);
        setReason('');
      },
      // what was typed while it was saved stays
      fetched: (_answer, sent) =>
        settle((now) =>
          without(
            now,
            [...sent.entries.keys()].filter((key) => now.get(key) === sent.entries.get(key)),
          ),
        ),
    },
  );
  const answered = useMemo(() => saidOf(saving.problem, sentLines), [saving.problem, sentLines]);

  /** What is wrong in each row: read here, or said by the server of what it was sent. */
  const wrong = useMemo(() => {
    const all = new Map<string, Texts>();
    for (const line of changed) {
      const own = wrongOf(columns, line, tried);
      const theirs = saving.sent?.entries.get(line.key) === line.entry ? answered.lines.get(line.key) : undefined;
      const cells = { ...theirs, ...own };
      if (Object.keys(cells).length > 0) all.set(line.key, cells);
    }
    return all;
  }, [changed, columns, tried, answered, saving.sent]);
  const conflicts = useMemo(() => changed.filter((line) => conflictsOf(line).length > 0), [changed]);

  const why = changed.some(({ row }) => save?.reason?.when?.(row) ?? true) ? save?.reason : undefined;
  const given = reason.trim() || null;
  const reasonRefused = saving.sent?.saving.reason === given ? answered.reason : undefined;
  const refused = [answered.rest, !why && answered.reason].filter(Boolean).join(' ');
  useEffect(() => {
    if (answered.reason) reasonBox.current?.focus();
  }, [answered]);

  // the head is the first cell of the grid, though nobody writes into it
  const offset = head ? 1 : 0;
  const removes = Boolean(add && save);
  const canWrite = (cell: Cell): boolean => {
    const [line, column] = [lines[cell.row], columns[cell.column - offset]];
    if (!save || !line || !column || column.kind === 'computed' || line.entry?.removed) return false;
    if (line.row && props.locked?.(line.row)) return false;
    return !column.when || column.when(valuesOf(columns, textsOf(line), line.row), line.row);
  };
  const text = ({ row, column }: Cell) => {
    const line = lines[row];
    return line ? (textsOf(line)[columns[column - offset]?.key ?? ''] ?? '') : '';
  };
  const shown = (cell: Cell): string => {
    const [line, column] = [lines[cell.row], columns[cell.column - offset]];
    if (!line) return '';
    if (!column) return line.row && head ? head.name(line.row) : '';
    if (column.kind === 'computed') return column.text(valuesOf(columns, textsOf(line), line.row), line.row);
    return shownText(column, text(cell));
  };
  const write = useCallback(
    (cells: readonly Write[]) =>
      change((now) => {
        let next = now;
        for (const row of [...new Set(cells.map((cell) => cell.row))].sort((one, other) => one - other)) {
          const own = cells.filter((cell) => cell.row === row);
          let line: Line<Row> | undefined = linesOf(stored, next)[row];
          if (!line) {
            if (!add) continue;
            const one = added(next, firstTexts(columns, add, linesOf(stored, next).at(-1)));
            next = one.entries;
            line = linesOf(stored, next).find(({ key }) => key === one.key);
          }
          if (line) next = typed(next, line, readNormally(columns, own, offset, line.row));
        }
        return next;
      }),
    [change, stored, columns, offset, add],
  );
  const sayPasted = (count: number, left: number) =>
    setSaid(left > 0 ? t('kit.sheet.pasted_but', { count, left }) : t('kit.sheet.pasted', { count }));
  const grid = useGrid(
    {
      rows: lines.length,
      columns: columns.length + offset + Number(removes),
      firstColumn: offset,
      begins: () =>
        lines
          .flatMap((line, row) => (line.row && props.begins?.(line.row) ? [{ row, column: offset }] : []))
          .find((cell) => canWrite(cell) && text(cell) === ''),
      grows: removes,
      canWrite,
      text,
      shown,
      ofKey: (cell, key) => {
        const column = columns[cell.column - offset];
        return column && choiceOfKey(column, key)?.value;
      },
      press: (cell) => {
        const line = removes && cell.column === columns.length + offset ? lines[cell.row] : undefined;
        if (line) change((now) => (line.entry?.removed ? without(now, [line.key]) : removed(now, line.key)));
        return line !== undefined;
      },
      isOpen: (cell) => {
        const column = columns[cell.column - offset];
        return column?.kind === 'choice' && (column.buttons ?? false);
      },
      isSwitch: (cell) => columns[cell.column - offset]?.kind === 'switch',
      asks: (block, at, chosen) => {
        const { numbers } = props;
        const on = { columns, offset, rows: lines.map(({ row }) => row), grows: removes, numbers, name: head?.name };
        const question = save ? pasteQuestion(block, at, chosen, on) : null;
        setPasted(question);
        return question !== null;
      },
      write,
      undo,
      redo,
      say: (what) =>
        'cleared' in what
          ? setSaid(t('kit.sheet.cleared', { count: what.cleared }))
          : sayPasted(what.pasted, what.left),
    },
    table,
  );
  const { go } = grid;

  const actions = useLatest<SheetRowActions>({
    press: (cell, touch) => {
      const again = grid.active.row === cell.row && grid.active.column === cell.column && !grid.corner;
      if (isSwitch(columns, cell, offset) && canWrite(cell) && (touch || again))
        return grid.set(cell, text(cell) === 'yes' ? '' : 'yes');
      if ((touch || again) && canWrite(cell)) grid.open(cell, { touched: touch });
      else go(cell);
    },
    extend: (cell) => go(cell, true),
    focused: (cell) => {
      // a range is chosen from its first cell, though a press with Shift gives the focus to its last
      if (grid.editing || isAt(cell, grid.active) || isAt(cell, grid.corner)) return;
      grid.setCorner(null);
      grid.setActive(cell);
    },
    set: grid.set,
    close: grid.close,
    leave: grid.leave,
    decide: (key, keep) =>
      change((now) => {
        const line = linesOf(stored, now).find((one) => one.key === key);
        return line ? decided(now, line, keep) : now;
      }),
    remove: (key) => change((now) => removed(now, key)),
    restore: (key) => change((now) => without(now, [key])),
  });

  const jump = (to: readonly { key: string; column?: string }[]) => {
    const places = to
      .map(({ key, column }) => ({
        row: lines.findIndex((line) => line.key === key),
        column:
          Math.max(
            0,
            columns.findIndex((one) => one.key === column),
          ) + offset,
      }))
      .sort((one, other) => one.row - other.row || one.column - other.column);
    const { active } = grid;
    const next = places.find((one) => one.row > active.row || (one.row === active.row && one.column > active.column));
    const place = next ?? places[0];
    if (place) go(place);
  };
  const wrongPlaces = [...wrong].flatMap(([key, cells]) => Object.keys(cells).map((column) => ({ key, column })));
  const conflictPlaces = conflicts.flatMap((line) => conflictsOf(line).map((column) => ({ key: line.key, column })));

  const submit = () => {
    if (saving.busy || changed.length === 0) return;
    setSaid('');
    const missing = changed.flatMap((line) =>
      Object.keys(wrongOf(columns, line, true)).map((column) => ({ key: line.key, column })),
    );
    setTried(true);
    if (conflictPlaces.length > 0 || missing.length > 0) return jump([...conflictPlaces, ...missing]);
    if (why && given === null) return reasonBox.current?.focus();
    const kept = lines.filter((line) => !line.entry?.removed);
    saving.send({
      entries,
      saving: {
        changed: kept.filter(isChanged).map((line) => savedLine(columns, line)),
        all: kept.map((line) => savedLine(columns, line)),
        reason: why ? given : null,
      },
    });
  };
  useSaveKey(submit);
  const waits = useSendingLater(props.sendsLater ? props.name : undefined, {
    problem: saving.problem,
    busy: saving.busy,
    changed: changed.length,
    submit,
    arrived: saving.reset,
  });

  const addRow = () => {
    if (!add) return;
    const one = added(
      entries,
      firstTexts(
        columns,
        add,
        lines.findLast((line) => !line.entry?.removed),
      ),
    );
    change(() => one.entries);
    // its first empty cell, once it is drawn
    const column = columns.findIndex(({ key }) => !one.entries.get(one.key)?.texts[key]);
    newRow.current = { row: lines.length, column: Math.max(0, column) + offset };
  };
  useEffect(() => {
    const to = newRow.current;
    if (!to || to.row >= lines.length) return;
    newRow.current = null;
    go(to);
  }, [lines.length, go]);

  const { fill } = props;
  const empty = fill
    ? lines
        .flatMap((_, row) => emptyCell(columns, fill.column, row, offset))
        .filter((cell) => canWrite(cell) && text(cell) === '')
    : [];
  const area = grid.corner ? areaOf(grid.active, grid.corner) : undefined;
  const nameOf = (line: Line<Row>): string =>
    line.row && head
      ? head.name(line.row)
      : (props.nameOf?.(
          Object.fromEntries(columns.map((one) => [one.key, shownText(one, textsOf(line)[one.key] ?? '')])),
        ) ?? '');

  /** Every row as it shall be. */
  const standing = lines.filter((line) => !line.entry?.removed).map((line) => savedLine(columns, line));

  return (
    <div className={classes.sheet}>
      {restored && !waits && changed.length > 0 && <RestoredDraft drop={drop} />}
      {lost.length > 0 && (
        <LostRows
          lost={lost}
          drop={() =>
            settle((now) =>
              without(
                now,
                lost.map(([key]) => key),
              ),
            )
          }
        />
      )}
      <SheetBar
        summary={props.summary?.(standing)}
        fill={
          fill &&
          save && {
            label: t(fill.label),
            count: empty.length,
            run: () => write(empty.map((cell) => ({ ...cell, text: fill.value }))),
          }
        }
        legend={legendOf(columns)}
      />
      {lines.length > 0 && (
        <div className={classes.frame} data-wide={columns.length > MANY_COLUMNS || undefined}>
          <table
            ref={table}
            {...ROLES.grid}
            aria-label={props.label}
            aria-rowcount={lines.length + 1}
            aria-colcount={columns.length + offset + Number(removes)}
            aria-multiselectable
            className={classes.table}
            {...grid.keysAndClipboard}
          >
            <SheetHead columns={columns} head={head} removes={removes} />
            <tbody>
              {lines.map((line, row) => (
                <SheetRow
                  key={line.key}
                  line={line}
                  index={row}
                  columns={columns}
                  head={head}
                  name={nameOf(line)}
                  writable={Boolean(save) && !(line.row && props.locked?.(line.row))}
                  removeLabel={removes && add ? t(add.remove) : undefined}
                  wrong={wrong.get(line.key)}
                  active={grid.active.row === row ? grid.active.column : -1}
                  chosen={area && row >= area.top && row <= area.bottom ? `${area.from}-${area.to}` : ''}
                  editing={grid.editing?.row === row ? grid.editing : null}
                  actions={actions}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {conflicts.length > 0 && (
        <ConflictRows rows={conflicts.map((line) => ({ key: line.key, name: nameOf(line) }))} decide={actions.decide} />
      )}
      {save && (
        <SheetFoot
          notice={
            waits ? (
              <SentLater count={changed.length} />
            ) : (
              refused && !saving.busy && <Notice tone="bad" title={refused} />
            )
          }
          reason={
            why && (
              <Reason
                of={why}
                box={reasonBox}
                value={reason}
                onChange={setReason}
                error={tried && given === null ? t('kit.sheet.reason_missing') : reasonRefused}
                send={submit}
              />
            )
          }
          said={said}
          changed={changed.length}
          wrong={wrongPlaces.length}
          conflicts={conflicts.length}
          toWrong={() => jump(wrongPlaces)}
          toConflict={() => jump(conflictPlaces)}
          add={add && { label: t(add.label), run: addRow }}
          drop={drop}
          letters={lettersOf(columns)}
          save={{ label: save.label(changed.length, standing), run: submit, busy: saving.busy }}
        />
      )}
      <PasteDialog
        question={pasted}
        byNumber={({ byNumber }) => {
          const cells = byNumber?.cells ?? [];
          const fits = cells.filter((cell) => cell.column < columns.length + offset && canWrite(cell));
          write(fits);
          sayPasted(fits.length, cells.length - fits.length);
          setPasted(null);
        }}
        inOrder={({ at, block }) => {
          grid.pasteAt(at, block);
          setPasted(null);
        }}
        close={() => setPasted(null)}
      />
      <LeaveGuard unsaved={unsaved} about={props.about} drop={drop} />
    </div>
  );
}

/** The same object for as long as the sheet stands, so that rows are drawn again only for what they show. */
function useLatest<Actions extends object>(actions: Actions): Actions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () =>
      new Proxy({} as Actions, {
        get:
          (_, name: string) =>
          (...given: unknown[]) =>
            (latest.current[name as keyof Actions] as (...given: unknown[]) => unknown)(...given),
      }),
    [],
  );
}

const isSwitch = <Row extends object>(columns: readonly SheetColumn<Row>[], cell: Cell, offset: number): boolean =>
  columns[cell.column - offset]?.kind === 'switch';

function emptyCell<Row extends object>(columns: readonly SheetColumn<Row>[], key: string, row: number, offset: number) {
  const column = columns.findIndex((one) => one.key === key);
  return column < 0 ? [] : [{ row, column: column + offset }];
}

const choicesIn = <Row extends object>(columns: readonly SheetColumn<Row>[]) =>
  columns.flatMap((column) => ('choices' in column ? (column.choices ?? []) : []));

const legendOf = <Row extends object>(columns: readonly SheetColumn<Row>[]): string[] =>
  choicesIn(columns).flatMap((choice) => (choice.short ? `${t(choice.short)}\u00A0${choiceName(choice)}` : []));

const lettersOf = <Row extends object>(columns: readonly SheetColumn<Row>[]): string[] =>
  choicesIn(columns).flatMap((choice) => (choice.key ? `${choice.key} ${choiceName(choice)}` : []));

/** What an added row begins with. */
function firstTexts<Row extends object>(
  columns: readonly SheetColumn<Row>[],
  add: NonNullable<EntrySheetProps<Row>['add']>,
  before: Line<Row> | undefined,
): Texts {
  const first = add.first(before && valuesOf(columns, textsOf(before), before.row));
  return Object.fromEntries(columns.map((column) => [column.key, plainText(column, first[column.key])]));
}
