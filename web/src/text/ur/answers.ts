/**
 * What the server answers, in Urdu: the API speaks English, and each sentence is looked up here as it arrives. Fetched with
 * the first answer that somebody who reads Urdu gets. A sentence that is not listed stays English.
 */
import { urduPartOfDay } from '../dates';
import { academics } from './answers/academics';
import { access } from './answers/access';
import { accounting } from './answers/accounting';
import { admissions } from './answers/admissions';
import { attendance } from './answers/attendance';
import { billing } from './answers/billing';
import { books } from './answers/books';
import { collection } from './answers/collection';
import { done } from './answers/done';
import { entry_tests } from './answers/entry_tests';
import { exams } from './answers/exams';
import { fields } from './answers/fields';
import { imports } from './answers/imports';
import { institution } from './answers/institution';
import { kernel } from './answers/kernel';
import { messages } from './answers/messages';
import { payroll } from './answers/payroll';
import { people } from './answers/people';
import { reasons } from './answers/reasons';
import { records } from './answers/records';
import { recovery } from './answers/recovery';
import { referrers } from './answers/referrers';
import { reports } from './answers/reports';
import { results } from './answers/results';
import { saved } from './answers/saved';
import { scholarships } from './answers/scholarships';
import { students } from './answers/students';
import { tasks } from './answers/tasks';
import { website } from './answers/website';
import { words } from './words';

/** The files of sentences: English to Urdu, with the same placeholders. The test compares them with the server's sources. */
export const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kernel,
  saved,
  done,
  access,
  institution,
  people,
  academics,
  students,
  tasks,
  attendance,
  exams,
  results,
  billing,
  collection,
  recovery,
  admissions,
  entry_tests,
  scholarships,
  messages,
  imports,
  reports,
  website,
  accounting,
  books,
  payroll,
  reasons,
};

/** The reasons among them. */
const REASONS: ReadonlySet<string> = new Set([
  ...Object.keys(reasons),
  'The admission form was deleted',
  'No seat is free at present',
  'A seat is free by now and is kept until {day}',
  'Promotion taken back',
]);

/** No sentence of the server's own is longer; a longer text is somebody's, and would take long to compare. */
const LONGEST = 600;

/** A sentence in Urdu; as it is when it is not listed. One that is joined of listed ones is put together of theirs. */
export function sentenceInUrdu(english: string): string {
  if (english.length > LONGEST) return english;
  return exact.get(english) ?? joined(english) ?? found(english) ?? english;
}

/** Puts the sentences of an answer into Urdu, where they stand in it. What people wrote themselves is never looked at. */
export function inUrdu<Answer>(answer: Answer): Answer {
  if (isObject(answer)) {
    say(answer, 'message');
    const errors = answer['errors'];
    if (isObject(errors)) for (const said of Object.values(errors)) sayEach(said);
    within(answer);
  }
  return answer;
}

const LISTS: ReadonlySet<string> = new Set(['notes', 'refusals', 'problems', 'sentences', 'blocks']);
const SINGLE: readonly string[] = ['refusal', 'problem', 'sentence'];
const OF_JOB: readonly string[] = ['message', 'error', 'title'];
/** What a rollover says of itself, of its sections and students; elsewhere notes and reasons are people's own words. */
const OF_ROLLOVER: readonly string[] = ['note', 'reason', 'undo_refusal'];
/** Why a salary differs from the month before, and why the books have an exception of these kinds. */
const OF_REPORT: readonly string[] = ['reason'];
/** Why something stands as it does. */
const OF_STATE: readonly string[] = ['status_reason', 'closed_reason'];
const EXPLAINED: ReadonlySet<unknown> = new Set(['over_budget', 'backdated']);

function sentencesOf(value: Record<string, unknown>): readonly string[] {
  if ('can_cancel' in value) return OF_JOB;
  const isOfRollover = 'draws_plans' in value || 'copied_lectures' in value || ('step' in value && 'outcome' in value);
  if (isOfRollover) return OF_ROLLOVER;
  const isOfReport = 'has_gone' in value || ('who' in value && EXPLAINED.has(value['kind']));
  return isOfReport ? OF_REPORT : SINGLE;
}

function within(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(within);
  if (!isObject(value)) return;
  for (const name of sentencesOf(value)) say(value, name);
  if ('field' in value && /reason$|note$/.test(String(value['field']))) sayReasons(value, ['from', 'to']);
  else if ('reason' in value && 'user_name' in value) sayReasons(value, ['reason']);
  sayReasons(value, OF_STATE);
  for (const [name, held] of Object.entries(value)) {
    if (LISTS.has(name)) sayEach(held);
    if (name === 'referrers' && Array.isArray(held)) held.filter(isObject).forEach(sayReferrer);
    within(held);
  }
}

