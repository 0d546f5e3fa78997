/** Tones of the statuses that many records share; their words stand under `word.` in the texts. A resource adds its own. */
import { type MessageKey, t, word } from '@/text';
import type { Statuses, Tone } from './resource';

const WORDS_OF: Record<Tone, string> = {
  good: 'active accepted approved posted paid realised published graduated present done',
  waiting: 'pending requested recommended held submitted on_leave queued',
  warning: 'partly_paid unpaid late half_day',
  bad: 'rejected refused reversed overdue expired struck_off expelled absent terminated failed',
  quiet: 'inactive draft planned revised cancelled waived closed locked withdrawn transferred_out resigned retired',
  info: 'checked issued open leave running',
};

const TONES: Readonly<Record<string, Tone>> = Object.fromEntries(
  Object.entries(WORDS_OF).flatMap(([tone, words]) => words.split(' ').map((status) => [status, tone as Tone])),
);

/** What people read for a status, and how it is coloured. */
export function statusOf(status: string, own?: Statuses): { label: string; tone: Tone } {
  const known = own?.[status];
  return known ? { label: t(known.label), tone: known.tone } : { label: word(status), tone: TONES[status] ?? 'quiet' };
}

/** Words of an enum value: the choice's own, or those of its code. */
export function choiceLabel(value: string, choices?: readonly { value: string; label?: MessageKey }[]): string {
  const choice = choices?.find((one) => one.value === value);
  return choice?.label ? t(choice.label) : word(value);
}
