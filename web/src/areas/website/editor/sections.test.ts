import { expect, test } from 'vitest';
import { emptyContent, freeAnchor, tidied, videoId } from './section-content';
import { SECTION_KINDS } from './section-kinds';
import { type EditedSection, mergedPage, type PageBody, sentPage } from './sections';

const section = (id: string, heading: string): EditedSection => ({
  key: `key of ${id}`,
  id,
  kind: 'statement',
  is_visible: true,
  content: { heading, text: 'Words' },
});
const page = (...sections: EditedSection[]): PageBody => ({ title: 'About', description: 'Us', menu: '', sections });

test('two people who changed different sections both keep their words', () => {
  const base = page(section('a', 'One'), section('b', 'Two'));
  const mine = page(section('b', 'Two'), section('a', 'Mine'));
  const theirs = {
    ...page(section('a', 'One'), section('b', 'Theirs'), section('c', 'New')),
    title: 'About the group',
  };
  const merged = mergedPage(base, mine, theirs);
  expect(merged.title).toBe('About the group');
  expect(merged.sections.map((one) => [one.id, one.content['heading']])).toEqual([
    ['b', 'Theirs'],
    ['a', 'Mine'],
    ['c', 'New'],
  ]);
});

test('a section that both changed is mine, and one that they took away goes unless I changed it', () => {
  const base = page(section('a', 'One'), section('b', 'Two'), section('c', 'Three'));
  const mine = page(section('a', 'Mine'), section('b', 'Two'), section('c', 'Changed'));
  const theirs = page(section('a', 'Theirs'));
  expect(mergedPage(base, mine, theirs).sections.map((one) => one.content['heading'])).toEqual(['Mine', 'Changed']);
});

test('what is sent has no keys, no empty texts and no buttons without words', () => {
  const body = page({
    ...section('a', '  One '),
    content: { heading: ' One ', signed: '', action: { label: '', href: '' } },
  });
  expect(sentPage(body)['sections']).toEqual([
    { id: 'a', kind: 'statement', is_visible: true, show_from: null, show_until: null, content: { heading: 'One' } },
  ]);
  expect(tidied({ picture: { src: '', id: 3, alt: '' } })).toEqual({ picture: { src: '', id: 3, alt: '' } });
});

test('a video is known by its address, and an anchor is never taken twice', () => {
  expect(videoId('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3')).toBe('dQw4w9WgXcQ');
  expect(videoId('https://youtu.be/dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ');
  expect(videoId(' dQw4w9WgXcQ ')).toBe('dQw4w9WgXcQ');
  expect(freeAnchor('rich_text', ['rich-text', 'rich-text-2'])).toBe('rich-text-3');
});

test('a new section of each kind begins with its own fields', () => {
  expect(emptyContent(SECTION_KINDS['events']?.fields ?? [], SECTION_KINDS['events']?.start)).toEqual({
    heading: '',
    show: 'upcoming',
    limit: 3,
  });
});
