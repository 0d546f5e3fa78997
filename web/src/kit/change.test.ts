import { expect, it } from 'vitest';
import { changeOf } from './change';

it('says the change in whole percent', () => {
  expect(changeOf(112, 100)).toBe(12);
  expect(changeOf(50, 100)).toBe(-50);
  expect(changeOf(5, 0)).toBeNull();
  expect(changeOf(5, null)).toBeNull();
});
