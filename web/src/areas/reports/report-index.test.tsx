import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerScreens } from '@/frame/screens';
import { me, open, serve } from '@/kit/testing';
import { ReportIndex } from './report-index';

const brief = (report: string, area: string) => ({ report, area, heading: report, is_favourite: false, used_at: null });

test('a report of an area that the index does not name yet stands at the end', async () => {
  registerScreens([
    { path: '/admin/day-book', permission: 'public', report: '/get-day-book' },
    { path: '/admin/trial-balance', permission: 'public', report: '/get-trial-balance' },
  ]);
  serve({
    'GET /user': { json: { ...me, permissions: [] } },
    'GET /get-reports': {
      json: { data: [brief('/get-day-book', 'library'), brief('/get-trial-balance', 'accounting')] },
    },
  });
  await open('/admin/reports', { '/admin/reports': () => <ReportIndex /> });
  const others = await screen.findByRole('region', { name: 'Others' });
  expect(within(others).getByRole('link', { name: '/get-day-book' })).toBeTruthy();
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual(['Accounts', 'Others']);
});
