import { describe, expect, it } from 'vitest';
import { effectOf, inOrder, likely, passedOver, sidesOf, ticked } from './taking';
import type { Due } from './types';

const challan = (id: number, student_id: number, due_on: string) => ({ id, student_id, due_on });
const ALL = [
  challan(3, 1, '2026-12-10'),
  challan(1, 1, '2026-10-10'),
  challan(2, 1, '2026-11-10'),
  challan(9, 2, '2026-11-10'),
];

const due = (challan_id: number, outstanding_minor: number, late_fee_minor = 0): Due => ({
  challan_id,
  challan_no: null,
  student_id: 1,
  student_name: '',
  outstanding_minor,
  late_fee_minor,
  late_fee_explanation: '',
  late_fee_count: null,
  payable_minor: outstanding_minor + late_fee_minor,
});

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

describe('what an amount does', () => {
  const dues = [due(1, 1_000_000, 40_000), due(2, 500_000)];

  it('settles exactly', () => {
    expect(effectOf(1_540_000, dues)).toEqual({ settled: 1_540_000, lateFee: 40_000, left: 0, advance: 0 });
  });

  it('leaves a rest, or keeps an advance', () => {
    expect(effectOf(500_000, dues)).toMatchObject({ settled: 500_000, left: 1_040_000, advance: 0 });
    expect(effectOf(1_600_000, dues)).toMatchObject({ settled: 1_540_000, left: 0, advance: 60_000 });
  });

  it('shows both sides, which add up to nothing', () => {
    for (const amount of [1, 500_000, 1_540_000, 9_999_999]) {
      const sides = sidesOf(amount, effectOf(amount, dues), 'cash');
      expect(sides.reduce((sum, line) => sum + line.minor, 0)).toBe(0);
    }
    expect(sidesOf(1_250_000, effectOf(1_250_000, [due(1, 1_250_000)]), 'online')).toEqual([
      { side: 'bank', minor: 1_250_000 },
      { side: 'receivable', minor: -1_250_000 },
    ]);
    expect(sidesOf(5, effectOf(5, dues), 'cheque')[0]).toEqual({ side: 'cheques', minor: 5 });
  });
});
