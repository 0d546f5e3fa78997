import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Problem } from '@/api/client';
import { Awaited } from './Awaited';

const shown = (query: { data?: unknown; error: unknown }) =>
  render(
    <MantineProvider>
      <Awaited query={query} />
    </MantineProvider>,
  );

test('says that an answer is on its way, or why there is none', () => {
  shown({ error: null });
  expect(screen.getByRole('status').textContent).toBe('Loading');
  shown({ error: new Problem(503, 'The server is busy.') });
  expect(screen.getByRole('alert').textContent).toBe('The server is busy.');
});

test('says nothing of an answer that could not be fetched again', () => {
  shown({ data: [], error: new Problem(0, 'No answer.') });
  expect(screen.queryByRole('alert')).toBeNull();
});
