import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '@/frame/shortcuts';
import { t } from '@/text';
import type { Patch } from '../url';
import { filterPatch } from './list-state';
import classes from './list.module.css';

const AFTER_TYPING_MS = 250;

interface SearchBoxProps {
  value: string;
  hint?: string;
  set: (patch: Patch) => void;
  /** It has no keys to be told of. */
  phone: boolean;
}

/** Search of a list; `/` puts the cursor into it from anywhere on the screen. */
export function SearchBox({ value, hint, set, phone }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    set(filterPatch({ search: sent.current }));
  }, AFTER_TYPING_MS);
  // the address changed by other means (a chip taken away, the way back)
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  useShortcut('/', 'kit.search', () => box.current?.focus());

  const change = (text: string) => {
    setTyped(text);
    send(text);
  };
  return (
    <TextInput
      ref={box}
      type="search"
      className={classes.search}
      size="sm"
      aria-label={t('kit.search')}
      aria-keyshortcuts="/"
      placeholder={hint ?? t('kit.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={t('kit.search_clear')} onClick={() => change('')} />
        ) : (
          !phone && <Kbd aria-hidden>/</Kbd>
        )
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send.flush();
        if (event.key === 'Escape' && typed) change('');
      }}
    />
  );
}
