import { lists } from './lists.en';
import { board } from './board.en';
import { marks } from './marks.en';
import { results } from './results.en';
import { standings } from './standings.en';

/** English texts of the area `exams` beyond its titles (`src/text/en/titles.ts`). */
export const texts = {
  ...lists,
  ...board,
  ...marks,
  ...results,
  ...standings,
};
