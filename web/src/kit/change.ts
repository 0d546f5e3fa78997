/** Change against what was before, in whole percent; nothing when there is nothing to compare with. */
export function changeOf(value: number, before: number | null): number | null {
  if (before === null || before === 0) return null;
  return Math.round(((value - before) / Math.abs(before)) * 100);
}
