import { Select } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { choiceName, readCell, type SheetColumn } from './columns';
import type { SheetRowActions } from './SheetRow';
import classes from './sheet.module.css';

interface CellEditorProps<Row extends object> extends Pick<SheetRowActions, 'close' | 'leave'> {
  column: SheetColumn<Row>;
  label: string;
  text: string;
  /** Typing opened it: the arrows up and down leave it, as they leave any cell. */
  fresh: boolean;
}

/** The open cell. */
export function CellEditor<Row extends object>(props: CellEditorProps<Row>) {
  return props.column.kind === 'choice' ? <ChoiceEditor {...props} /> : <TextEditor {...props} />;
}

function TextEditor<Row extends object>({ column, label, text, fresh, close, leave }: CellEditorProps<Row>) {
  const [typed, setTyped] = useState(text);
  const words = column.kind === 'number' ? column.choices : undefined;
  const keys = (event: KeyboardEvent) => {
    if (isSave(event)) return close(typed);
    event.stopPropagation();
    if (fresh && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      return close(typed, { row: event.key === 'ArrowUp' ? -1 : 1 });
    }
    closingKeys(event, () => typed, close);
  };
  return (
    <>
      <input
        className={classes.editor}
        aria-label={label}
        value={typed}
        autoFocus
        // what opened by typing goes on after the first letter, the rest is overwritten by typing
        onFocus={(event) => !fresh && event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={keys}
        onBlur={() => leave(typed)}
        inputMode={
          column.kind === 'text' || column.kind === 'date'
            ? 'text'
            : column.kind === 'number' && (column.step ?? 1) >= 1
              ? 'numeric'
              : 'decimal'
        }
        enterKeyHint="next"
        autoComplete="off"
        dir={column.kind === 'text' ? 'auto' : 'ltr'}
      />
      {words && (
        <span className={classes.choices}>
          {words.map((choice) => (
            <button
              key={choice.value}
              type="button"
              tabIndex={-1}
              // the cell keeps the focus, so that it is not left before the press counts
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => close(choice.value, { row: 1 })}
            >
              {choiceName(choice)}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

function ChoiceEditor<Row extends object>({ column, label, text, fresh, close, leave }: CellEditorProps<Row>) {
  const choices = column.kind === 'choice' ? column.choices : [];
  const [search, setSearch] = useState(() =>
    fresh
      ? text
      : (choices.map((one) => ({ ...one, name: choiceName(one) })).find((one) => one.value === text)?.name ?? ''),
  );
  const begun = useRef(fresh);
  // the select empties its search as it is drawn without a value; what opened it stays
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
  }, []);
  /** What was typed when it means one choice, else what was there. */
  const meant = () => {
    if (!begun.current) return text;
    const { value } = readCell(column, search);
    return typeof value === 'string' ? value : search === '' ? '' : search;
  };
  return (
    <Select
      size="xs"
      aria-label={label}
      autoFocus
      searchable
      defaultDropdownOpened
      selectFirstOptionOnChange
      value={fresh ? null : text || null}
      searchValue={search}
      onSearchChange={(value) => {
        if (!drawn.current) return;
        if (value !== search) begun.current = true;
        setSearch(value);
      }}
      onChange={(value) => close(value ?? '')}
      allowDeselect={false}
      data={choices.map((choice) => ({ value: choice.value, label: choiceName(choice) }))}
      maxDropdownHeight={280}
      onKeyDown={(event) => {
        if (isSave(event)) return close(meant());
        event.stopPropagation();
        // Enter takes what is marked in the list
        if (event.key !== 'Enter') closingKeys(event, meant, close);
      }}
      onBlur={() => leave(meant())}
    />
  );
}

/** Ctrl S takes what was typed, and goes on to the sheet, which saves. */
const isSave = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';

/** Enter and Tab take what was typed and go on, Escape restores what was there. */
function closingKeys(event: KeyboardEvent, text: () => string, close: SheetRowActions['close']): void {
  switch (event.key) {
    case 'Enter':
      event.preventDefault();
      return close(text(), { row: event.shiftKey ? -1 : 1 });
    case 'Tab':
      event.preventDefault();
      return close(text(), event.shiftKey ? 'before' : 'next');
    case 'Escape':
      event.preventDefault();
      return close(null);
  }
}
