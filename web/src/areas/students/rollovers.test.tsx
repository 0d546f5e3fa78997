import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { sessionAfter } from './new-rollover';
import { Details } from './rollovers';

const rollover = {
  id: 4,
  version: 1,
  campus_id: 1,
  campus_name: 'Gulberg',
  from_session_id: 1,
  from_session_name: '2026-27',
  to_session_id: 2,
  to_session_name: '2027-28',
  begins_on: '2027-08-01',
  draws_plans: true,
  state: 'waiting',
  job_id: 9,
  job_status: 'done',
  job_error: null,
  templates: 2,
  plans: 0,
  started_by: 'Ayesha Khan',
  undone_by: null,
  undone_at: null,
  undo_reason: null,
  note: null,
  created_at: '2026-11-20T05:00:00Z',
  updated_at: '2026-11-20T05:00:00Z',
  classes: [],
  sections: [],
  undo_refusal: null,
};

const show = async (state: string) => {
  serve({
    'GET /user': { json: { ...me, permissions: ['Academic Management.year-rollovers.undo'] } },
    'GET /get-year-rollover-details': { json: { data: { ...rollover, state } } },
  });
  await open('/admin/year-rollover-details?id=4', { '/admin/year-rollover-details': Details });
  await screen.findByRole('button', { name: 'Take back' });
};

test('a rollover that is begun before its day says when students go over, and can be taken back', async () => {
  await show('waiting');
  expect(screen.getByText('Students go over on 1 Aug 2027')).toBeTruthy();
});

test('one that is done says nothing of a day to come', async () => {
  await show('done');
  expect(screen.queryByText(/^Students go over on/)).toBeNull();
});

test('the session to which classes go is the one after theirs', () => {
  const sessions = [{ id: 3 }, { id: 1 }, { id: 2 }];
  expect([1, 2, 3, 9, undefined].map((id) => sessionAfter(sessions, id))).toEqual([3, 1, null, null, null]);
});
