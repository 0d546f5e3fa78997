import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '@/text';
import { nearestPlace, placeByKey } from './sortable';
import classes from './kit.module.css';

export interface SortableListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** What an item is called, for those who hear the page. */
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
  /** What the list holds. */
  label: string;
  /** Side by side instead of below each other. */
  grid?: boolean;
  disabled?: boolean;
  children: (item: T, place: { index: number; handle: ReactNode }) => ReactNode;
}

/** How near to the edge of the window, in pixels, the page begins to move along. */
const EDGE = 110;
const SCROLL_BY = 18;

function scrollNearEdges(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SCROLL_BY);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_BY);
}

/** A list that a person orders: by dragging an item's handle, or with the arrow keys on it. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, keyOf, nameOf, onMove, disabled } = props;
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const [said, setSaid] = useState('');
  const focus = useRef<string | number | null>(null);

  // a node that is moved in the page loses the focus
  useLayoutEffect(() => {
    if (focus.current === null) return;
    const place = items.findIndex((item) => keyOf(item) === focus.current);
    focus.current = null;
    list.current?.children[place]?.querySelector<HTMLElement>('[data-handle]')?.focus();
  });

  const move = (from: number, to: number) => {
    const item = items[from];
    if (from === to || item === undefined) return;
    onMove(from, to);
    setSaid(t('kit.sort_said', { name: nameOf(item), place: to + 1, count: items.length }));
  };

  const press = (event: KeyboardEvent, from: number) => {
    const to = placeByKey(event.key, from, items.length, document.documentElement.dir === 'rtl');
    const item = items[from];
    if (to === undefined || item === undefined) return;
    event.preventDefault();
    focus.current = keyOf(item);
    move(from, to);
  };

  const placeAt = (x: number, y: number): number =>
    nearestPlace(
      [...(list.current?.children ?? [])].map((one) => one.getBoundingClientRect()),
      x,
      y,
    );

  const begin = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    let to = from;
    const follow = (moved: globalThis.PointerEvent) => {
      to = placeAt(moved.clientX, moved.clientY);
      scrollNearEdges(moved.clientY);
      setDrag({ from, to });
    };
    const end = (ended: globalThis.Event) => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      setDrag(undefined);
      if (ended.type === 'pointerup') move(from, to);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };

  return (
    <>
      <ol ref={list} className={classes.sortable} data-grid={props.grid || undefined} aria-label={props.label}>
        {items.map((item, index) => {
          const isTarget = drag && drag.to === index && drag.from !== index;
          const handle = disabled ? null : (
            <ActionIcon
              variant="subtle"
              c="var(--ink-soft)"
              className={classes.sortHandle}
              data-handle
              aria-label={t('kit.sort_move', { name: nameOf(item) })}
              aria-describedby={hint}
              onKeyDown={(event) => press(event, index)}
              onPointerDown={(event) => begin(event, index)}
            >
              <IconGripVertical size={16} aria-hidden />
            </ActionIcon>
          );
          return (
            <li
              key={keyOf(item)}
              data-dragged={drag?.from === index || undefined}
              data-target={isTarget ? (drag.to > drag.from ? 'after' : 'before') : undefined}
            >
              {props.children(item, { index, handle })}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden id={hint}>{t('kit.sort_hint')}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  );
}
