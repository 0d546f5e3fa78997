import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { Missed } from './missed';

test('a form says what is rarely left out of a student, once it has a name', async () => {
  serve({});
  await open('/admin/new-student', {
    '/admin/new-student': () => (
      <>
        <Missed values={{}} />
        <Missed values={{ name: 'Ali', father_name: 'Raza', date_of_birth: '2018-02-01' }} />
        <Missed values={{ name: 'Ali', date_of_birth: '2018-02-01' }} />
      </>
    ),
  });
  expect(await screen.findByText(/^Not filled in yet: Father's name\./)).toBeTruthy();
  expect(screen.getAllByText(/^Not filled in yet/)).toHaveLength(1);
});
