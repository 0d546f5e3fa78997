/**
 * Every select opens for the people who use its screen: the permission of a list opens the choices of its filters, those of a form
 * the choices of its fields. The server says which permissions open which choices (`x-opens` of `/get-options`).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { GUARDS } from '@/api/calls';
import openapi from '../../../openapi.json';
import type * as TheKit from '@/kit';
import { t } from '@/text';
import type { Resource } from '@/kit';
import { labelKey } from '@/kit';
import { screens } from '.';

type Kit = typeof TheKit;
type Made = (...given: never[]) => unknown;

interface Choosing {
  kind: string;
  of?: string;
  name: string;
  permission?: string;
}

const found: Resource<{ id: number }, object>[] = [];

vi.mock('@/kit', async (original) => {
  const kit = await original<Kit>();
  const noted = (made: unknown) => {
    found.push(made as Resource<{ id: number }, object>);
    return made;
  };
  return {
    ...kit,
    defineResource: (record: never, shown: never) => noted((kit.defineResource as Made)(record, shown)),
    declareResource: (resource: never) => noted((kit.declareResource as Made)(resource)),
  };
});

const SCREENS = import.meta.glob(['./*/*.tsx', './*/*/*.tsx', '!./**/*.test.tsx']);
const OPENERS = (openapi.paths['/get-options'].get as unknown as { 'x-opens'?: Record<string, string[]> })['x-opens'];

/** What is wrong with a select that holders of a permission see. */
function fault(resource: string, at: Choosing, permission: string | undefined): string | undefined {
  if (at.kind !== 'remote' || !at.of || !permission) return undefined;
  const openers = OPENERS?.[at.of];
  if (!openers) return `${resource}: nobody knows ${at.of}`;
  const open = openers.includes('signed_in') || openers.includes(permission);
  return open ? undefined : `${resource}.${at.name}: ${permission} does not open ${at.of}`;
}

test('every select opens for the people of its screen', async () => {
  await Promise.all(Object.values(SCREENS).map((load) => load()));
  expect(found.length).toBeGreaterThan(40);
  const faults = found.flatMap(({ name, permissions, filters = [], fields = [], calls }) => {
    const ofList = filters.map((filter) => fault(name, filter as Choosing, filter.permission ?? permissions?.index));
    const writers = [calls.save && permissions?.create, calls.update && permissions?.update];
    const ofForm = fields.flatMap((section) =>
      section.fields.flatMap((field) =>
        // Several chosen ones are named on the page of the record too.
        [...writers, 'multiple' in field && field.multiple && calls.details && permissions?.details].map((permission) =>
          fault(name, field as Choosing, field.permission ?? section.permission ?? (permission || undefined)),
        ),
      ),
    );
    return [...ofList, ...ofForm].filter((one) => one !== undefined);
  });
  expect(faults).toEqual([]);
}, 60_000);

test('every part of a screen has its label in the texts', async () => {
  await Promise.all(Object.values(SCREENS).map((load) => load()));
  const labels = found.flatMap(({ name, columns, filters = [], fields = [] }) =>
    [...columns, ...filters, ...fields.flatMap((section) => section.fields)].map(
      (part) => [name, labelKey(part)] as const,
    ),
  );
  expect(labels.length).toBeGreaterThan(300);
  expect(labels.filter(([, label]) => !t.has(label))).toEqual([]);
}, 60_000);

/** Addresses and their filters, as the server's lines of what waits and figures of the day open them. */
function opened(): { path: string; filters: string[] }[] {
  const areas = join(process.cwd(), '../server/areas');
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const day = join(areas, 'reports/src/dashboard/queries');
  const lists = readdirSync(areas).map((area) => read(join(areas, area, 'src/to_do.rs')));
  const lines = lists.flatMap((text) => [...text.matchAll(/"([\w=&:,]*)",\s*"(\/admin\/[\w-]+)"/g)]);
  const links = readdirSync(day).flatMap((file) => [
    ...read(join(day, file)).matchAll(/"(\/admin\/[\w-]+)(?:\?([^"]*))?"/g),
  ]);
  const filters = (query = '') =>
    query
      .replaceAll(/\{[^}]*\}/g, '')
      .split('&')
      .map((pair) => pair.split('=')[0] ?? '')
      .filter((name) => name !== '' && name !== 'session_id');
  return [
    ...lines.map(([, query, path = '']) => ({ path, filters: filters(query) })),
    ...links.map(([, path = '', query]) => ({ path, filters: filters(query) })),
  ];
}

test('every line of the day opens a screen for whoever reads its list, narrowed to what it counts', async () => {
  await Promise.all(Object.values(SCREENS).map((load) => load()));
  const all = opened();
  expect(all.length).toBeGreaterThan(50);
  const guards: Readonly<Record<string, string>> = GUARDS;
  const faults = all.flatMap(({ path, filters }) => {
    const screen = screens.find((one) => one.path === path);
    if (!screen) return [`${path} is no screen`];
    const lists = found.filter(({ paths }) => paths.list === path);
    if (lists.length === 0) return [];
    const guard = screen.menu?.permission ?? screen.permission;
    const open = lists.some(({ calls }) => guards[`GET ${calls.list}`] === guard);
    const names = new Set(
      lists.flatMap(({ filters: own = [], fixedQuery = {} }) => [
        ...own.map(({ name }) => name),
        ...Object.keys(fixedQuery),
      ]),
    );
    return [
      ...(open ? [] : [`${path} opens with ${guard}, and not with what its list takes`]),
      ...filters
        .filter((name) => !names.has(name.replace(/_(from|to)$/, '')))
        .map((name) => `${path} has no filter ${name}`),
    ];
  });
  expect(faults).toEqual([]);
}, 60_000);
