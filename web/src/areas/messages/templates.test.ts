import { expect, test } from 'vitest';
import { smsOf } from './templates';

test('an SMS holds 160 Latin letters or 70 others, and a little less where there are several', () => {
  expect([smsOf(''), smsOf('a'.repeat(160)), smsOf('a'.repeat(161)), smsOf('a'.repeat(307))]).toEqual([1, 1, 2, 3]);
  expect([smsOf('غ'.repeat(70)), smsOf('غ'.repeat(71)), smsOf(`${'a'.repeat(70)}’`)]).toEqual([1, 2, 2]);
});
