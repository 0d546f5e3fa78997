import type { Action, BulkAction, Choice, Column, Filter, Identity } from '@/kit';
import type { PathOf } from '@/api/typed';
import { GENDERS } from './fields';
import type { ListedEmployee } from './types';

const FIRST: readonly Column<ListedEmployee>[] = [
  { key: 'name', kind: 'person', second: 'employee_no', card: 'title' },
  { key: 'name_ur', hidden: true },
  { key: 'designation_name' },
];
const LAST: readonly Column<ListedEmployee>[] = [
  { key: 'campus_name' },
  { key: 'phone', kind: 'phone' },
  { key: 'joined_on', kind: 'date', hidden: true },
  { key: 'status', kind: 'status' },
];

/** What every list of employed people shows: the register, the staff and the teachers put their own after the designation. */
export const employedColumns = <Row extends ListedEmployee>(...own: Column<Row>[]): Column<Row>[] => [
  ...(FIRST as readonly Column<Row>[]),
  ...own,
  ...(LAST as readonly Column<Row>[]),
];

/** By what every such list is narrowed; `designations` names the choices, since teachers have designations of their own kind. */
export const employedFilters = <const Own extends readonly Filter[]>(
  designations: 'designations' | 'teaching_designations',
  ...own: Own
) =>
  [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'designation_id', kind: 'remote', of: designations },
    ...own,
    { name: 'gender', kind: 'enum', choices: GENDERS, more: true },
    { name: 'joined_on', kind: 'date', more: true },
  ] as const;

/** Who it is, at the head of the page. */
export const employedIdentity = (one: ListedEmployee & { photo: { url: string } | null }): Identity => ({
  name: one.name,
  number: one.employee_no,
  status: one.status,
  campus: one.campus_name,
  photoUrl: one.photo?.url ?? null,
  more: one.designation_name,
});

export const STATUSES: readonly Choice[] = [
  { value: 'active', label: 'word.active' },
  { value: 'on_leave', label: 'word.on_leave' },
  { value: 'resigned', label: 'word.resigned' },
  { value: 'terminated', label: 'word.terminated' },
  { value: 'retired', label: 'word.retired' },
];

type CardPath = Extract<PathOf<'POST'>, `/print-${string}-cards`>;

/** The identity card of one person, from their page. */
export const cardOfOne = <Details extends { id: number; status: string }>(path: CardPath): Action<Details> => ({
  key: 'card',
  label: 'people.card_print',
  when: ({ status }) => ['active', 'on_leave', 'pending'].includes(status),
  call: { path, body: ({ id }) => ({ ids: [id] }) },
});

/** The identity cards of the chosen, or of all that the list matches. */
export const cardsOfMany = <Row,>(path: CardPath): BulkAction<Row> => ({
  key: 'cards',
  label: 'people.cards_print',
  call: { path, body: ({ selection }) => selection },
});
