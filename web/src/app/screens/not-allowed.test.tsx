import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import NotAllowed from './not-allowed';

test('a family reads that a page is the office’s, and nothing of permissions', async () => {
  serve({ 'GET /user': { json: { ...me, scope: { kind: 'children', label: '', campuses: [] } } } });
  await open('/admin/not-allowed?from=/admin/Filter-Challans', { '/admin/not-allowed': NotAllowed });
  expect(await screen.findByText('This page is for the office.')).toBeTruthy();
  expect(screen.queryByText(/permission/)).toBeNull();
});

test('staff read what to ask for', async () => {
  serve({ 'GET /user': { json: me } });
  await open('/admin/not-allowed?from=/admin/Filter-Challans', { '/admin/not-allowed': NotAllowed });
  expect(await screen.findByText('“Challans” needs the permission Accounts.challan-forms.index.')).toBeTruthy();
});
