import { describe, expect, it } from 'vitest';
import { shareOf, stepsTo } from './change';

describe('what was collected of what was billed', () => {
  it('says what part is collected', () => {
    expect(shareOf(75, 100)).toBe(7_500);
    expect(shareOf(2, 3)).toBe(6_666);
    expect(shareOf(75, 0)).toBeNull();
  });
});

describe('the axis', () => {
  it('goes in round steps beyond the most', () => {
    expect(stepsTo(95_000_000)).toEqual([0, 25_000_000, 50_000_000, 75_000_000, 100_000_000]);
    expect(stepsTo(0)).toEqual([0, 100]);
    expect(stepsTo(300).at(-1)).toBe(300);
  });
});
