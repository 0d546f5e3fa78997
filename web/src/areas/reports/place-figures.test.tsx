/** Strength of a place: the totals open the students and sections of all its campuses. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerScreens } from '@/frame/screens';
import { open, serve } from '@/kit/testing';
import { PlaceFigures } from './place-figures';

const row = (campus_id: number, class_id: number, students: number, sections: number) => ({
  campus_id,
  campus_name: `Campus ${campus_id}`,
  program_id: 4,
  program_name: 'Matric',
  class_id,
  class_name: `Class ${class_id}`,
  level: class_id,
  students,
  sections,
  seats: 40,
});

test('the totals of the strength open what they count', async () => {
  serve({
    'GET /get-place-figures': {
      json: { data: { figures: [], strength: [row(1, 9, 20, 1), row(1, 10, 30, 2), row(2, 9, 7, 4)] } },
    },
  });
  registerScreens([{ path: '/admin/sections', permission: 'public' }]);
  const Place = () => <PlaceFigures record={{ kind: 'branch', id: 3, data: {} }} />;
  await open('/admin/branch-details', { '/admin/branch-details': Place });
  const all = await screen.findByRole('link', { name: '57' });
  expect(all.getAttribute('href')).toBe('/admin/students?status=active&session_id=all&campus_id=1%2C2');
  const sections = screen.getAllByRole('link', { name: '7' }).map((link) => link.getAttribute('href'));
  expect(sections).toContain('/admin/sections?in_active_session=true&session_id=all&campus_id=1%2C2');
});
