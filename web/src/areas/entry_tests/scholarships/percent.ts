import { formatNumber } from '@/text';

/** Hundredths of a percent as people read them. */
export const percentText = (hundredths: number | null | undefined) =>
  hundredths == null ? '' : `${formatNumber(hundredths / 100)} %`;

/** What a field of percent holds, in hundredths. */
export const hundredths = (percent: number | null | undefined) => (percent == null ? null : Math.round(percent * 100));

/** A measure as its basis has it: a count of siblings, else a percentage. */
export const measureText = (measure: number, basis?: string) =>
  basis === 'sibling' ? formatNumber(measure / 100) : percentText(measure);
