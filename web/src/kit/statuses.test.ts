import { expect, test } from 'vitest';
import { office as en } from '@/text/en/office';
import { office as ur } from '@/text/ur/office';
import { TONES } from './statuses';

const read = import.meta.glob<string>('../api/schema.d.ts', { query: '?raw', import: 'default', eager: true });
const [schema = ''] = Object.values(read);

/** What the screens make of dates and months; the server stores neither. */
const DERIVED = ['overdue', 'month_closed', 'inactive'];

/** Every code of every enum of the server that is a status or a state: `ChallanStatus: "planned" | …`. */
const codes = [...schema.matchAll(/^\s+\w*(?:Status|State): ([^;{]*");$/gm)].flatMap(([, words = '']) =>
  [...words.matchAll(/"(\w+)"/g)].map(([, code = '']) => code),
);

test('every status has one word in each language, and one colour', () => {
  expect(codes.length).toBeGreaterThan(50);
  const all = new Set([...codes, ...DERIVED, ...Object.keys(TONES)]);
  const lacking = [...all].filter((code) => !(`word.${code}` in en) || !(`word.${code}` in ur) || !(code in TONES));
  expect(lacking).toEqual([]);
});
