import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { asProblem } from '@/api/client';
import { Money } from '@/kit';
import { t } from '@/text';
import { type Found, useFound } from './counter-data';
import classes from './collection.module.css';

export interface FinderProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (found: Found) => void;
}

/** Finds the student at the counter: part of a name, registration no, phone or challan no; arrows and Enter choose. */
export function Finder({ inputRef, onChoose }: FinderProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, 120);
  const [marked, setMarked] = useState(0);
  const found = useFound(asked);
  const open = typed.trim().length >= 2;
  const rows = open ? (found.data ?? []) : [];
  const waiting = found.isFetching || asked !== typed;
  const choose = (row: Found | undefined) => {
    if (!row) return;
    setTyped('');
    setMarked(0);
    onChoose(row);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((now) => Math.max(0, Math.min(rows.length - 1, now + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Enter means what is typed now, not what an earlier answer showed
      if (!waiting) choose(rows[marked]);
    } else if (event.key === 'Escape') setTyped('');
  };
  return (
    <div className={classes.finder}>
      <TextInput
        ref={inputRef}
        size="lg"
        autoFocus
        autoComplete="off"
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={open && waiting ? <Loader size={16} aria-label={t('kit.loading')} /> : undefined}
        aria-label={t('collection.find')}
        placeholder={t('collection.find')}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={rows[marked] ? `${listId}-${marked}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMarked(0);
        }}
        onKeyDown={keys}
      />
      <div id={listId} role="listbox" aria-label={t('collection.found')} className={classes.found} hidden={!open}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's
          <div
            key={`${row.student_id} ${row.challan_id}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            onMouseEnter={() => setMarked(index)}
            onClick={() => choose(row)}
          >
            <span className={classes.foundName}>
              <bdi>{row.name}</bdi> <small>{row.registration_no}</small>
              <small className={classes.foundSecond}>{row.second}</small>
            </span>
            {row.outstanding_minor > 0 ? (
              <span className={classes.foundOwed}>
                <Money minor={row.outstanding_minor} />
                <small>{t('collection.before_late_fee')}</small>
              </span>
            ) : (
              <small className={classes.foundNothing}>{t('collection.nothing_open')}</small>
            )}
          </div>
        ))}
        {!waiting && rows.length === 0 && (
          <div className={classes.foundNone} role="option" aria-selected={false} tabIndex={-1}>
            {found.error ? asProblem(found.error).message : t('collection.found_none')}
          </div>
        )}
      </div>
    </div>
  );
}
