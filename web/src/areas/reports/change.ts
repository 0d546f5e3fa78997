/** Round steps for an axis of money that reaches `most` minor units: about four of them, beginning with nought. */
export function stepsTo(most: number): number[] {
  if (most <= 0) return [0, 100];
  const rough = most / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * unit >= rough) ?? 10) * unit;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** What part of a whole, in hundredths of a percent, cut off as the server does: what is collected of what was billed. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.trunc((part * 10_000) / whole) : null;