/** A change or a step in a history: a reason that the program wrote is put into Urdu, what somebody typed stays as it is. */
function sayReasons(of: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    const said = of[name];
    if (typeof said === 'string' && said.length <= LONGEST) of[name] = reasonInUrdu(said) ?? said;
  }
}

function say(of: Record<string, unknown>, name: string): void {
  const said = of[name];
  if (typeof said === 'string') of[name] = sentenceInUrdu(said);
}

/** Sentences, or the problems of an import, whose sentence is their `message`. */
function sayEach(list: unknown): void {
  if (!Array.isArray(list)) return;
  for (const [at, said] of list.entries()) {
    if (typeof said === 'string') list[at] = sentenceInUrdu(said);
    else if (isObject(said)) say(said, 'message');
  }
}

function sayReferrer(referrer: Record<string, unknown>): void {
  referrer['what'] = referrers[String(referrer['what'])] ?? referrer['what'];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Pattern {
  english: string;
  /** Fixed text before the first and after the last placeholder: most sentences are ruled out by it. */
  starts: string;
  ends: string;
  reads: RegExp;
  names: readonly string[];
  urdu: string;
}

/** Placeholders that may stand for nothing. */
const OPTIONAL: ReadonlySet<string> = new Set(['{of}']);

/** Where two values stand side by side nothing parts them: all of it is the first. */
const readerOf = (english: string): RegExp => {
  const pieces = english.split(/(\{\w+\})/).map((piece) => {
    if (OPTIONAL.has(piece)) return '(.*?)';
    return piece.startsWith('{') ? '(.+?)' : escaped(piece);
  });
  return new RegExp(`^${pieces.join('').replaceAll('(.+?)(.+?)', '(.+)(.*)')}$`, 's');
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const PLACEHOLDER = /\{(\w+)\}/g;
const exact = new Map<string, string>();
const patterns: Pattern[] = [];
for (const [english, urdu] of Object.values(FILES).flatMap((file) => Object.entries(file))) {
  const pieces = english.split(/\{\w+\}/);
  if (pieces.length === 1) exact.set(english, urdu);
  else {
    patterns.push({
      english,
      starts: pieces[0] ?? '',
      ends: pieces.at(-1) ?? '',
      reads: readerOf(english),
      names: [...english.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''),
      urdu,
    });
  }
}
// The more of a sentence is fixed, the surer it is the one that was meant.
const fixed = (pattern: Pattern): number => pattern.reads.source.length - 5 * pattern.names.length;
patterns.sort((a, b) => fixed(b) - fixed(a));
const ofReasons = patterns.filter((pattern) => REASONS.has(pattern.english));

const found = (english: string): string | null => exact.get(english) ?? read(english, patterns);

const reasonInUrdu = (english: string): string | null =>
  (REASONS.has(english) ? exact.get(english) : undefined) ?? read(english, ofReasons);

function read(english: string, known: readonly Pattern[]): string | null {
  for (const { starts, ends, reads, names, urdu } of known) {
    if (!english.startsWith(starts) || !english.endsWith(ends)) continue;
    const values = reads.exec(english)?.slice(1);
    const filled = values && fill(urdu, names, values);
    if (filled) return filled;
  }
  return null;
}

/** An answer joins three or four sentences at most; initials of names look like ends of sentences. */
const MOST_PARTS = 8;

function joined(english: string): string | null {
  const parts = english.split(/(?<=[.!?]) (?=[A-Z\d])/);
  if (parts.length === 1 || parts.length > MOST_PARTS) return null;
  const said: string[] = [];
  for (let from = 0; from < parts.length;) {
    let to = from === 0 ? parts.length - 1 : parts.length;
    let urdu = found(parts.slice(from, to).join(' '));
    while (urdu === null && to - from > 1) {
      to -= 1;
      urdu = found(parts.slice(from, to).join(' '));
    }
    if (urdu === null) return null;
    said.push(urdu);
    from = to;
  }
  return said.join(' ');
}

/** Null when a value is no word of its list: then another sentence was meant. */
function fill(urdu: string, names: readonly string[], values: readonly string[]): string | null {
  const shown = new Map<string, string>();
  for (const [at, name] of names.entries()) {
    const value = valueOf(name, values[at] ?? '');
    if (value === null) return null;
    shown.set(name, value);
  }
  return urdu.replaceAll(PLACEHOLDER, (whole, name: string) => shown.get(name) ?? whole);
}

/** Some placeholders are words that are translated too; all others are shown as they came. */
function valueOf(name: string, value: string): string | null {
  switch (name) {
    case 'record':
      return records[value] ?? null;
    case 'field':
      return fields[value] ?? null;
    case 'verb':
      return VERBS[value] ?? null;
    case 'sentence':
      return exact.get(value) ?? joined(value) ?? found(value) ?? found(`${value}.`);
    case 'referrers':
      return value.split(', ').map(counted).join('، ');
    case 'status':
      return (
        STATUSES[value] ??
        (words as Readonly<Record<string, string>>)[`word.${value.replaceAll(/[ -]/g, '_')}`] ??
        plain(value)
      );
    case 'they':
    case 'them':
      return PRONOUNS[value] ?? plain(value);
    // `1 cheque of Rs 500 not cleared by the bank and 2 parts of …`
    case 'under_way': {
      const said = value.split(' and ').map((one) => found(one) ?? plain(one));
      return said.includes(null) ? null : said.join(' اور ');
    }
    // A person's own words
    case 'typed':
    case 'typed_then':
      return isolated(value);
    // `3 cards count`
    case 'number_of':
      return /^\d[\d,]*/.exec(value)?.[0] ?? null;
    case 'challan': {
      const [, what = '', rest = ''] = /^(challan|installment) (.+)$/.exec(value) ?? [];
      return rest ? `${what === 'challan' ? 'چالان' : 'قسط'} ${plain(rest) ?? rest}` : plain(value);
    }
    default:
      return plain(value);
  }
}

/** States as sentences say them, where that is not the word of the state. */
const STATUSES: Readonly<Record<string, string>> = {
  'not issued yet': 'ابھی جاری نہیں',
  'paid already': 'ادا شدہ',
  'replaced by a revision': 'نئی قسطوں سے تبدیل شدہ',
  'on leave': 'چھٹی پر',
  'there for half the day': 'آدھے دن حاضر',
  'on duty': 'ڈیوٹی پر',
  reopened: 'دوبارہ کھولا گیا',
  queued: 'انتظار کی فہرست میں',
  released: 'چھوڑ دیا گیا',
};

const PRONOUNS: Readonly<Record<string, string>> = {
  it: 'اسے',
  them: 'انہیں',
  'which is not published': 'جو ابھی جاری نہیں',
  'which are not published': 'جو ابھی جاری نہیں',
};

/** How a missing field is asked for: `Enter your name.` */
const VERBS: Readonly<Record<string, string>> = { Enter: 'درج کریں', Choose: 'منتخب کریں' };

/** `3 branches`, or `branches` */
function counted(text: string): string {
  const [, count = '', what = ''] = /^(\d[\d,]* )?(.*)$/s.exec(text) ?? [];
  return count + (referrers[what] ?? isolated(what));
}

const DATE =
  /(\d{1,2} )?\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?) (\d{4})/g;
const MONTHS: Readonly<Record<string, string>> = {
  Jan: 'جنوری',
  Feb: 'فروری',
  Mar: 'مارچ',
  Apr: 'اپریل',
  May: 'مئی',
  Jun: 'جون',
  Jul: 'جولائی',
  Aug: 'اگست',
  Sep: 'ستمبر',
  Oct: 'اکتوبر',
  Nov: 'نومبر',
  Dec: 'دسمبر',
};

const WEEKDAYS: Readonly<Record<string, string>> = {
  Monday: 'پیر',
  Tuesday: 'منگل',
  Wednesday: 'بدھ',
  Thursday: 'جمعرات',
  Friday: 'جمعہ',
  Saturday: 'ہفتہ',
  Sunday: 'اتوار',
};

/** `2:30 pm` */
const TIME = /\b(\d{1,2}):(\d{2}) (am|pm)\b/g;

/** `… is closed. Choose …`: a value that holds it was two sentences, unlike `M. Aslam`. */
const TWO_SENTENCES = /(\d|[a-z]{4})[.!?] [A-Z]/;

function plain(value: string): string | null {
  if (TWO_SENTENCES.test(value)) return null;
  const weekday = WEEKDAYS[value];
  if (weekday) return weekday;
  const dated = value.replaceAll(DATE, (whole, day: string | undefined, month: string, year: string) => {
    const named = MONTHS[month.slice(0, 3)];
    return named ? `${day ?? ''}${named} ${year}` : whole;
  });
  const timed = dated.replaceAll(TIME, (_whole, hour: string, minutes: string, half: string) => {
    const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
    return `${hour}:${minutes} ${urduPartOfDay(hours)}`;
  });
  return /[^\d,.\s\u0600-\u06ff]/.test(timed) ? isolated(timed) : timed;
}

/** Keeps the order within a value when the words around it run from right to left. */
const isolated = (value: string): string => (value ? `\u2068${value}\u2069` : '');
