import { formatDate, formatTime, parseDay } from '../../text/dates';
import type { Lang } from '../content.ts';
import { monthWord } from '../words.ts';

/** A day as an almanac has it: the number large, the month under it. */
export function DayLeaf({ day, lang }: { day: string; lang: Lang }) {
  const parts = parseDay(day);
  if (!parts) return null;
  return (
    <time className="day-leaf" dateTime={day}>
      <span className="day-number">{parts.day}</span>
      <span className="day-month">{monthWord(parts.month, lang)}</span>
      <span className="day-year">{parts.year}</span>
    </time>
  );
}

/** `20 Nov 2026`, or both ends of several days. */
export function dayRange(from: string, to: string | undefined, lang: Lang): string {
  if (!to || to === from) return formatDate(from);
  return lang === 'ur' ? `${formatDate(from)} سے ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`;
}

/** `10:30` as people read it; a time that the office wrote in words stands as it is. */
export const clock = (time: string): string => formatTime(time) || time;
