import { currentLocale, type Locale } from './locale';

const MONTHS: Record<Locale, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ur: ['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون', 'جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'],
};

const WEEKDAYS: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ur: ['اتوار', 'پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ'],
};

const MINUTES_EAST_OF_UTC_IN_KARACHI = 300;

/** Minutes that the group's clock is ahead of UTC at an instant (milliseconds since 1970). */
export type ZoneOffset = (at: number) => number;
let zoneOffset: ZoneOffset = () => MINUTES_EAST_OF_UTC_IN_KARACHI;

/** Sets the clock that instants are shown in. The browser passes one for the group's time zone. */
export const setZoneOffset = (offset: ZoneOffset): void => {
  zoneOffset = offset;
};

export interface Day {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
}

/** The parts of an ISO date (`2026-11-20`, or the start of a longer text); null when it is none. */
export function parseDay(iso: string | null | undefined): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '');
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `2026-11-20` is `20 Nov 2026`, in Urdu `20 نومبر 2026`. Nothing for null or for what is no date. */
export function formatDate(iso: string | null | undefined): string {
  const day = parseDay(iso);
  return day ? `${day.day} ${monthName(day.month, 'short')} ${day.year}` : '';
}

/** `Friday, 20 November 2026`, for headings. */
export function formatLongDate(iso: string | null | undefined): string {
  const day = parseDay(iso);
  if (!day) return '';
  const comma = currentLocale() === 'ur' ? '،' : ',';
  return `${weekdayName(day)}${comma} ${day.day} ${monthName(day.month)} ${day.year}`;
}

/** `2026-11` or `2026-11-01` is `November 2026`: the months of bills and books. */
export function formatMonth(iso: string | null | undefined, length: 'short' | 'long' = 'long'): string {
  const day = parseDay(`${(iso ?? '').slice(0, 7)}-01`);
  return day ? `${monthName(day.month, length)} ${day.year}` : '';
}

/** An RFC 3339 instant on the group's clock: `20 Nov 2026, 3:05 pm`. */
export function formatInstant(instant: string | null | undefined): string {
  const local = onGroupClock(instant);
  return local ? `${formatDate(local.iso)}${currentLocale() === 'ur' ? '،' : ','} ${local.time}` : '';
}

/** Whole days from one ISO date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  const [a, b] = [parseDay(from), parseDay(to)];
  if (!a || !b) return 0;
  return Math.round((Date.UTC(b.year, b.month - 1, b.day) - Date.UTC(a.year, a.month - 1, a.day)) / 86_400_000);
}

/** The ISO date `days` later. */
export function addDays(iso: string, days: number): string {
  const day = parseDay(iso);
  return day ? new Date(Date.UTC(day.year, day.month - 1, day.day + days)).toISOString().slice(0, 10) : '';
}

/** The RFC 3339 instant of a day and a time (`15:05`) on the group's clock; null when one of them is none. */
export function instantAt(iso: string, time: string): string | null {
  const day = parseDay(iso);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (!day || hours === undefined || minutes === undefined) return null;
  const local = Date.UTC(day.year, day.month - 1, day.day, Number(hours), Number(minutes));
  return new Date(local - zoneOffset(local) * 60_000).toISOString();
}

/** A time of the day (`15:05`, or minutes after midnight) as people read it: `3:05 pm`; nothing for none. */
export function formatTime(time: string | number | null | undefined): string {
  if (typeof time === 'number') return clockTime(Math.floor(time / 60), time % 60);
  const [, hours, minutes] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time ?? '') ?? [];
  return hours === undefined ? '' : clockTime(Number(hours), Number(minutes));
}

/** From one time of the day to another: `8:00 – 8:40 am`, `11:50 am – 12:30 pm`; the one alone where the other is not known. */
export function formatTimes(from: string | null | undefined, to: string | null | undefined): string {
  const [first, last] = [formatTime(from), formatTime(to)];
  if (!first || !last) return first || last;
  const [clock = '', part = ''] = first.split(' ');
  return `${last.endsWith(part) ? clock : first} – ${last}`;
}

/** The time of now on the group's clock: `15:05`. */
export function timeNow(): string {
  const now = Date.now();
  return new Date(now + zoneOffset(now) * 60_000).toISOString().slice(11, 16);
}

function onGroupClock(instant: string | null | undefined): { iso: string; time: string } | null {
  const at = instant ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(at)) return null;
  const local = new Date(at + zoneOffset(at) * 60_000);
  return { iso: local.toISOString().slice(0, 10), time: clockTime(local.getUTCHours(), local.getUTCMinutes()) };
}

function clockTime(hours: number, minutes: number): string {
  const text = `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')}`;
  return `${text} ${currentLocale() === 'ur' ? urduPartOfDay(hours) : hours < 12 ? 'am' : 'pm'}`;
}

/** The part of the day that an hour lies in, as Urdu tells the time: noon is no evening, and neither is midnight. */
export function urduPartOfDay(hours: number): string {
  if (hours < 4 || hours >= 20) return 'رات';
  if (hours < 12) return 'صبح';
  return hours < 16 ? 'دوپہر' : 'شام';
}

export function monthName(month: number, length: 'short' | 'long' = 'long'): string {
  const locale = currentLocale();
  const name = MONTHS[locale][month - 1] ?? '';
  return length === 'short' && locale === 'en' ? name.slice(0, 3) : name;
}

/** The number of a month by its name in either language, in English by its first three letters; 0 for what is none. */
export function monthOf(name: string): number {
  const english = MONTHS.en.findIndex((one) => one.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase());
  return (english < 0 ? MONTHS.ur.indexOf(name) : english) + 1;
}

function weekdayName(day: Day): string {
  return WEEKDAYS[currentLocale()][new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] ?? '';
}
