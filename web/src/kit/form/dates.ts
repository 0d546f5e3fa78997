/** Dates as people type them: 20/11/2026, 20-11-26, 20 Nov 2026, 2026-11-20, or 20.11. for this year's. */
import { type Day, daysInMonth, formatDate, formatMonth, latinDigits, monthName, monthOf, parseDay, t } from '@/text';

/** What was typed: a day, or what is wrong with it. */
export type DayRead = { day: string; wrong?: undefined } | { day?: undefined; wrong: string };

interface Bounds {
  min?: string;
  max?: string;
}

/** The ISO date of what was typed, or a sentence. `today` gives the year that was left out. */
export function readDay(text: string, today: string, { min, max }: Bounds = {}): DayRead {
  const typed = typedDay(text, today);
  if (!typed) return { wrong: t('kit.wrong_date') };
  const day = isoOf(typed);
  if (!parseDay(day)) return { wrong: noSuchDay(typed) };
  if (min !== undefined && day < min) return { wrong: t('kit.wrong_early', { date: formatDate(min) }) };
  if (max !== undefined && day > max) return { wrong: t('kit.wrong_late', { date: formatDate(max) }) };
  return { day };
}

/** Day, month and year as they were typed; the calendar need not have them. */
function typedDay(text: string, today: string): Day | null {
  const typed = latinDigits(text).trim().toLowerCase();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const match = /^(\d{1,2})[\s./-]+(\d{1,2}|\p{L}{3,9})(?:[\s./-]+(\d{2}|\d{4}))?[.]?$/u.exec(typed);
  if (!match) return null;
  const [, day, month = '', year] = match;
  return {
    year: Number(year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year),
    month: /^\d/.test(month) ? Number(month) : monthOf(month),
    day: Number(day),
  };
}

const isoOf = ({ year, month, day }: Day): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** `There is no 31 February.`, or how a day is written where no month is meant. */
function noSuchDay({ year, month, day }: Day): string {
  if (month < 1 || month > 12 || day < 1 || day > 31) return t('kit.wrong_date');
  // in another year there would be one
  const isLeapDay = day <= daysInMonth(2024, month);
  return t('kit.no_such_day', {
    day,
    month: isLeapDay ? formatMonth(isoOf({ year, month, day: 1 })) : monthName(month),
  });
}
