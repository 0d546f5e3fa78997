import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { List as AttendanceSummary } from './summary';

test('the summary begins with the sections of today', async () => {
  serve({});
  const { at } = await open('/admin/attendance-summary', { '/admin/attendance-summary': AttendanceSummary });
  await waitFor(() => expect(at()).toBe('/admin/attendance-summary?date_from=2026-11-20&date_to=2026-11-20'));
});

test('what its address asks for stays', async () => {
  serve({});
  const { at } = await open('/admin/attendance-summary?section_id=4', {
    '/admin/attendance-summary': AttendanceSummary,
  });
  await waitFor(() => expect(at()).toBe('/admin/attendance-summary?section_id=4'));
});
