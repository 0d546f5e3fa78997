/** Dates as people type them: 20/11/2026, 20-11-26, 20 Nov 2026, 2026-11-20, or 20.11. for this year's. */
import { parseDay } from '@/text';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** ISO date of what was typed, or nothing. `today` gives the year that was left out. */
export function readDate(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  if (parseDay(typed) && typed.length === 10) return typed;
  const match = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})(?:[\s./-]+(\d{2}|\d{4}))?[.]?$/.exec(typed);
  if (!match) return null;
  const [, day = '', monthText = '', yearText] = match;
  const month = /^\d/.test(monthText) ? Number(monthText) : MONTHS.indexOf(monthText.slice(0, 3)) + 1;
  const year = yearText === undefined ? today.slice(0, 4) : yearText.length === 2 ? `20${yearText}` : yearText;
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDay(iso) ? iso : null;
}
