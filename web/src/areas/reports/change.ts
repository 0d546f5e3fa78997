/** Change against what was before, in whole percent; nothing when there is nothing to compare with. */
export function changeOf(value: number, before: number | null): number | null {
  if (before === null || before === 0) return null;
  return Math.round(((value - before) / Math.abs(before)) * 100);
}

/** Round steps for an axis of money that reaches `most` minor units: about four of them, beginning with nought. */
export function stepsTo(most: number): number[] {
  if (most <= 0) return [0, 100];
  const rough = most / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * unit >= rough) ?? 10) * unit;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** What part of a whole, in percent: what is collected of what was billed. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null;

const SHORT: readonly [least: number, divisor: number, unit: 'million' | 'thousand'][] = [
  [100_000_000, 100_000_000, 'million'],
  [100_000, 100_000, 'thousand'],
];

/** An amount as an axis says it: `12.5` and its unit, by threes as every figure is grouped, from minor units. */
export function inShort(minor: number): { number: number; unit: 'million' | 'thousand' | null } {
  const found = SHORT.find(([least]) => Math.abs(minor) >= least);
  if (!found) return { number: Math.round(minor / 100), unit: null };
  return { number: Math.round((minor / found[1]) * 10) / 10, unit: found[2] };
}
