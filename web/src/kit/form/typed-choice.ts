import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '@/text';
import { useUntaken } from './untaken';

interface Typed {
  /** What stands in the box. */
  search: string;
  setSearch: (text: string) => void;
  /** What the box says of the chosen one; nothing where several are chosen, which stand beside it. */
  chosen: string;
  /** What is found for the words in the box is not there yet. */
  waits?: boolean;
  multiple?: boolean;
}

/**
 * A select that is typed into: Enter takes the first that is found, and words that were typed and not selected stay in the box, with
 * a sentence. Gives its state, and what the box is told.
 */
export function useTypedChoice({ search, setSearch, chosen, waits = false, multiple = false }: Typed) {
  const words = search.trim();
  const isLoose = words !== '' && search !== chosen;
  const untaken = useUntaken(search, isLoose ? t('kit.not_selected', { words }) : undefined);
  /** The select empties its box when it is left; words that mean nothing yet stay. */
  const leaving = useRef(false);
  /** Enter was pressed before anything was found. */
  const entered = useRef<HTMLElement>(null);
  useEffect(() => {
    if (waits || !entered.current) return;
    firstOf(entered.current, multiple)?.click();
    entered.current = null;
  }, [waits, multiple]);
  return {
    isLoose,
    said: untaken.said,
    box: {
      ...untaken.box,
      searchable: true,
      searchValue: search,
      onSearchChange: (text: string) => {
        if (leaving.current) return;
        entered.current = null;
        setSearch(text);
      },
      // one that is taken out by Enter would be a surprise
      selectFirstOptionOnChange: isLoose && !waits && !multiple,
      onBlurCapture: () => {
        entered.current = null;
        leaving.current = isLoose;
        untaken.say();
        setTimeout(() => {
          leaving.current = false;
        });
      },
      onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
        const box = event.currentTarget;
        if (event.key !== 'Enter' || !isLoose || event.nativeEvent.isComposing) return;
        if (box.getAttribute('aria-expanded') !== 'true') return;
        // the form would go on to the next field
        event.preventDefault();
        event.stopPropagation();
        if (waits) {
          entered.current = box;
          return;
        }
        const marked = listOf(box)?.querySelector<HTMLElement>('[data-combobox-selected]');
        (marked ?? firstOf(box, multiple))?.click();
      },
    },
  };
}

const listOf = (box: HTMLElement): HTMLElement | null =>
  document.getElementById(box.getAttribute('aria-controls') ?? '');

/** The first choice of the open list; where several may be chosen, the first that is not. */
const firstOf = (box: HTMLElement, multiple: boolean): HTMLElement | null | undefined =>
  listOf(box)?.querySelector<HTMLElement>(
    `[data-combobox-option]:not([data-combobox-disabled])${multiple ? ':not([aria-selected="true"])' : ''}`,
  );
