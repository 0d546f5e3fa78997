/** How a person arranges the cards of the dashboard. Pure: tested beside. */
import type { Schema } from '@/api/shapes';

export type Arrangement = Schema<'DashboardLayout'>;

export const AS_IT_COMES: Arrangement = { cards: [], hidden: [] };

/** All cards in the person's order: those that were moved as they were left, each other one behind the card before it. */
export function ordered(keys: readonly string[], { cards }: Arrangement): string[] {
  const out = cards.filter((key) => keys.includes(key));
  keys.forEach((key, at) => {
    if (out.includes(key)) return;
    const before = keys.slice(0, at).findLast((earlier) => out.includes(earlier));
    out.splice(before === undefined ? 0 : out.indexOf(before) + 1, 0, key);
  });
  return out;
}

/** The cards that are shown, in the person's order. */
export const arranged = (keys: readonly string[], layout: Arrangement): string[] =>
  ordered(keys, layout).filter((key) => !layout.hidden.includes(key));
