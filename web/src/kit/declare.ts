/** Declares what the screens of a record show: rows, forms, filters and sorts are the server's, by the paths of the record's calls. */
import type { DetailsOf, FilterOf, FormOf, Permission, RangeOf, RowOf, SortOf } from '@/api/typed';
import { permissionAt, permissionsOf } from '@/frame/record';
import { t } from '@/text';
import { limited } from './form/limits';
import { ownWords } from './labels';
import type { Filter, HasId, MessageKey, Resource, Section } from './resource';

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
  texts?: string;
  titles: object;
  permissions: object;
  calls: { list: string; details?: string; save?: string; update?: string };
}
type FormIn<R extends Known> = Form<NonNullable<R['calls']['save']>, NonNullable<R['calls']['update']>>;
type ResourceOf<R extends Known> = Resource<
  Row<R['calls']['list']>,
  FormIn<R>,
  Details<R['calls']['list'], NonNullable<R['calls']['details']>>
>;
type Shown<R extends Known> = Omit<
  ResourceOf<R>,
  'name' | 'titles' | 'calls' | 'paths' | 'permissions' | 'sort' | 'filters'
> & {
  sort?: SortOf<R['calls']['list']>;
  filters?: readonly FilterIn<R['calls']['list']>[];
};

/** What lists, details and forms of a record show. */
export function defineResource<R extends Known>(record: R, shown: Shown<R>): ResourceOf<R> {
  const { columns, filters, fields, form } = shown as unknown as Parts;
  const named = (part: Unnamed): Unnamed => ({ ...ownWords(record.texts, part), ...part });
  const parts: Parts = {
    columns: columns.map(named),
    ...(filters && { filters: filters.map(named) }),
    ...(fields && { fields: fields.map((section) => ({ ...section, fields: section.fields.map(named) })) }),
    ...(form && { form: form.map(named) }),
  };
  return declareResource(Object.assign({}, record, shown, parts) as unknown as ResourceOf<R>);
}

interface Parts {
  columns: readonly Unnamed[];
  filters?: readonly Unnamed[];
  fields?: readonly { fields: readonly Unnamed[] }[];
  form?: readonly Unnamed[];
}

interface Unnamed {
  key?: string;
  name?: string;
  label?: string;
}

/** The same with types of its own, where one declaration serves several calls, or a form that is not what is sent. */
export function declareResource<R extends HasId, F extends object = Record<string, never>, D extends HasId = R>(
  resource: Resource<R, F, D>,
): Resource<R, F, D> {
  const { calls, form, actions, rowActions, bulkActions, titles } = resource;
  const general: readonly Section<F>[] | undefined = form && [{ title: 'kit.label.general', fields: form }];
  const fields = resource.fields ?? general;
  const { texts } = resource as { texts?: string };
  const path = calls.save ?? calls.update;
  const [emptyHint, importHelp] = [knownKey(texts, 'empty'), knownKey(texts, 'import_help')];
  return {
    ...(emptyHint && { emptyHint }),
    ...resource,
    titles: { ...(importHelp && { importHelp }), ...titles },
    permissions: { ...permissionsOf(calls), ...resource.permissions },
    ...(fields && { fields: fields.map((section) => limited(section, path)) }),
    ...(actions && { actions: actions.map(guarded) }),
    ...(rowActions && { rowActions: rowActions.map(guarded) }),
    ...(bulkActions && { bulkActions: bulkActions.map(guarded) }),
  };
}

/** A text of the record that its area has. */
function knownKey(texts: string | undefined, name: string): MessageKey | undefined {
  const key = `${texts}.${name}`;
  return texts !== undefined && t.has(key) ? (key as MessageKey) : undefined;
}

/** An action is for those who may make its call. */
function guarded<A extends object>(action: A): A {
  const { call, permission } = action as { call?: { path: string; method?: string }; permission?: Permission };
  const guard = permission ?? (call && permissionAt(call.method ?? 'POST', call.path));
  return guard ? { ...action, permission: guard } : action;
}
