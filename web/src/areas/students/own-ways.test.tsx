import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { OwnWays } from './own-ways';

test('a family goes on from a child to what it may read, and to nothing else', async () => {
  serve({
    'GET /user': { json: { ...me, permissions: ['Accounts.students.installment-details'] } },
  });
  await open('/admin/own', {
    '/admin/own': () => <OwnWays studentId={3} sectionId={7} />,
    '/admin/student-details': () => <p>The child</p>,
  });
  const fees = await screen.findByText('Fees and receipts');
  expect(fees.closest('a')?.getAttribute('href')).toBe('/admin/student-details?id=3&tab=fees');
  expect(screen.queryByText('Certificates')).toBeNull();
});
