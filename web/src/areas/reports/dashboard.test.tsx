import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerScreens } from '@/frame/screens';
import { me, open, serve } from '@/kit/testing';
import { Dashboard } from './dashboard';

const DAY = {
  today: '2026-11-20',
  tasks: [
    {
      key: 'leave_requests',
      count: 2,
      people: null,
      amount_minor: null,
      tone: 'warning',
      link: '/admin/leave-applications?status=pending',
    },
    { key: 'of_a_later_version', count: 1, people: null, amount_minor: null, tone: 'info', link: '/admin/jobs' },
  ],
  figures: [{ key: 'students', value: 10, kind: 'count', link: '/admin/students', before: null, before_on: null }],
  sections: [],
  has_months: false,
  upkeep: null,
};

const dashboard = async (hidden: string[], campuses: { id: number; name: string }[] = []) => {
  serve({
    'GET /user': { json: { ...me, permissions: ['dashboard.index'], scope: { ...me.scope, campuses } } },
    'GET /get-admin-data': { json: { data: DAY } },
    'GET /get-dashboard-layout': { json: { data: { cards: [], hidden } } },
  });
  await open('/admin/dashboard', { '/admin/dashboard': () => <Dashboard title="reports.dashboard" /> });
};

test('what waits is said in words, and a line that is not known yet by its name', async () => {
  await dashboard([]);
  expect(await screen.findByText('leave applications wait for a decision')).toBeTruthy();
  expect(screen.getByText('of_a_later_version')).toBeTruthy();
  expect(screen.getByText('Active students')).toBeTruthy();
});

test('the day of a campus is a step away from the day of who works for one', async () => {
  await dashboard([], [{ id: 1, name: 'Gulberg Campus' }]);
  const link = await screen.findByRole('link', { name: 'Campus today' });
  expect(link.getAttribute('href')).toBe('/admin/CampusAdmin');
});

test('counts stand beside the first line of their words, whether there is a second one or not', () => {
  const css = readFileSync('src/areas/reports/dashboard.module.css', 'utf8');
  const rule = (selector: string) => css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
  expect(rule('.line')).toContain('align-items: baseline;');
  // a count of hundreds is as wide as one of tens, so that the words begin below each other
  expect(rule('.taskCount')).toMatch(/flex: none;\s+min-width: 3\.4em;/);
});

test('a card that a person hides is not shown', async () => {
  await dashboard(['figures']);
  expect(await screen.findByText('leave applications wait for a decision')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Active students')).toBeNull());
});

const campusDay = async (...permissions: string[]) => {
  serve({
    'GET /user': { json: { ...me, permissions } },
    'GET /get-admin-data': { json: { data: DAY } },
    'GET /get-dashboard-layout': { json: { data: { cards: [], hidden: ['attendance'] } } },
  });
  return open('/admin/campus-day', {
    '/admin/campus-day': () => <Dashboard title="reports.campus_dashboard" day="campus" />,
  });
};

test('attendance is a card for those only who may read it', async () => {
  registerScreens([{ path: '/admin/attendance-today', permission: 'Academic Activities.attendances.index' }]);
  const without = await campusDay('dashboard.index');
  expect(await screen.findByText('Active students')).toBeTruthy();
  // the figures are the only card: there is nothing to arrange
  expect(screen.queryByRole('button', { name: 'Arrange cards' })).toBeNull();
  without.unmount();
  await campusDay('dashboard.index', 'Academic Activities.attendances.index');
  expect(await screen.findByRole('button', { name: 'Arrange cards' })).toBeTruthy();
});
