import { readFileSync, writeFileSync } from 'node:fs';

/** The day of every journey that does not name its own: a Friday in the middle of a term. */
export const SCHOOL_DAY = '2026-11-20';
/** In the middle of the morning in Karachi, so that a journey never meets midnight. */
const MORNING = 'T05:00:00Z';

/** How many milliseconds the servers' computer seems to be ahead of this one: `./test` moves its clock for them alone. */
const SHIFT = Number(process.env['MAKTAB_TEST_SHIFT'] ?? 0) * 1000;

/** How far the journey's clock is ahead of this computer's, in milliseconds. Servers and browsers of a journey go by it. */
let ahead = startingOffset();

/** `./test` names the clock's file of the server that it started; other journeys begin on the school day. */
function startingOffset(): number {
  const file = process.env['MAKTAB_TEST_CLOCK'];
  if (!file) return untilMorningOf(SCHOOL_DAY);
  return Number(readFileSync(file, 'utf8').replace('offset ', '')) / 1000 + SHIFT;
}

function untilMorningOf(day: string): number {
  return Date.parse(`${day}${MORNING}`) - Date.now();
}

/** The time of the journey, in milliseconds since 1970. */
export const now = (): number => Date.now() + ahead;

/** The time of the journey so many days from now, as a day like `2026-11-20`. */
export const dayFromNow = (days: number): string => new Date(now() + days * 86_400_000).toISOString().slice(0, 10);

export const offset = (): number => ahead;

/** Moves the journey to the morning of a day and tells the servers that go by the clock's file. */
export function setDay(file: string, day: string): void {
  ahead = untilMorningOf(day);
  writeFileSync(file, `offset ${String((ahead - SHIFT) * 1000)}`);
}
