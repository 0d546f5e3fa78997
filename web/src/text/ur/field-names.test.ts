import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fieldNames } from './field-names';

const SERVER = join(process.cwd(), '../server');

/** The columns of every record that the server audits. */
function columns(): ReadonlySet<string> {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rs') && !/^(tests|testkit|faults|benches)\//.test(path))
    .map((path) => readFileSync(join(SERVER, path), 'utf8'));
  const lists = sources.flatMap((source) =>
    [...source.matchAll(/: Record = Record \{.*?columns: &\[(.*?)\]/gs)].map((match) => match[1] ?? ''),
  );
  return new Set(lists.flatMap((list) => [...list.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? '')));
}

it('are of columns that the server has, in Urdu', () => {
  const known = columns();
  const names = Object.keys(fieldNames).map((key) => key.replace(/^field\./, ''));
  // who did it, and what they are called, have one name
  const strange = names.filter((name) => !known.has(name) && !known.has(`${name}_name`));
  expect(strange).toEqual([]);
  expect(Object.values(fieldNames).filter((name) => !/[\u0600-\u06ff]/.test(name))).toEqual([]);
});
