import { describe, expect, test } from 'vitest';
import type { Me } from '@/api/session';
import { screenAt } from '../screen-at';
import { FAMILY, fetchGuide, fetchGuides, guidesFor, hasGuide, OFFICE, readGuide, taskOn, tasksWith } from './guides';

interface Picture {
  file: string;
  role: string;
  address: string;
}
const LIST = import.meta.glob<Picture[]>('../../../../docs/guide/pictures.json', { import: 'default', eager: true });
const pictures = Object.values(LIST).flat();
const namedIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((found) => found[1] ?? '');

const person = (kind: string, ...roles: string[]): Me => ({ scope: { kind }, roles }) as unknown as Me;

test('a guide is its lead and its tasks, with the screens that they lead to', () => {
  const guide = readGuide(
    '# Cashier\n\nThe counter.\n\n## Receive\n\n1. Open [Fee counter](/admin/counter?id=1).\n\n## Close\n\nCount.\n',
  );
  expect(guide.lead).toBe('The counter.');
  expect(guide.tasks.map(({ title, screens }) => [title, screens])).toEqual([
    ['Receive', ['/admin/counter']],
    ['Close', []],
  ]);
});

test('all guides are searched, for words and for screens', () => {
  const guides = [
    { name: 'teacher', ...readGuide('# T\n\nA day.\n\n## Mark\n\nOpen [Mark](/admin/attendance) **first**.\n') },
    { name: 'cashier', ...readGuide('# C\n\nA day.\n\n## Receive\n\nFirst the [counter](/admin/counter).\n') },
  ];
  expect(tasksWith('FIRST open', guides)).toEqual([{ guide: 'teacher', task: 0, title: 'Mark' }]);
  expect(tasksWith('first', guides).map(({ guide }) => guide)).toEqual(['teacher', 'cashier']);
  // the beginning of a word, not its middle
  expect(tasksWith('irst', guides)).toEqual([]);
  // an address is nothing that one reads
  expect(['admin', 'f', ''].flatMap((typed) => tasksWith(typed, guides))).toEqual([]);
  expect(taskOn(['/admin/receipt', '/admin/counter'], guides)?.guide).toBe('cashier');
  expect(taskOn(['/admin/receipt'], guides)).toBeUndefined();
});

test('the guides of the office are found in both languages', async () => {
  for (const locale of ['en', 'ur'] as const) {
    const guides = await fetchGuides(locale, OFFICE);
    expect(taskOn(['/admin/accounts-recieve-installments'], guides)?.guide).toBe('cashier');
  }
});

test('everybody reads the guide of their role first, and a family its own only', () => {
  expect(guidesFor(person('campuses', 'cashier'))).toEqual(['cashier', ...OFFICE.filter((one) => one !== 'cashier')]);
  expect(guidesFor(person('branch', 'branch_admin'))[0]).toBe('campus_admin');
  expect(guidesFor(person('group', 'librarian'))).toEqual([...OFFICE]);
  expect(guidesFor(person('children', 'parent'))).toEqual(['parent']);
  expect(guidesFor(person('self', 'student'))).toEqual(['student']);
});

describe.each([...OFFICE, ...FAMILY])('the guide of %s', (name) => {
  test('says the same in both languages, of screens and pictures that there are', async () => {
    expect(hasGuide('en', name) && hasGuide('ur', name)).toBe(true);
    const [en, ur] = await Promise.all([fetchGuide('en', name), fetchGuide('ur', name)]);
    expect(en.tasks.length).toBeGreaterThan(1);
    expect(en.lead.length * ur.lead.length).toBeGreaterThan(0);
    expect(ur.tasks.map(({ screens, text }) => [screens, namedIn(text)])).toEqual(
      en.tasks.map(({ screens, text }) => [screens, namedIn(text)]),
    );
    const unknown = en.tasks.flatMap(({ screens }) => screens).filter((path) => !screenAt(path));
    expect(unknown, 'addresses without a screen').toEqual([]);
    const own = pictures.filter(({ role }) => role === name).map(({ file }) => file);
    expect(en.tasks.flatMap(({ text }) => namedIn(text)).toSorted()).toEqual(own.toSorted());
  });
});

test('pictures are of screens that there are', () => {
  expect(pictures.filter(({ address }) => !screenAt(address)).map(({ file }) => file)).toEqual([]);
});
