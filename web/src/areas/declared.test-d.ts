/** What a screen cannot say: `tsc` reads this file, and each `@ts-expect-error` fails it once the mistake below is let through. */
import { record } from '@/frame/record';
import type { PathOf } from '@/api/typed';
import { defineResource, type FormDialogProps, type Parts, type StepFormProps, useAllowed, useChange } from '@/kit';
import type { CellsOf, EntrySheet, SheetColumn } from '@/kit/sheet';
import type { Screen } from './area';

const paths = { list: '/admin/schools' };
const schools = record({
  name: 'school',
  texts: 'institution.schools',
  calls: { list: '/get-schools', details: '/get-school-details', save: '/save-school', remove: '/schools/{id}' },
  paths,
});

export const right = defineResource(schools, {
  sort: '-name',
  columns: [{ key: 'principal_name', label: 'kit.label.name' }],
  filters: [{ name: 'city', label: 'kit.label.city', kind: 'text' }],
  fields: [{ title: 'kit.label.contact', fields: [{ name: 'website', label: 'kit.label.website', kind: 'text' }] }],
  actions: [{ key: 'a', label: 'kit.edit', permission: 'Institution.schools.update', to: ({ id }) => `/x?id=${id}` }],
});

export const wrongRecords = [
  // @ts-expect-error -- there is no such call
  record({ name: 'school', texts: 'institution.schools', calls: { list: '/get-school' }, paths }),
  // @ts-expect-error -- there are no such texts
  record({ name: 'school', texts: 'institution.school', calls: { list: '/get-schools' }, paths }),
  record({
    name: 'school',
    texts: 'institution.schools',
    calls: { list: '/get-schools' },
    paths,
    // @ts-expect-error -- no permission is called so
    permissions: { index: 'Institution.schools.list' },
  }),
];

export const wrongScreens = [
  // @ts-expect-error -- not sorted by
  defineResource(schools, { columns: [], sort: 'address' }),
  // @ts-expect-error -- no field of the row
  defineResource(schools, { columns: [{ key: 'principal', label: 'kit.label.name' }] }),
  // @ts-expect-error -- no filter of the list
  defineResource(schools, { columns: [], filters: [{ name: 'code', label: 'kit.label.code', kind: 'text' }] }),
  // @ts-expect-error -- no range of days
  defineResource(schools, { columns: [], filters: [{ name: 'city', label: 'kit.label.city', kind: 'date' }] }),
  defineResource(schools, {
    columns: [],
    // @ts-expect-error -- no field of the form
    fields: [{ title: 'kit.label.contact', fields: [{ name: 'site', label: 'kit.label.website', kind: 'text' }] }],
  }),
  defineResource(schools, {
    columns: [],
    // @ts-expect-error -- no choices of the server
    filters: [{ name: 'city', label: 'kit.label.city', kind: 'remote', of: 'towns' }],
  }),
  defineResource(schools, {
    columns: [],
    // @ts-expect-error -- no permission is called so
    actions: [{ key: 'a', label: 'kit.edit', permission: 'Institution.edit', to: () => '/' }],
  }),
];

export const wrongScreen: Partial<Screen> = {
  // @ts-expect-error -- no permission is called so
  permission: 'Accounts.banks.list',
};

export const wrongParts: Parts = {
  // @ts-expect-error -- no permission is called so
  actions: [{ record: 'school', key: 'a', label: 'kit.edit', permission: 'Accounts.banks.list', to: () => '/' }],
};

export function useWrongRight() {
  // @ts-expect-error -- no permission is called so
  return useAllowed()('Accounts.banks.list');
}

const columns = [
  { key: 'status', label: 'kit.label.status', kind: 'choice', required: true, choices: [{ value: 'in' }] },
  { key: 'hours', label: 'kit.total', kind: 'number', required: true, when: ({ status }) => status === 'in' },
  { key: 'until', label: 'kit.label.date', kind: 'date', today: '2026-11-20' },
] as const satisfies readonly SheetColumn<{ id: number }>[];
export const cells: CellsOf<typeof columns> = { status: 'in', hours: null, until: null };
export const wrongCells: Partial<CellsOf<typeof columns>>[] = [
  // @ts-expect-error -- no such code
  { status: 'out' },
  // @ts-expect-error -- a cell that is required
  { status: null },
  // @ts-expect-error -- a number
  { hours: '8' },
  // @ts-expect-error -- no such column
  { remark: '' },
];

type SheetOf<Row extends object> = Pick<Parameters<typeof EntrySheet<Row>>[0], 'numbers'>;
export const nameless: SheetOf<{ id: number }> = {};
export const numbered: SheetOf<{ registration_no: string }> = { numbers: ({ registration_no }) => [registration_no] };
// @ts-expect-error -- a pasted block would not find the rows of its registration numbers
export const notNumbered: SheetOf<{ registration_no: string }> = {};

const close = () => undefined;
type Dialog<P extends PathOf<'POST'>> = FormDialogProps<P>;
export const rightDialog: Dialog<'/bounce-cheque'> = {
  path: '/bounce-cheque',
  about: { id: 3 },
  fields: [{ name: 'reason', label: 'kit.reason', kind: 'text' }],
  label: 'kit.save',
  close,
};
export const wrongDialogs: Partial<Dialog<'/bounce-cheque'>>[] = [
  // @ts-expect-error -- no field of the form
  { fields: [{ name: 'reasons', label: 'kit.reason', kind: 'text' }] },
  // @ts-expect-error -- no such text
  { fields: [{ name: 'reason', label: 'kit.reasons', kind: 'text' }] },
  // @ts-expect-error -- no such kind of field
  { fields: [{ name: 'reason', label: 'kit.reason', kind: 'words' }] },
  // @ts-expect-error -- the call is not about this
  { about: { student_id: 3 } },
  // @ts-expect-error -- no field of what is sent
  { toBody: ({ reason }) => ({ reasons: reason }) },
  // @ts-expect-error -- no value of the form
  { label: ({ reasons }) => String(reasons) },
];
// @ts-expect-error -- there is no such call
export type WrongDialog = Dialog<'/bounce-cheques'>;
export const wrongStep: Partial<StepFormProps<'/plan-sections', '/assign-sections'>> = {
  // @ts-expect-error -- no field of the form
  addressed: ['section_id'],
};

export function useWrongChanges() {
  // @ts-expect-error -- there is no such call
  useChange('/add-fines');
  const { send } = useChange('/add-fine');
  // @ts-expect-error -- a field that the call does not take
  send({ reason: 'Glass', amount_minor: 100, student: 3 });
}
