/** The items with one of them at another place; places outside of the list change nothing. */
export function shifted<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  if (from === to || from < 0 || to < 0 || from >= next.length || to >= next.length) return next;
  const [taken] = next.splice(from, 1);
  next.splice(to, 0, taken as T);
  return next;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The place whose middle is nearest to a point: where what is dragged would come to stand. */
export function nearestPlace(boxes: readonly Box[], x: number, y: number): number {
  let best = -1;
  let least = Infinity;
  for (const [place, box] of boxes.entries()) {
    const distance = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** Where a key takes an item: one place on or back, to the beginning or the end; nothing for other keys. */
export function placeByKey(key: string, from: number, count: number, rtl: boolean): number | undefined {
  const on = key === 'ArrowDown' || key === (rtl ? 'ArrowLeft' : 'ArrowRight');
  const back = key === 'ArrowUp' || key === (rtl ? 'ArrowRight' : 'ArrowLeft');
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (!on && !back) return undefined;
  return Math.min(count - 1, Math.max(0, from + (on ? 1 : -1)));
}
