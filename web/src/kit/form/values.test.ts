import { expect, test } from 'vitest';
import { linesOf, type Section } from '../resource';
import { readDate } from './dates';
import {
  type AnySection,
  bodyOf,
  carriedOver,
  recordValues,
  same,
  shownPath,
  shownSections,
  startValues,
} from './values';

interface Form {
  kind: string;
  capacity: number;
  campus_id: number;
  photo_id: number;
  tags: number[];
  lines: { amount_minor: number }[];
}

const section: Section<Form> = {
  title: 'kit.overview',
  fields: [
    { name: 'kind', label: 'kit.total', kind: 'text' },
    { name: 'capacity', label: 'kit.total', kind: 'number', when: (values) => values.kind === 'hostel' },
    { name: 'campus_id', label: 'kit.total', kind: 'remote', of: 'campuses', default: (context) => context.campusId },
    { name: 'photo_id', from: 'photo', label: 'kit.total', kind: 'photo' },
    { name: 'tags', label: 'kit.total', kind: 'remote', of: 'roles', multiple: true },
    {
      name: 'lines',
      label: 'kit.total',
      kind: 'lines',
      line: linesOf<{ amount_minor: number }>({
        one: 'kit.total',
        add: 'kit.total',
        fields: [{ name: 'amount_minor', label: 'kit.total', kind: 'money' }],
      }),
    },
  ],
};
const sections: AnySection[] = [section];
const context = { today: '2026-11-20', campusId: 4, sessionId: null };

test('a new record begins with its defaults and what the address carries', () => {
  const values = startValues(sections, context, { tags: '1,2', campus_id: '9' });
  expect(values).toMatchObject({ kind: '', capacity: null, campus_id: 9, tags: [1, 2] });
  expect(startValues(sections, context, {})).toMatchObject({ campus_id: 4 });
});

test('a record gives ids for choices and files as they came; they go back as ids', () => {
  const values = recordValues(sections, { kind: 'campus', campus_id: { id: 3 }, photo: { id: 8, name: 'a.jpg' } });
  expect(values).toMatchObject({ campus_id: 3, photo_id: { id: 8 } });
  expect(bodyOf(sections, values)).toMatchObject({ campus_id: 3, photo_id: 8, tags: [], lines: [] });
});

test('fields that are not shown are not sent', () => {
  const shown = shownSections(sections, { kind: 'campus' }, () => true);
  expect(Object.keys(bodyOf(shown, { kind: 'campus', capacity: 9 }))).not.toContain('capacity');
});

test('an error of a sent line stands at the line as shown', () => {
  const values = { lines: [{ amount_minor: null }, { amount_minor: 5 }, { amount_minor: null }, { amount_minor: 7 }] };
  expect(bodyOf(sections, values).lines).toEqual([{ amount_minor: 5 }, { amount_minor: 7 }]);
  expect(shownPath('lines.1.amount_minor', sections, values)).toBe('lines.3.amount_minor');
});

test('mine stays where I changed something, the rest is theirs', () => {
  expect(carriedOver({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 5, b: 6 })).toEqual({ a: 2, b: 6 });
  expect(same({ photo: { id: 1, url: 'x' } }, { photo: { id: 1, url: 'y' } })).toBe(true);
});

test('dates as people type them', () => {
  for (const text of ['20/11/2026', '20-11-26', '20.11.', '20 nov 2026', '2026-11-20', '20 November']) {
    expect([text, readDate(text, '2026-01-01')]).toEqual([text, '2026-11-20']);
  }
  expect(readDate('31/02/2026', '2026-01-01')).toBeNull();
  expect(readDate('soon', '2026-01-01')).toBeNull();
});
