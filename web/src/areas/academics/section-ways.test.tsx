import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerScreens } from '@/frame/screens';
import { open, serve } from '@/kit/testing';
import { SectionWays } from './section-ways';

test('a section leads to its own attendance and timetable, and to nothing that one may not open', async () => {
  serve({});
  registerScreens([{ path: '/admin/awardlists', permission: 'Academic Activities.award-lists.index' }]);
  const record = { kind: 'section', id: 7, data: {} };
  await open('/admin/section-details', {
    '/admin/section-details': () => <SectionWays record={record} />,
    '/admin/attendance': () => null,
    '/admin/timetable': () => null,
  });
  const attendance = await screen.findByRole('link', { name: 'Mark attendance' });
  expect(attendance.getAttribute('href')).toBe('/admin/attendance?section_id=7');
  expect(screen.getByRole('link', { name: 'Timetable' }).getAttribute('href')).toBe('/admin/timetable?id=7');
  expect(screen.queryByText('Award lists')).toBeNull();
});
