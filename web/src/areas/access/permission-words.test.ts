import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissionsInUrdu } from '@/text/ur/permissions';

/** The second column of the table that the program writes. */
const described = readFileSync('../docs/permissions.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | ')[1] ?? '');

test('every permission is described in Urdu, and nothing else is', () => {
  expect(described.length).toBeGreaterThan(200);
  expect(new Set(Object.keys(permissionsInUrdu))).toEqual(new Set(described));
});
