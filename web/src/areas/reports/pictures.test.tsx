import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { PictureCard } from './dashboard-pictures';
import { PICTURES } from './picture-list';
import { behind } from './pictures';

test('a row leads to the list, or the campus, behind it', () => {
  const parameters = { status: 'issued,partly_paid', due_on_to: '2026-08-24' };
  expect(behind({ leads_to: { call: '/get-challans', parameters } })).toBe(
    '/admin/Filter-Challans?status=issued%2Cpartly_paid&due_on_to=2026-08-24&campus_id=all&session_id=all',
  );
  expect(behind({ leads_to: { record: 'campus', id: 3 } })).toBe('/admin/campus-details?id=3');
  expect(behind({ leads_to: { call: '/get-nothing', parameters: {} } })).toBeUndefined();
  expect(behind({ leads_to: null })).toBeUndefined();
});

test('a dashboard draws what the person may read, with its table', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Accounts.defaulters.index'] } },
    'GET /get-dues-ageing': {
      json: {
        data: [
          { age: 'not_due', challans: 4, students: 3, owed_minor: 1_662_676_900, share_percent: 8000, leads_to: null },
          { age: 'overdue_90', challans: 1, students: 1, owed_minor: 400_000, share_percent: 2000, leads_to: null },
        ],
        chart: { kind: 'bars', label: 'age', values: ['owed_minor'] },
        columns: [
          { name: 'age', kind: 'word', label: 'reports.age', on_screen: true },
          { name: 'owed_minor', kind: 'amount', label: 'reports.owed', on_screen: true },
          { name: 'share_percent', kind: 'percent', label: 'reports.share_of_dues', on_screen: true },
        ],
      },
    },
  });
  await open('/admin/dashboard', {
    '/admin/dashboard': () => (
      <>
        {PICTURES.map((card) => (
          <PictureCard key={card.key} card={card} campusId={3} />
        ))}
      </>
    ),
    '/admin/dues-ageing': () => <p>The report</p>,
  });
  await userEvent.setup().click(await screen.findByText('View as table'));
  expect(document.querySelector('dl')?.textContent).toBe('Not due yet16,626,769More than 90 days4,000');
  expect(screen.getByRole('row', { name: /More than 90 days/ }).textContent).toContain('4,000');
  expect(screen.getByRole('row', { name: /Not due yet/ }).textContent).toContain('16,626,769');
  expect(made.find((one) => one.path === '/get-dues-ageing')?.query).toEqual({ campus_id: '3' });
});
