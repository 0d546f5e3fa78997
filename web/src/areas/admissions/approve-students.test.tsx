import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { Shown } from './approve-students';

const line = (id: number, outcome: string) => ({
  id,
  form_no: `F-${id}`,
  name: `Applicant ${id}`,
  merit_hundredths: null,
  outcome,
  first_minor: null,
  sentences: [],
});

test('of many forms those that something stands against are seen at once, and all can be seen', async () => {
  const lines = [...Array.from({ length: 60 }, (_, at) => line(at + 1, 'approve')), line(61, 'blocked')];
  serve({
    'POST /preview-approvals': { json: { data: { lines, approve: 60, wait: 0, blocked: 1, first_minor: 0 } } },
  });
  await open('/admin/approving', { '/admin/approving': () => <Shown body={{ ids: lines.map(({ id }) => id) }} /> });
  expect(await screen.findByText('Applicant 61')).toBeTruthy();
  expect(screen.queryByText('Applicant 60')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 61 forms' }));
  expect(screen.getByText('Applicant 60')).toBeTruthy();
});
