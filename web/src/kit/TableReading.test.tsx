import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Schema } from '@/api/shapes';
import { countsOf, type TableChoices, TableReading } from './TableReading';

const column = (part: Partial<Schema<'ReadColumn'>>): Schema<'ReadColumn'> => ({
  letter: 'A',
  heading: 'Date',
  field: 'value_date',
  kind: 'day',
  day_order: 'day_first',
  fits_both_orders: true,
  filled: 2,
  unreadable: 0,
  examples: [{ row: 5, written: '09/11/2026', day: '2026-11-09', amount_minor: null, problem: null }],
  ...part,
});

const reading: Schema<'TableReading'> = {
  sheets: [],
  sheet: null,
  encoding: null,
  layout: null,
  heading_row: 4,
  heading_rows: 1,
  first_rows: [{ row: 1, cells: ['Collection report'] }],
  columns: [
    column({}),
    column({ letter: 'B', heading: 'Rs', field: null, kind: 'unused', day_order: null, examples: [] }),
  ],
  rows: 3,
  unreadable_rows: 1,
  blank_rows: 0,
  hidden_rows: 0,
  ragged_rows: 1,
  headings_again: 0,
  error_cells: 0,
  formulas: 0,
  merged_areas: 0,
  counts_from_1904: false,
  is_cut: false,
  totals: [{ row: 8, text: 'Total | 25000', amount_minor: 2_500_000, sum_minor: 2_000_000 }],
  questions: [],
};

const fields = [
  { name: 'value_date', label: 'Date' },
  { name: 'amount', label: 'Amount' },
] as const;

test('only what is there is counted', () => {
  expect(countsOf(reading)).toEqual(['3 rows', '1 cannot be read', '1 row with more cells than headings']);
  expect(countsOf({ ...reading, ragged_rows: 0, unreadable_rows: 0, counts_from_1904: true })).toEqual([
    '3 rows',
    'days counted from 1904',
  ]);
});

test('it says how a day and a total are read, and what is chosen of a column', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(choices: TableChoices) => void>();
  render(
    <MantineProvider env="test">
      <TableReading reading={reading} choices={{}} fields={fields} onChange={onChange} />
    </MantineProvider>,
  );
  expect(screen.getByText('9 Nov 2026')).toBeTruthy();
  expect(screen.getByText(/Row 8, a total: Rs 25,000. The rows read above come to Rs 20,000/)).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'What it holds: Rs' }));
  await user.click(await screen.findByRole('option', { name: 'Amount' }));
  expect(onChange).toHaveBeenCalledWith({ columns: { amount: 'Rs' } });
});

test('what is asked can be answered as it was guessed', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(choices: TableChoices) => void>();
  const guessed = {
    ...reading,
    heading_row: 1,
    columns: [column({ day_order: 'month_first' })],
    questions: [
      { kind: 'headings', field: null, sentence: 'Choose the row.' },
      { kind: 'day_order', field: 'value_date', sentence: 'Choose the order.' },
    ],
  } satisfies Schema<'TableReading'>;
  render(
    <MantineProvider env="test">
      <TableReading reading={guessed} choices={{}} fields={fields} onChange={onChange} />
    </MantineProvider>,
  );
  await user.click(screen.getByRole('combobox', { name: 'Order of day and month: Date' }));
  await user.click(await screen.findByRole('option', { name: /^Month first/ }));
  expect(onChange).toHaveBeenLastCalledWith({ days: { value_date: { order: 'month_first' } } });
  await user.click(screen.getByRole('combobox', { name: 'Row of the headings' }));
  await user.click(await screen.findByRole('option', { name: '1: Collection report' }));
  expect(onChange).toHaveBeenLastCalledWith({ heading_row: 1, columns: {} });
});

test('what parts the columns is asked of a file in fixed width, as a guess too', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(choices: TableChoices) => void>();
  const guessed = {
    ...reading,
    layout: { layout: 'fixed_width', is_sure: false },
    questions: [{ kind: 'layout', field: null, sentence: 'Choose what parts the columns.' }],
  } satisfies Schema<'TableReading'>;
  render(
    <MantineProvider env="test">
      <TableReading reading={guessed} choices={{}} fields={fields} onChange={onChange} />
    </MantineProvider>,
  );
  await user.click(screen.getByRole('combobox', { name: 'What parts the columns' }));
  await user.click(await screen.findByRole('option', { name: 'Columns at the same places of every line' }));
  expect(onChange).toHaveBeenLastCalledWith({ layout: 'fixed_width', heading_row: null, columns: {} });
});

test('a file that is taken already only tells, once it is asked', async () => {
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <TableReading reading={reading} choices={{}} fields={fields} />
    </MantineProvider>,
  );
  expect(screen.queryByText('Not used')).toBeNull();
  await user.click(screen.getByText('How the file is read'));
  expect(await screen.findByText('Not used')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a file of which nothing could be read says at once how it was read', () => {
  render(
    <MantineProvider env="test">
      <TableReading reading={{ ...reading, unreadable_rows: reading.rows }} choices={{}} fields={fields} />
    </MantineProvider>,
  );
  expect(screen.getByText('Not used')).toBeTruthy();
});

test('on a phone each column of the file is a card', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  render(
    <MantineProvider env="test">
      <TableReading reading={reading} choices={{}} fields={fields} onChange={() => {}} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Columns of the file' }));
  expect(cards.getByRole('combobox', { name: 'What it holds: Rs' })).toBeTruthy();
  vi.unstubAllGlobals();
});
