import { choicesOf } from '@/kit';

export const STATUSES = ['new', 'contacted', 'visited', 'converted', 'lost'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_CHOICES = choicesOf(...STATUSES);

export const SOURCES = choicesOf('website', 'walk_in', 'phone', 'referral', 'social').map(({ value }) =>
  value === 'phone' ? { value, label: 'admissions.source_phone' as const } : { value },
);

export const LOST_REASONS = [
  { value: 'fees', label: 'admissions.lost.fees' },
  { value: 'distance', label: 'admissions.lost.distance' },
  { value: 'other_school', label: 'admissions.lost.other_school' },
  { value: 'no_seat', label: 'admissions.lost.no_seat' },
  { value: 'not_reached', label: 'admissions.lost.not_reached' },
  { value: 'not_eligible', label: 'admissions.lost.not_eligible' },
  { value: 'other' },
] as const;

export const OUTCOMES = choicesOf('reached', 'no_answer', 'call_back', 'wrong_number');

/** Whether somebody still has to do something about it. */
export const isOpen = (status: string) => status === 'new' || status === 'contacted' || status === 'visited';

/** How an inquiry is shown: one that a machine may have sent says so, until somebody has dealt with it. */
export const statusOf = ({ status, is_doubtful }: { status: Status; is_doubtful: boolean }): Status | 'doubtful' =>
  is_doubtful ? 'doubtful' : status;

/** Where the office may move an inquiry: only its admission converts it, and what was answered is not new again. */
export const movesOf = (status: string): Status[] =>
  status === 'converted' ? [] : STATUSES.filter((to) => to !== status && to !== 'new' && to !== 'converted');
