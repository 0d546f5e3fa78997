/** Declares what the screens of a record show: rows, forms, filters and sorts are the server's, by the paths of the record's calls. */
import type { DetailsOf, FilterOf, FormOf, Permission, RangeOf, RowOf, SortOf } from '@/api/typed';
import { permissionOf, permissionsOf } from '@/frame/record';
import { limited } from './form/limits';
import type { Filter, HasId, Resource } from './resource';

type Row<L extends string> = RowOf<L> extends infer R extends HasId ? R : never;
/** What a record without details shows is its row. */
type Details<L extends string, D extends string> = [D] extends [never]
  ? Row<L>
  : DetailsOf<D> extends infer R extends HasId
    ? R
    : never;
/** What a save takes; a record that is only changed has the form of its update. */
type Form<S extends string, U extends string> = [S] extends [never]
  ? [U] extends [never]
    ? Record<string, never>
    : FormOf<U>
  : FormOf<S>;

/** A filter that the list knows. */
export type FilterIn<L extends string> =
  | (Extract<Filter, { kind: 'date' }> & { name: RangeOf<L> })
  | (Exclude<Filter, { kind: 'date' }> & { name: FilterOf<L> });

/** What `record` made; its paths are literal. */
interface Known {
  titles: object;
  permissions: object;
  calls: { list: string; details?: string; save?: string; update?: string };
}
type ResourceOf<R extends Known> = Resource<
  Row<R['calls']['list']>,
  Form<NonNullable<R['calls']['save']>, NonNullable<R['calls']['update']>>,
  Details<R['calls']['list'], NonNullable<R['calls']['details']>>
>;
type Shown<R extends Known> = Omit<
  ResourceOf<R>,
  'name' | 'titles' | 'calls' | 'paths' | 'permissions' | 'sort' | 'filters'
> & { sort?: SortOf<R['calls']['list']>; filters?: readonly FilterIn<R['calls']['list']>[] };

/** What lists, details and forms of a record show. */
export const defineResource = <R extends Known>(record: R, shown: Shown<R>): ResourceOf<R> =>
  declareResource({ ...record, ...shown } as unknown as ResourceOf<R>);

/** The same with types of its own, where one declaration serves several calls, or a form that is not what is sent. */
export function declareResource<R extends HasId, F extends object = Record<string, never>, D extends HasId = R>(
  resource: Resource<R, F, D>,
): Resource<R, F, D> {
  const { calls, fields, actions, rowActions, bulkActions } = resource;
  const form = calls.save ?? calls.update;
  return {
    ...resource,
    permissions: { ...permissionsOf(calls), ...resource.permissions },
    ...(fields && { fields: fields.map((section) => limited(section, form)) }),
    ...(actions && { actions: actions.map(guarded) }),
    ...(rowActions && { rowActions: rowActions.map(guarded) }),
    ...(bulkActions && { bulkActions: bulkActions.map(guarded) }),
  };
}

/** An action is for those who may make its call. */
function guarded<A extends object>(action: A): A {
  const { call, permission } = action as { call?: { path: string; method?: string }; permission?: Permission };
  const guard = permission ?? (call && permissionOf(call.method ?? 'POST', call.path));
  return guard ? { ...action, permission: guard } : action;
}
