import { afterEach, describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatBytes,
  formatCnic,
  formatDate,
  formatInstant,
  instantAt,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPhone,
  formatTime,
  formatTimes,
  initials,
  inSentence,
  joinWords,
  nameIn,
  parseMoney,
  sentence,
  setLocale,
  setZoneOffset,
  t,
  typedNumber,
  word,
} from '.';

afterEach(() => setLocale('en'));

describe('the catalogue', () => {
  it('fills in values, groups numbers and chooses the form of a count', async () => {
    expect(t('shell.session', { name: '2026-27' })).toBe('Session 2026-27');
    expect(t('shell.account.campuses', { count: 1 })).toBe('1 campus');
    expect(t('shell.account.permissions', { count: 12_500 })).toBe('12,500 permissions');
    await setLocale('ur');
    expect(t('shell.session', { name: '2026-27' })).toBe('سیشن \u20682026-27\u2069');
  });

  it('reads codes of the database as words', async () => {
    expect(word('partly_paid')).toBe('Partly paid');
    expect(word('some_new-code')).toBe('Some new code');
    expect(sentence(null)).toBe('');
    expect(inSentence('Card settlements')).toBe('card settlements');
    expect(inSentence('NOC and migration papers')).toBe('NOC and migration papers');
    await setLocale('ur');
    expect(word('partly_paid')).toBe('جزوی ادا');
  });
});

describe('money', () => {
  it.each([
    [0, 'Rs 0'],
    [1_250_000, 'Rs 12,500'],
    [1_250_050, 'Rs 12,500.50'],
    [5, 'Rs 0.05'],
    [-50_000, '-Rs 500'],
    [Number.MAX_SAFE_INTEGER, 'Rs 90,071,992,547,409.91'],
  ])('writes %d minor units as %s', (minor, text) => {
    expect(formatMoney(minor)).toBe(text);
  });

  it('writes negatives of a statement in brackets, and columns bare', () => {
    expect(formatMoney(-50_000, { negative: 'brackets' })).toBe('(Rs 500)');
    expect(formatMoney(-50_000, { negative: 'brackets', bare: true, paisa: true })).toBe('(500.00)');
    expect(formatMoney(null)).toBe('');
    expect(formatMoney(0.5)).toBe('');
  });

  it('writes Urdu amounts with the rupee behind', async () => {
    await setLocale('ur');
    expect(formatMoney(1_250_000)).toBe('12,500 روپے');
  });

  it.each([
    ['12,500', 1_250_000],
    ['12500.50', 1_250_050],
    ['12500.5', 1_250_050],
    [' Rs 12,500 ', 1_250_000],
    ['۱۲٬۵۰۰٫۵۰', 1_250_050],
    ['روپے ۱،۲۵،۰۰۰', 12_500_000],
    ['١٢٥٠', 125_000],
    ['Rs. 1,25,000', 12_500_000],
    ['.75', 75],
    ['-200', -20_000],
    ['0', 0],
    ['-0', 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %s', (text, minor) => {
    expect(parseMoney(text)).toBe(minor);
  });

  it.each(['', '-', '.', 'abc', '1.234', '1,2', '12,50', '1,,000', '1e5', '90071992547409.92', '--1', '1 2x'])(
    'refuses %s',
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );

  it('reads back whatever it writes', () => {
    for (let step = 0, minor = 1; step < 2000; step += 1) {
      minor = (minor * 48_271 + 11) % Number.MAX_SAFE_INTEGER;
      expect(parseMoney(formatMoney(minor))).toBe(minor);
      expect(parseMoney(formatMoney(minor, { bare: true, paisa: true }))).toBe(minor);
    }
  });
});

describe('dates', () => {
  it('writes ISO dates the way people do', async () => {
    expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDate('2026-11-20T23:00:00Z')).toBe('20 Nov 2026');
    expect(formatLongDate('2026-11-20')).toBe('Friday, 20 November 2026');
    expect(formatMonth('2026-11')).toBe('November 2026');
    await setLocale('ur');
    expect(formatDate('2026-11-20')).toBe('20 نومبر 2026');
  });

  it.each([null, '', '2026-13-01', '2026-02-30', 'soon'])('writes nothing for %s', (iso) => {
    expect(formatDate(iso)).toBe('');
  });

  it('shows instants on the clock of the group', () => {
    expect(formatInstant('2026-11-20T19:05:00Z')).toBe('21 Nov 2026, 12:05 am');
    setZoneOffset(() => 0);
    expect(formatInstant('2026-11-20T12:05:00Z')).toBe('20 Nov 2026, 12:05 pm');
    setZoneOffset(() => 300);
  });

  it('shows times of the day by the twelve hours', async () => {
    expect(['00:05', '08:05', '12:00', '14:30:00', 1439].map(formatTime)).toEqual([
      '12:05 am',
      '8:05 am',
      '12:00 pm',
      '2:30 pm',
      '11:59 pm',
    ]);
    expect([null, '', 'after the assembly', '10:30 or later'].map(formatTime).join('')).toBe('');
    expect(formatTimes('08:00', '08:40')).toBe('8:00 – 8:40 am');
    expect(formatTimes('11:50', '12:30')).toBe('11:50 am – 12:30 pm');
    expect(formatTimes('09:00', null)).toBe('9:00 am');
    await setLocale('ur');
    expect(['08:05', '14:30', '17:00'].map(formatTime)).toEqual(['8:05 صبح', '2:30 دوپہر', '5:00 شام']);
    expect(formatTimes('08:00', '08:40')).toBe('8:00 – 8:40 صبح');
  });

  it('makes an instant of a day and a time on the clock of the group', () => {
    expect(instantAt('2026-11-20', '08:30')).toBe('2026-11-20T03:30:00.000Z');
    expect(instantAt('2026-11-31', '08:30')).toBeNull();
    expect(instantAt('2026-11-20', '24:00')).toBeNull();
  });

  it('counts days over the end of a year and in leap years', () => {
    expect(daysBetween('2027-12-31', '2028-03-01')).toBe(61);
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
  });
});

describe('numbers and words', () => {
  it('reads numbers of either keyboard, and leaves what is none to the server', () => {
    expect(['۲۰۲۴', '٨٧٫٥', '64', 'none'].map(typedNumber)).toEqual([2024, 87.5, 64, 'none']);
  });

  it('groups and trims numbers', () => {
    expect(formatNumber(1_234_567)).toBe('1,234,567');
    expect(formatNumber(62.5)).toBe('62.5');
    expect(formatNumber(62.5, 2)).toBe('62.50');
    expect(formatNumber(-0.001, 1)).toBe('0.0');
    expect(formatNumber(100)).toBe('100');
    expect(formatBytes(20_311)).toBe('20 KB');
    expect(formatBytes(1_400_000)).toBe('1.4 MB');
  });

  it('says a name in the language of the page, where it has one', async () => {
    expect(nameIn('Chinar', 'چنار')).toBe('Chinar');
    await setLocale('ur');
    expect(nameIn('Chinar', 'چنار')).toBe('چنار');
    expect(nameIn('Chinar', null)).toBe('Chinar');
  });

  it('shortens names and joins words', () => {
    expect(initials('Ayesha Bibi Khan')).toBe('AK');
    expect(initials('  zain ')).toBe('Z');
    expect(joinWords(['a', 'b', 'c'])).toBe('a, b and c');
    expect(formatCnic('3520112345671')).toBe('35201-1234567-1');
    expect(formatPhone('+923001234567')).toBe('0300-1234567');
  });
});
