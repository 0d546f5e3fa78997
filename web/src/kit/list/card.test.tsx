import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from '../resource';
import { cardOf, factsOf } from './card';

interface Challan {
  id: number;
  challan_no: string;
  student: string;
  registration_no: string;
  class_name: string | null;
  due_on: string;
  amount_minor: number;
  balance_minor: number;
  status: string;
}

const columns: Column<Challan>[] = [
  { key: 'challan_no', label: 'kit.label.number' },
  { key: 'student', label: 'kit.label.name', kind: 'person', second: 'registration_no', card: 'title' },
  { key: 'class_name', label: 'kit.label.class' },
  { key: 'due_on', label: 'kit.label.date', kind: 'date' },
  { key: 'amount_minor', label: 'kit.label.amount', kind: 'money', card: 'hide' },
  { key: 'balance_minor', label: 'kit.label.amount', kind: 'money' },
  { key: 'status', label: 'kit.label.status', kind: 'status' },
];
const row: Challan = {
  id: 1,
  challan_no: '001260064975',
  student: 'Adeel Butt',
  registration_no: 'GUL-2026-00001',
  class_name: null,
  due_on: '2026-11-10',
  amount_minor: 500,
  balance_minor: 400,
  status: 'issued',
};

test('a card has a head, one figure and a badge at its end, and the rest in a second line', () => {
  const { title, figure, status, rest } = cardOf(columns);
  expect([title, figure, status].map((column) => column && 'key' in column && column.key)).toEqual([
    'student',
    'balance_minor',
    'status',
  ]);
  // what is empty is left out; a date is named, since alone it says little
  expect(factsOf(title, rest, row).map(({ key, named }) => [key, named])).toEqual([
    ['registration_no', false],
    ['challan_no', false],
    ['due_on', true],
  ]);
});

test('class and section stand first below the title, as one', () => {
  const placed = { ...row, class_name: '1st Year', section_name: 'A' };
  const withSection: Column<typeof placed>[] = [...columns, { key: 'section_name', label: 'kit.label.section' }];
  const { title, rest } = cardOf(withSection);
  const facts = factsOf(title, rest, placed);
  expect(facts.map(({ key }) => key)).toEqual(['class_name', 'registration_no', 'challan_no', 'due_on']);
  render(<p>{facts[0]?.value}</p>);
  expect(screen.getByRole('paragraph').textContent).toBe('1st Year A');
});

test('what draws nothing is no fact, so that no separator stands before or after nothing', () => {
  const withSlots: Column<Challan>[] = [
    { slot: 'before', label: 'kit.label.kind', render: () => null },
    ...columns.map((column) =>
      'key' in column && column.key === 'challan_no' ? { ...column, render: () => false } : column,
    ),
    { slot: 'note', label: 'kit.label.notes', render: () => '' },
    { slot: 'after', label: 'kit.label.notes', render: ({ amount_minor }) => amount_minor > 500 && 'much' },
  ];
  const { title, rest } = cardOf(withSlots);
  expect(factsOf(title, rest, row).map(({ key }) => key)).toEqual(['registration_no', 'due_on']);
});

/** The declarations of a rule of the style sheet. */
function ruleOf(selector: string): string {
  const css = readFileSync('src/kit/list/list.module.css', 'utf8');
  return css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
}

test('a line of facts begins with a fact: the room of the separator before it is cut off', () => {
  expect(ruleOf('.cardFacts')).toContain('overflow: hidden;');
  expect(ruleOf('.card .cardFacts .cardLines')).toContain('margin-inline-start: calc(-1 * var(--between));');
  expect(ruleOf('.card .cardFacts .cardFact')).toContain('padding-inline-start: var(--between);');
  expect(ruleOf('.cardFact::before')).toContain('inset-inline-start: 0;');
});

test('a long text gives way to the number or the short text beside it', () => {
  const titled: Column<Challan>[] = [
    { key: 'challan_no', label: 'kit.label.number', card: 'title' },
    { key: 'student', label: 'kit.label.name', second: 'registration_no' },
  ];
  const { title, rest } = cardOf(titled);
  render(<p>{factsOf(title, rest, row)[0]?.value}</p>);
  const pair = screen.getByRole('paragraph').querySelector('[data-pair]');
  expect([pair?.firstElementChild?.textContent, pair?.lastElementChild?.textContent]).toEqual([
    'Adeel Butt',
    'GUL-2026-00001',
  ]);
  expect(ruleOf('.card[data-opens] .cardFacts [data-pair]')).toContain('display: flex;');
  expect(ruleOf('.card[data-opens] .cardFacts [data-pair] > *')).toContain('text-overflow: ellipsis;');
  expect(ruleOf('.card[data-opens] .cardFacts [data-pair] > :is([data-code], :has([data-code]))')).toContain(
    'flex: none;',
  );
  expect(pair?.lastElementChild?.querySelector('[data-code]')).toBeTruthy();
});

test('a column says itself that it is the figure', () => {
  const marked = columns.map((column) =>
    'key' in column && column.key === 'class_name' ? { ...column, card: 'figure' as const } : column,
  );
  const { figure } = cardOf(marked);
  expect(figure && 'key' in figure && figure.key).toBe('class_name');
});
