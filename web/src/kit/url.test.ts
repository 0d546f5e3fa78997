import { expect, test } from 'vitest';
import { keptQuery } from './url';

test('what is kept of an address has one order and no page', () => {
  const query = { status: 'active', page: '3', per_page: '50', after: 'x', campus_id: '1' };
  expect(keptQuery(query)).toBe('campus_id=1&status=active');
  expect(keptQuery({ campus_id: '1', status: 'active' })).toBe(keptQuery(query));
});
