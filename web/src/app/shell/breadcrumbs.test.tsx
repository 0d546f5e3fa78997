import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRecordName } from '@/frame/page';
import { open, serve } from '@/kit/testing';
import { Breadcrumbs } from './breadcrumbs';

const Named = () => {
  useRecordName('monday.csv');
  return <Breadcrumbs />;
};

test('a record stands below its list by its name alone, a form with what it does', async () => {
  serve({});
  const { router } = await open('/admin/bank-file-details?id=1', {
    '/admin/bank-file-details': Named,
    '/admin/edit-parent': Named,
  });
  const said = () => screen.getAllByRole('listitem').map((one) => one.textContent);
  await waitFor(() => expect(said()).toEqual(['Fees', 'Bank collection files', 'monday.csv']));
  await router.navigate({ to: '/admin/edit-parent' } as never);
  await waitFor(() => expect(said().slice(-3)).toEqual(['Parents', 'Edit parent', 'monday.csv']));
});
