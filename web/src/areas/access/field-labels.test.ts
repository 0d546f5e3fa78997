import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fieldWord } from '@/kit';
import { FIELD_NAMES, fetchTexts, setLocale, t } from '@/text';
import { fieldNames } from '@/text/ur/field-names';
import { TEXTS } from '../texts';

/** Records say where their texts stand while they are declared. */
const DECLARED = import.meta.glob('../**/*records.ts', { eager: true });
const SERVER = join(process.cwd(), '../server');
const URDU = /[\u0600-\u06ff]/;

afterEach(() => setLocale('en'));

const label = (field: string, record: string) => fieldWord({ field, from: null, to: 1, refers: null }, record);

/** The columns of every record that the server audits, by the record's name: those that it lists, and those of its form. */
function columns(): ReadonlyMap<string, readonly string[]> {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rs') && !/^(tests|testkit|faults|benches)\//.test(path))
    .map((path) => readFileSync(join(SERVER, path), 'utf8'));
  const all = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, found = '', more = '']) => [found, more] as const);
  const names = (text: string, pattern: RegExp) => all(text, pattern).map(([name]) => name);
  const form = /#\[derive\([^)]*\bColumns\b[^)]*\)\]\s*(?:#\[[^\n]*\]\s*)*pub struct (\w+) \{(.*?)\n\}/gs;
  const forms = new Map(
    sources.flatMap((source) => all(source, form)).map(([name, body]) => [name, names(body, /^ {4}pub (\w+):/gm)]),
  );
  const records = sources.flatMap((source) => names(source, /: Record = Record \{(.*?)\n\};/gs));
  return new Map(
    records.map((record) => {
      const [, name = ''] = /record_name: "([^"]+)"/.exec(record) ?? [];
      const [, listed = ''] = /columns: (.*?),\n {4}\w+:/s.exec(record) ?? [];
      const ofForms = names(listed, /(\w+)::COLUMNS/g).flatMap((one) => forms.get(one) ?? []);
      return [name, [...names(listed, /"(\w+)"/g), ...ofForms]];
    }),
  );
}

test('the history calls a field as the screens of its record do, in each language', async () => {
  await Promise.all([fetchTexts(TEXTS.fees), fetchTexts(FIELD_NAMES)]);
  expect(label('valid_until', 'applicant slip')).toBe('Valid until');
  await setLocale('ur');
  expect(label('valid_until', 'applicant slip')).toBe(t.find('collection.slips.valid_until'));
  expect(label('slip_no', 'applicant slip')).toBe('سلپ نمبر');
});

test('it has Urdu for every field of every record, also where nobody looks at the details of one', async () => {
  await Promise.all([...Object.values(TEXTS), FIELD_NAMES].map((files) => fetchTexts(files)));
  await setLocale('ur');
  const audited = columns();
  expect(Object.keys(DECLARED).length).toBeGreaterThan(10);
  expect(audited.size).toBeGreaterThan(100);
  const unnamed = [...audited].flatMap(([record, fields]) =>
    fields.filter((field) => !URDU.test(label(field, record))).map((field) => `${record}: ${field}`),
  );
  expect(unnamed).toEqual(['bank: iban']);
});

test('its own names are of columns that the server has, in Urdu', () => {
  const known = new Set([...columns().values()].flat());
  const names = Object.keys(fieldNames).map((key) => key.replace(/^field\./, ''));
  // who did it, and what they are called, have one name
  expect(names.filter((name) => !known.has(name) && !known.has(`${name}_name`))).toEqual([]);
  expect(Object.values(fieldNames).filter((name) => !URDU.test(name))).toEqual([]);
});
