import { expect, test } from 'vitest';
import { nearestPlace, placeByKey, shifted } from './sortable';

test('an item moves to its new place, and nowhere outside of the list', () => {
  expect(shifted(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(shifted(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(shifted(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  expect(shifted(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
});

test('what is dragged comes to stand where it is nearest', () => {
  const boxes = [0, 100, 200].map((top) => ({ left: 0, right: 50, top, bottom: top + 80 }));
  expect(nearestPlace(boxes, 25, 10)).toBe(0);
  expect(nearestPlace(boxes, 25, 150)).toBe(1);
  expect(nearestPlace(boxes, 25, 900)).toBe(2);
});

test('arrow keys follow the direction of the page', () => {
  expect(placeByKey('ArrowRight', 1, 3, false)).toBe(2);
  expect(placeByKey('ArrowRight', 1, 3, true)).toBe(0);
  expect(placeByKey('ArrowDown', 2, 3, false)).toBe(2);
  expect(placeByKey('Home', 2, 3, false)).toBe(0);
  expect(placeByKey('Enter', 2, 3, false)).toBeUndefined();
});
