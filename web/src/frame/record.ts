/**
 * What the shell and every screen know of a record: its calls, addresses and titles, said once in an area's `records.ts`. Columns and
 * fields stand beside, in the file that is fetched with its screens.
 */
import { GUARDS } from '@/api/calls';
import type { Method, PathOf, Permission } from '@/api/typed';
import { type MessageKey, t } from '@/text';
import { office } from '@/text/en/office';

// records look for their titles while they are declared
t.learn('en', office);

/** A deletion: `/schools/{id}` names the record in its path, `/delete-role` in its query; one call takes it in its body. */
export type Remove = PathOf<'DELETE'> | { path: PathOf<'DELETE'>; style: 'body' };

type Get = PathOf<'GET'>;
type Post = PathOf<'POST'>;

export interface Titles {
  one: MessageKey;
  many: MessageKey;
  create?: MessageKey;
  edit?: MessageKey;
  /** Of the details' screen, where it is not `one`. */
  details?: MessageKey;
  /** Of the import, and what its sheet holds. */
  import?: MessageKey;
  importHelp?: MessageKey;
}

export type Permissions = Partial<Record<'index' | 'create' | 'details' | 'update' | 'delete', Permission>>;

/** The calls of the sheets that fill a register: the template, the dry run, the job, and taking an import back. */
export interface Sheets {
  template: Get;
  check: Post;
  run: Post;
  undo?: Post;
}

export interface RecordBase<L extends Get, D extends Get, S extends Post, U extends Post> {
  /** Kind of the record, in the singular, as audit trail, saved views and parts know it (`school`). */
  name: string;
  /** Another record has this name, or this call of a list, as its own: links lead to that one. */
  ofAnother?: 'name' | 'list';
  calls: { list: L; details?: D; save?: S; update?: U; remove?: Remove; sheets?: Sheets };
  paths: { list: string; create?: string; details?: string; edit?: string; import?: string };
  /** Where they are not the guards of the calls. */
  permissions?: Permissions;
}

/**
 * The name, the calls and the addresses of a record whose names follow the house: `...named('transport-route', 'transport-routes')`.
 * What does not follow it stands beside: a deletion as a third argument, other calls as `calls`.
 */
export const named = <O extends string, M extends string, R extends string = `/${M}/{id}`>(
  one: O,
  many: M,
  remove?: R,
) => ({
  name: one.replaceAll('-', ' '),
  calls: {
    list: `/get-${many}`,
    details: `/get-${one}-details`,
    save: `/save-${one}`,
    update: `/update-${one}`,
    remove: (remove ?? `/${many}/{id}`) as R,
  } as const,
  paths: {
    list: `/admin/${many}`,
    create: `/admin/new-${one}`,
    details: `/admin/${one}-details`,
    edit: `/admin/edit-${one}`,
  },
});

/** The same of a record that sheets can fill. */
export function namedWithSheets<O extends string, M extends string>(one: O, many: M) {
  const { name, calls, paths } = named(one, many);
  const sheets = {
    template: `/${one}-import-template`,
    check: `/check-${one}-import`,
    run: `/import-${many}`,
    undo: `/undo-${one}-import`,
  } as const;
  return { name, calls: { ...calls, sheets }, paths: { ...paths, import: `/admin/import-${many}` } };
}

/** Whose texts are `<texts>.one` and `<texts>.many`. */
type TextsOf = {
  [Key in MessageKey]: Key extends `${infer Base}.many` ? (`${Base}.one` extends MessageKey ? Base : never) : never;
}[MessageKey];

export type DeclaredRecord<
  L extends Get = Get,
  D extends Get = Get,
  S extends Post = Post,
  U extends Post = Post,
> = RecordBase<L, D, S, U> & { titles: Titles; permissions: Permissions; texts?: string };

/**
 * The screens of records: of one by its name, of a list by its call. Records are declared in files called `records.ts`, which all come with the list of screens, so that
 * a link does not depend on which screen was opened before.
 */
