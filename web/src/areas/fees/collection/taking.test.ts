import { describe, expect, it } from 'vitest';
import { inOrder, likely, passedOver, ticked } from './taking';

const challan = (id: number, student_id: number, due_on: string) => ({ id, student_id, due_on });
const ALL = [
  challan(3, 1, '2026-12-10'),
  challan(1, 1, '2026-10-10'),
  challan(2, 1, '2026-11-10'),
  challan(9, 2, '2026-11-10'),
];

describe('which challans are meant', () => {
  it('orders by due date', () => {
    expect(inOrder(ALL).map((one) => one.id)).toEqual([1, 2, 9, 3]);
  });

  it('begins with everything due this month or before, of the student alone', () => {
    expect(likely(ALL, 1, '2026-11-20')).toEqual([1, 2]);
    expect(likely(ALL, 1, '2026-09-01')).toEqual([1]);
    expect(likely(ALL, 7, '2026-09-01')).toEqual([]);
  });

  it('takes the older ones along', () => {
    expect(ticked(ALL, [], 3)).toEqual([1, 2, 3]);
    expect(ticked(ALL, [1, 2, 3], 2)).toEqual([1, 3]);
    expect(ticked(ALL, [1], 9)).toEqual([1, 9]);
  });

  it('says which older ones are passed over', () => {
    expect(passedOver(ALL, [2]).map((one) => one.id)).toEqual([1]);
    expect(passedOver(ALL, [1, 9])).toEqual([]);
  });
});
