import { expect, test } from 'vitest';
import { programName } from './program-name';

test('browsers are called by their names', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(programName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`)).toBe(
    'Chrome, Windows',
  );
  expect(
    programName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`),
  ).toBe('Edge, Windows');
  expect(programName(`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`)).toBe(
    'Chrome, Android',
  );
  expect(programName('curl/8.5.0')).toBe('curl');
  expect(programName('')).toBe('');
});