const details = new Map<string, string>();
const lists = new Map<string, string>();
const texts = new Map<string, string>();

/** The address of a record by the name that the server calls it by. */
export function detailsAddress(name: string, id: number): string | undefined {
  const path = details.get(name) ?? details.get(name.replaceAll(' ', '_'));
  return path && `${path}${path.includes('?') ? '&' : '?'}id=${id}`;
}

/** Where the texts of a record begin (`fees.routes`), by the name that the server calls it by. */
export const textsOf = (name: string): string | undefined => texts.get(name) ?? texts.get(name.replaceAll(' ', '_'));

/** The screen that shows the list of a call. */
export const listScreen = (call: string): string | undefined => lists.get(call);

function remember(
  {
    name,
    ofAnother,
    calls,
    paths,
  }: {
    name: string;
    ofAnother?: 'name' | 'list';
    calls: { list: string };
    paths: { list: string; details?: string };
  },
  base: string | undefined,
) {
  if (paths.details && ofAnother !== 'name') details.set(name, paths.details);
  if (base && ofAnother !== 'name') texts.set(name, base);
  if (ofAnother !== 'list') lists.set(calls.list, paths.list);
}

/**
 * Declares a record, in its area's `records.ts`. `texts` names its titles: `.one`, `.many`, `.new`, `.edit`, `.import`. What its list says while it is empty (`.empty`) and what a
 * sheet of it holds (`.import_help`) come with the texts of its area.
 */
export function record<L extends Get, D extends Get = never, S extends Post = never, U extends Post = never>({
  texts: base,
  titles,
  ...given
}: RecordBase<L, D, S, U> &
  ({ texts: TextsOf; titles?: Partial<Titles> } | { texts?: undefined; titles: Titles })): DeclaredRecord<L, D, S, U> {
  remember(given, base);
  return {
    ...given,
    ...(base ? { texts: base, titles: titlesOf(base, titles) } : { titles }),
    permissions: { ...permissionsOf(given.calls), ...given.permissions },
  };
}

function titlesOf(base: TextsOf, own: Partial<Titles> | undefined): Titles {
  const found = (name: string) => {
    const key = `${base}.${name}`;
    return t.has(key) ? (key as MessageKey) : undefined;
  };
  const [create, edit, sheets] = [found('new'), found('edit'), found('import')];
  const titles = { one: `${base}.one`, many: `${base}.many` } as Titles;
  return {
    ...titles,
    ...(create && { create }),
    ...(edit && { edit }),
    ...(sheets && { import: sheets }),
    ...own,
  };
}

// not generic in the method: the type of its paths would be worked out anew at every use, which takes the compiler minutes
type AnyPath = PathOf<'GET'> | PathOf<'POST'> | PathOf<'DELETE'>;

/** The permission of a call; nothing where anyone signed in may make it. */
export const permissionOf = (method: Method, path: AnyPath): Permission | undefined => permissionAt(method, path);

/** The same of a call whose path is not known before. */
export function permissionAt(method: string, path: string | undefined): Permission | undefined {
  const guard = (GUARDS as Readonly<Record<string, string>>)[`${method} ${path}`];
  return guard === undefined || guard === 'public' || guard === 'signed_in' ? undefined : (guard as Permission);
}

/** Who may do what with a record, by the guards of its calls. */
export function permissionsOf(calls: {
  list: string;
  details?: string;
  save?: string;
  update?: string;
  remove?: string | { path: string };
}): Permissions {
  const found = {
    index: permissionAt('GET', calls.list),
    create: permissionAt('POST', calls.save),
    details: permissionAt('GET', calls.details),
    update: permissionAt('POST', calls.update),
    delete: permissionAt('DELETE', typeof calls.remove === 'object' ? calls.remove.path : calls.remove),
  };
  return Object.fromEntries(Object.entries(found).filter(([, permission]) => permission));
}
