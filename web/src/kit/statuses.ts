/**
 * The one vocabulary of statuses: what is in the same state says the same word in the same colour on every screen. The words
 * stand under `word.` in the texts.
 */
import { type MessageKey, t, word } from '@/text';
import type { Tone } from './resource';

const STATUSES_OF: Record<Tone, string> = {
  good: 'filer declared in_use good finished signed enrolled verified taken approve cleared active met accepted converted approved posted paid realised settled kept matched published answered shown graduated present done ready sent duty confirmed eligible reached condoned marked locked obtained passed registered roll_no_issued promoted valid appeared awarded taken_up decided',
  waiting:
    'doubtful unpaid wait awaited applied prepared visited proposed pending requested recommended held waits_for_bank waits_for_sponsor draft on_leave queued sending waiting unidentified unmarked to_decide due submitted incomplete undoing preparing not_awarded offered',
  warning:
    'non_filer damaged adjusting maybe_same reversal returned blocked call_back partly_paid late half_day differing month_closed new unknown over_limit partly_marked warned no_answer wrong_number unfair_means conditional double provisional left_alone stayed withheld',
  bad: 'no_permission out_of_reach no_address blocks rejected revoked refused reversed overdue broken unmatched unreadable struck_off expelled absent terminated failed short_attendance left_home detained missing on_hold triple repeat superseded',
  quiet:
    'written_off disposed paused none given_back not_applicable lost lapsed inactive planned revised cancelled waived closed ended withdrawn asked_no_more transferred_out resigned retired repeated ignored unpublished past over off spam opted_out voided unchanged left undone declined expired holiday',
  info: 'contacted started issued open leave running scheduled read sick travelling handed_in shown_in_class checked exempt released single received given changed frozen',
};

/** How each status is coloured. */
export const TONES: Readonly<Record<string, Tone>> = Object.fromEntries(
  Object.entries(STATUSES_OF).flatMap(([tone, codes]) => codes.split(' ').map((code) => [code, tone as Tone])),
);

/** What people read for a status, and how it is coloured. */
export const statusOf = (status: string): { label: string; tone: Tone } => ({
  label: word(status),
  tone: TONES[status] ?? 'quiet',
});

/** An application or a result that was withdrawn: in Urdu another word than of a student who withdrew from the school. */
export const statusOfPaper = (status: string): string => (status === 'withdrawn' ? 'asked_no_more' : status);

/** The same among the choices of a filter. */
export const WITHDRAWN_PAPER = { value: 'withdrawn', label: 'word.asked_no_more' } as const;

/** Words of an enum value: the choice's own, or those of its code. */
export function choiceLabel(
  value: string,
  choices?: readonly { value: string; label?: MessageKey; name?: string }[],
): string {
  const choice = choices?.find((one) => one.value === value);
  return choice?.name ?? (choice?.label ? t(choice.label) : word(value));
}
