/** What must not compile: `tsc` reads this file, and each `@ts-expect-error` fails it once the mistake below is let through. */
import { call, recordQuery } from './client';
import type { FilterOf, GuardOf, Permission, RowOf, SortOf } from './typed';

export const paths = () => [
  call('GET', '/get-schools', { query: { is_active: true, page: 2 } }),
  call('DELETE', '/schools/3'),
  // @ts-expect-error -- there is no such call
  call('GET', '/get-shools'),
  // @ts-expect-error -- a list is read, not posted
  call('POST', '/get-schools'),
  // @ts-expect-error -- schools have no such filter
  call('GET', '/get-schools', { query: { is_activ: true } }),
  // @ts-expect-error -- there are no details at this path
  recordQuery('/get-school-detail', 3),
];

export const bodies = () => [
  call('POST', '/save-school', { body: { name: 'North', code: 'N' } }),
  // @ts-expect-error -- a field that the form does not have
  call('POST', '/save-school', { body: { name: 'North', code: 'N', nam_ur: '' } }),
  // @ts-expect-error -- a field that the form cannot do without
  call('POST', '/save-school', { body: { name: 'North' } }),
  // @ts-expect-error -- no code of its enum
  call('POST', '/save-campus', { body: { name: 'North', code: 'N', branch_id: 1, wing: 'mixed' } }),
  // @ts-expect-error -- a text where a number belongs
  call('POST', '/save-campus', { body: { name: 'North', code: 'N', branch_id: 'first' } }),
];

export const answers = async () => {
  const { data } = await call('GET', '/get-schools');
  const name: string | undefined = data[0]?.name;
  // @ts-expect-error -- a school is no campus
  const wing = data[0]?.wing;
  return [name, wing];
};

type School = RowOf<'/get-schools'>;
export const field: keyof School = 'principal_name';
// @ts-expect-error -- no field of a school
export const noField: keyof School = 'principal';
export const filter: FilterOf<'/get-schools'> = 'city';
// @ts-expect-error -- pages are no filter
export const noFilter: FilterOf<'/get-schools'> = 'page';
export const sort: SortOf<'/get-schools'> = '-created_at';
// @ts-expect-error -- not sorted by
export const noSort: SortOf<'/get-schools'> = 'address';

export const guard: GuardOf<'GET', '/get-schools'> = 'Institution.schools.index';
// @ts-expect-error -- the guard of another call
export const noGuard: GuardOf<'GET', '/get-schools'> = 'Institution.schools.create';
export const permission: Permission = 'Institution.schools.index';
// @ts-expect-error -- no permission is called so
export const noPermission: Permission = 'Institution.school.index';
