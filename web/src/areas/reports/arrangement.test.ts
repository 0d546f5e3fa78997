import { expect, it } from 'vitest';
import { arranged, AS_IT_COMES, ordered } from './arrangement';

const KEYS = ['figures', 'months', 'ageing', 'seats'];

it('leaves the cards as they come where nothing was moved', () => {
  expect(arranged(KEYS, AS_IT_COMES)).toEqual(KEYS);
});

it('keeps the order of a person, and leaves out what is hidden', () => {
  const layout = { cards: ['seats', 'figures', 'months', 'ageing'], hidden: ['months'] };
  expect(ordered(KEYS, layout)).toEqual(['seats', 'figures', 'months', 'ageing']);
  expect(arranged(KEYS, layout)).toEqual(['seats', 'figures', 'ageing']);
});

it('puts a card that came later behind the one before it, and forgets one that is gone', () => {
  expect(ordered(KEYS, { cards: ['seats', 'gone', 'figures'], hidden: [] })).toEqual([
    'seats',
    'figures',
    'months',
    'ageing',
  ]);
  expect(ordered(KEYS, { cards: ['months'], hidden: [] })).toEqual(['figures', 'months', 'ageing', 'seats']);
});
