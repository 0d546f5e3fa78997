import { choicesOf, defineResource } from '@/kit';
import { t, word } from '@/text';
import { seatPools } from './records';

export const QUOTAS = choicesOf('open', 'sports', 'disabled', 'minority', 'staff_child');
export const SHIFTS = choicesOf('morning', 'evening');
const WINGS = choicesOf('co_education', 'boys', 'girls');

/** How many seats a class has, by shift, wing and quota. */
export default defineResource(seatPools, {
  sort: 'class_name',
  columns: [
    { key: 'class_name', second: 'program_name', card: 'title' },
    { key: 'campus_name' },
    { key: 'session_name', hidden: true },
    { key: 'shift', choices: SHIFTS },
    { key: 'wing', choices: WINGS },
    { key: 'quota', choices: QUOTAS },
    { key: 'seats', label: 'admissions.seats_of_pool', kind: 'number', card: 'figure' },
    { key: 'over_offer', label: 'admissions.over_offer', kind: 'number', hidden: true },
    { key: 'held', label: 'admissions.held', kind: 'number' },
    { key: 'taken', label: 'admissions.taken', kind: 'number' },
    { key: 'opens_on', kind: 'date' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'quota', kind: 'enum', choices: QUOTAS, multiple: true },
    { name: 'shift', kind: 'enum', choices: SHIFTS, more: true },
    { name: 'wing', kind: 'enum', choices: WINGS, more: true },
    { name: 'class_id', kind: 'remote', of: 'classes', more: true },
    { name: 'opens_on', kind: 'date', more: true },
  ],
  form: [
    { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
    { name: 'session_id', kind: 'remote', of: 'sessions', default: ({ sessionId }) => sessionId, width: 'half' },
    { name: 'class_id', kind: 'remote', of: 'classes', width: 'half' },
    { name: 'shift', kind: 'select', choices: SHIFTS, default: 'morning', width: 'half' },
    { name: 'wing', kind: 'select', choices: WINGS, default: 'co_education', width: 'half' },
    { name: 'quota', kind: 'select', choices: QUOTAS, default: 'open', width: 'half' },
    { name: 'seats', label: 'admissions.seats_of_pool', kind: 'number', width: 'half' },
    {
      name: 'over_offer',
      label: 'admissions.over_offer',
      kind: 'number',
      default: 0,
      help: 'admissions.over_offer_help',
      width: 'half',
    },
    {
      name: 'opens_on',
      kind: 'date',
      help: 'admissions.opens_on_help',
      width: 'half',
      when: ({ quota }) => quota !== 'open',
    },
    { name: 'notes', kind: 'textarea' },
  ],
  identity: (one) => ({ name: t('admissions.pools.named', { quota: word(one.quota), seats: one.seats }) }),
});
