import { lists } from './lists.ur';
import type { texts as english } from './en';
import { board } from './board.ur';
import { marks } from './marks.ur';
import { results } from './results.ur';
import { standings } from './standings.ur';

/** Urdu texts of the area `exams`: the same keys as in English. */
export const texts: Record<keyof typeof english, string> = {
  ...lists,
  ...board,
  ...marks,
  ...results,
  ...standings,
};
