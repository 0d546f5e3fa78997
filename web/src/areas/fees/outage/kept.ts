/** What a machine keeps, and the rules about it: how long it counts, what a challan costs on a day, what is taken next. */
import type { Schema } from '@/api/shapes';
import type { Sealed } from './seal';

export type KeptChallan = Schema<'KeptChallan'>;
export type CounterDues = Schema<'CounterDues'>;
export type ProvisionalForm = Schema<'ProvisionalForm'>;
export type ProvisionalTaken = Schema<'ProvisionalTaken'>;

/** Not sealed: it names no student. */
export interface Lock {
  user_id: number;
  user_name: string;
  campus_id: number;
  campus_name: string;
  currency: string;
  machine_id: number;
  prefix: string;
  salt: Uint8Array<ArrayBuffer>;
  rounds: number;
  /** Opens with the right PIN only. */
  proof: Sealed;
  tries_left: number;
  /** The number of the next receipt. It only ever grows; turning on again brings another prefix. */
  next_no: number;
  /** When the server answered last, by this machine's clock. */
  answered_at: number;
}

/** The campus's dues, as the server gave them. */
export interface Copy {
  version: string;
  as_of: string;
  day_ends_at: string;
  /** When `as_of` was, by this machine's clock. */
  received_at: number;
  challans: KeptChallan[];
}

/** A receipt that waits to be sent. */
export interface Waiting {
  no: number;
  provisional_no: string;
  form: ProvisionalForm;
  challan: KeptChallan;
  /** What the server said against it: it is not sent by itself any more. */
  refused?: string;
}

export const TRIES = 5;
const HOUR_MS = 60 * 60_000;
/** A clock that was put back further than this is no clock to count an hour by. */
const PUT_BACK_MS = 5 * 60_000;

/** Whether the hour since the server's last answer has passed. */
export const isOver = (lock: Pick<Lock, 'answered_at'>, now: number): boolean =>
  now - lock.answered_at >= HOUR_MS || now < lock.answered_at - PUT_BACK_MS;

export const minutesLeft = (lock: Pick<Lock, 'answered_at'>, now: number): number =>
  Math.max(0, Math.ceil((lock.answered_at + HOUR_MS - now) / 60_000));

/** The time by the server's clock: what this machine's says may be wrong. */
export const serverTime = (copy: Pick<Copy, 'as_of' | 'received_at'>, now: number): number =>
  Date.parse(copy.as_of) + (now - copy.received_at);

/** What a challan costs now: one of the two dues that the server worked out, by the day. */
export function dueNow(copy: Copy, challan: KeptChallan, now: number): KeptChallan['dues'][number] | undefined {
  const isNextDay = serverTime(copy, now) >= Date.parse(copy.day_ends_at);
  return challan.dues[isNextDay ? 1 : 0];
}

/** The copy with what the server sent since. */
export function merged(copy: Copy | null, answer: CounterDues, receivedAt: number): Copy {
  const { version, as_of, day_ends_at } = answer;
  const head = { version, as_of, day_ends_at, received_at: receivedAt };
  if (answer.is_unchanged && copy) return { ...copy, ...head };
  if (answer.is_whole || !copy) return { ...head, challans: [...answer.challans] };
  const open = new Set(answer.open_ids);
  const changed = new Map(answer.challans.map((one) => [one.id, one]));
  const stay = copy.challans.filter((one) => open.has(one.id) && !changed.has(one.id));
  return { ...head, challans: [...stay, ...answer.challans.filter((one) => open.has(one.id))] };
}

const plain = (text: string): string => text.toLocaleLowerCase().replaceAll(/[\s-]/g, '');
const MOST_FOUND = 8;

/** Students by part of their name, registration no or father's name, or by a challan's number; each once, with all that is open. */
export function find(challans: readonly KeptChallan[], typed: string): KeptChallan[][] {
  const words = typed.trim().split(/\s+/).map(plain).filter(Boolean);
  if (words.join('').length < 2) return [];
  const byStudent = new Map<number, KeptChallan[]>();
  for (const one of challans) byStudent.set(one.student_id, [...(byStudent.get(one.student_id) ?? []), one]);
  const textsOf = (own: readonly KeptChallan[]) =>
    own
      .flatMap((one) => [one.student_name, one.registration_no, one.father_name, one.challan_no])
      .map((text) => plain(text ?? ''));
  const students = [...byStudent.values()];
  // a number that was typed with spaces is one number, and not the parts of several
  const whole = students.filter((own) => textsOf(own).some((text) => text.includes(words.join(''))));
  const inParts = (own: readonly KeptChallan[]) => words.every((word) => textsOf(own).join(' ').includes(word));
  return (whole.length > 0 ? whole : students.filter(inParts)).slice(0, MOST_FOUND);
}

/**
 * The challan of a student that is taken next: the oldest, one receipt a challan. After a part payment nothing more is taken, since the rest of the
 * older one comes before any newer one.
 */
export function nextOf(
  own: readonly KeptChallan[],
  waiting: readonly Pick<Waiting, 'form' | 'challan'>[],
): KeptChallan | null {
  const studentId = own[0]?.student_id;
  const taken = waiting.filter((one) => one.challan.student_id === studentId);
  if (taken.some(({ form }) => form.amount_minor < form.due_minor)) return null;
  const ids = new Set(taken.map(({ challan }) => challan.id));
  const open = own.filter((one) => !ids.has(one.id));
  return open.toSorted((a, b) => a.due_on.localeCompare(b.due_on) || a.id - b.id)[0] ?? null;
}
