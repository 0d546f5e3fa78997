import { expect, test } from 'vitest';
import { linesOf, type Section } from '../resource';
import { readDay } from './dates';
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
const context = { today: '2026-11-20', fiscalYear: 2026, campusId: 4, sessionId: null };

test('a new record begins with its defaults and what the address carries', () => {
  const values = startValues(sections, context, { tags: '1,2', campus_id: '9' });
  expect(values).toMatchObject({ kind: '', capacity: null, campus_id: 9, tags: [1, 2] });
  expect(startValues(sections, context, {})).toMatchObject({ campus_id: 4 });
});

test('a form that needs a campus begins with the one in view; where it may be left out it is left out', () => {
  const field = { name: 'campus_id', label: 'kit.total', kind: 'remote', of: 'campuses' } as const;
  const begun = (required: boolean) =>
    startValues([{ title: 'kit.overview', fields: [{ ...field, required }] }], context, {})['campus_id'];
  expect([begun(true), begun(false)]).toEqual([4, null]);
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
  // a draft that was kept before the record had a field knows nothing of it
  expect(carriedOver<object>({ a: 1, b: 1 }, { a: 2 }, { a: 5, b: 6 })).toEqual({ a: 2, b: 6 });
  const cover = (id: number, url: string) => ({ cover: { id, url } });
  expect(carriedOver(cover(1, 'x'), cover(1, 'x'), cover(1, 'y'))).toEqual(cover(1, 'y'));
  expect(carriedOver(cover(1, 'x'), cover(2, 'z'), cover(1, 'y'))).toEqual(cover(2, 'z'));
  expect(same({ photo: { id: 1, url: 'x' } }, { photo: { id: 1, url: 'y' } })).toBe(true);
});

test('dates as people type them', () => {
  for (const text of ['20/11/2026', '20-11-26', '20.11.', '20 nov 2026', '2026-11-20', '20 November']) {
    expect([text, readDay(text, '2026-01-01').day]).toEqual([text, '2026-11-20']);
  }
  expect(readDay('۲۰/۱۱/۲۰۲۶', '2026-01-01').day).toBe('2026-11-20');
  // as a day is written on a page in Urdu
  expect(readDay('20 نومبر 2026', '2026-01-01').day).toBe('2026-11-20');
});

test('what is no day says why', () => {
  const wrong = (text: string) => readDay(text, '2026-01-01', { min: '2000-01-01', max: '2030-12-31' }).wrong;
  expect(wrong('31/02/2018')).toBe('There is no 31 February.');
  expect(wrong('31.04.')).toBe('There is no 31 April.');
  expect(wrong('29 Feb 2018')).toBe('There is no 29 February 2018.');
  expect(wrong('2018-02-30')).toBe('There is no 30 February.');
  for (const text of ['soon', '12/31/2018', '40/1/2018', '0/1/2018'])
    expect([text, wrong(text)]).toEqual([text, 'Write a day as 20/11/2026.']);
  expect(wrong('1/1/1999')).toBe('The earliest date is 1 Jan 2000.');
  expect(wrong('1/1/31')).toBe('The latest date is 31 Dec 2030.');
});
