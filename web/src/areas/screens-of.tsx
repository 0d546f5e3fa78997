import type { ComponentType } from 'react';
import { GUARDS } from '@/api/calls';
import type { PathOf, Permission } from '@/api/typed';
import { type DeclaredRecord, permissionOf } from '@/frame/record';
import type { Resource } from '@/kit';
import type { ReportPath } from '@/kit/report';
import type { MenuPlace, Screen, ScreenPermission } from './area';

// oxlint-disable-next-line typescript/no-explicit-any -- the screens read any record
type AnyResource = Resource<any, any, any>;

type Which = 'List' | 'Create' | 'Details' | 'Edit' | 'Import';

/** The file of a record: what its screens show, and those screens that are not the kit's own. */
type RecordFile = { default: AnyResource } & Partial<Record<Which, ComponentType>>;

interface Placed {
  menu?: MenuPlace;
  /** What a new one is for, where its address says so. */
  newAbout?: Screen['about'];
  load: () => Promise<RecordFile>;
  /** Screens that stand in files of their own. */
  own?: Partial<Record<Which, Screen['load']>>;
}

/** List, new, details, edit and import of a record, at those of its addresses that there are, for those whom the guards of its calls let in. */
export function screensOf(
  { paths, titles, permissions, calls }: Pick<DeclaredRecord, 'paths' | 'titles' | 'permissions' | 'calls'>,
  { menu, newAbout, load, own }: Placed,
): Screen[] {
  const parent = paths.list;
  const screens: (Omit<Screen, 'path' | 'permission'> & { path?: string; permission?: Permission })[] = [
    {
      path: paths.list,
      title: titles.many,
      permission: permissions.index,
      menu,
      load: own?.List ?? drawn(load, 'List'),
    },
    {
      path: paths.create,
      title: titles.create ?? titles.one,
      permission: permissions.create,
      parent,
      about: newAbout,
      load: own?.Create ?? drawn(load, 'Create'),
    },
    {
      path: paths.details,
      title: titles.details ?? titles.one,
      permission: permissions.details,
      parent,
      isRecord: titles.details === undefined,
      load: own?.Details ?? drawn(load, 'Details'),
    },
    {
      path: paths.edit,
      title: titles.edit ?? titles.one,
      permission: permissions.update,
      parent,
      load: own?.Edit ?? drawn(load, 'Edit'),
    },
    {
      path: paths.import,
      title: titles.import ?? titles.many,
      permission: calls.sheets && permissionOf('POST', calls.sheets.run),
      parent,
      load: own?.Import ?? drawn(load, 'Import'),
    },
  ];
  return screens.flatMap(({ path, permission, ...screen }): Screen[] =>
    path ? [{ ...screen, path, permission: permission ?? 'signed_in' }] : [],
  );
}

/** A screen for those who may make the call that it reads or, where it only posts, the call that it posts. */
export const ofCall = ({ call, ...screen }: Omit<Screen, 'permission'> & { call: Call }): Screen => ({
  ...screen,
  permission: guardOf(call),
});

/** The screen of a report of the server, for those whom its call lets in. */
export const ofReport = (screen: Omit<Screen, 'permission'> & { report: ReportPath }): Screen =>
  ofCall({ ...screen, call: screen.report });

type Call = PathOf<'GET'> | PathOf<'POST'>;

/** Who may read at a path; where nothing is read there, who may post to it. */
function guardOf(path: Call): ScreenPermission {
  const guards: Readonly<Record<string, ScreenPermission>> = GUARDS;
  const guard = guards[`GET ${path}`] ?? guards[`POST ${path}`];
  if (!guard) throw new Error(`no call ${path}`);
  return guard;
}

/** The list alone, where the other addresses of the record are those of another one. */
export const listOf = (record: Pick<DeclaredRecord, 'paths' | 'titles' | 'permissions' | 'calls'>, placed: Placed) =>
  screensOf({ ...record, paths: { list: record.paths.list } }, placed);

const drawn = (load: Placed['load'], which: Which) => async () => {
  const [file, { ListScreen, FormScreen, DetailScreen, ImportScreen }] = await Promise.all([
    load(),
    import('@/kit/screens'),
  ]);
  const { default: resource } = file;
  const kits = {
    List: () => <ListScreen resource={resource} />,
    Create: () => <FormScreen resource={resource} />,
    Details: () => <DetailScreen resource={resource} />,
    Edit: () => <FormScreen resource={resource} mode="edit" />,
    Import: () => <ImportScreen resource={resource} />,
  };
  return { default: file[which] ?? kits[which] };
};
