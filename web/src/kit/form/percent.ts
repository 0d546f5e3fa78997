/** A percentage as people type it: the server keeps hundredths of a percent. */
export function percentOf(hundredths: number): number;
export function percentOf(hundredths: number | null | undefined): number | null;
export function percentOf(hundredths: number | null | undefined): number | null {
  return hundredths == null ? null : hundredths / 100;
}

/** What was typed in a field of percent, as the server keeps it. */
export function hundredthsOf(percent: number): number;
export function hundredthsOf(percent: number | null | undefined): number | null;
export function hundredthsOf(percent: number | null | undefined): number | null {
  return percent == null ? null : Math.round(percent * 100);
}
