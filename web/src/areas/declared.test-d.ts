/** What a screen cannot say: `tsc` reads this file, and each `@ts-expect-error` fails it once the mistake below is let through. */
import { record } from '@/frame/record';
import { defineResource, useChange } from '@/kit';

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

export function useWrongChanges() {
  // @ts-expect-error -- there is no such call
  useChange('/add-fines');
  const { send } = useChange('/add-fine');
  // @ts-expect-error -- a field that the call does not take
  send({ reason: 'Glass', amount_minor: 100, student: 3 });
}
