import { expect, test } from 'vitest';
import { areLinesWhole, filledLines } from './journal-lines';

test('lines are whole once each has its head and an amount, and there are enough of them', () => {
  const line = { ledger_head_id: 1, debit_minor: 500 };
  expect(areLinesWhole([line, { ledger_head_id: 2, credit_minor: 500 }], 2)).toBe(true);
  expect(areLinesWhole([line], 2)).toBe(false);
  expect(areLinesWhole([line, { credit_minor: 500 }], 2)).toBe(false);
  expect(areLinesWhole(undefined, 0)).toBe(false);
  expect(filledLines([line])).toEqual([{ ledger_head_id: 1, debit_minor: 500, credit_minor: 0 }]);
});
