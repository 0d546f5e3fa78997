import { render, screen, within } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { type SmallColumn, SmallTable } from './SmallTable';

interface Line {
  no: string;
  on: string;
  status: string;
  minor: number | null;
}

const rows: Line[] = [
  { no: 'A1', on: '10 Nov', status: 'Overdue', minor: 5_100_00 },
  { no: 'A2', on: '', status: 'Paid', minor: null },
];
const columns: SmallColumn<Line>[] = [
  { label: 'kit.label.number', value: (line) => line.no },
  { label: 'kit.label.date', value: (line) => line.on },
  { label: 'kit.label.status', value: (line) => line.status },
  { label: 'kit.label.amount', minor: (line) => line.minor },
];
const table = (
  <MantineProvider>
    <SmallTable
      label="kit.actions"
      rows={rows}
      columns={columns}
      keyOf={(line) => line.no}
      totals={{ 'kit.label.amount': 5_100_00 }}
    />
  </MantineProvider>
);

afterEach(() => vi.unstubAllGlobals());

test('a small table names its rows, ends with its figures and adds them up', () => {
  render(table);
  expect(screen.getByRole('table', { name: 'Actions' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'A1' })).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /^Total/ })).getByText('Rs 5,100')).toBeTruthy();
});

test('on a phone its rows are cards, without what is empty', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  render(table);
  const [first, second] = within(screen.getByRole('list', { name: 'Actions' })).getAllByRole('listitem');
  expect(first?.textContent).toBe('A1Date10 NovRs 5,100Overdue');
  expect(second?.textContent).toBe('A2Paid');
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a phone a count keeps its label', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const counted: SmallColumn<Line>[] = [
    { label: 'kit.label.number', value: (line) => line.no },
    { label: 'kit.label.date', figure: true, value: () => '7' },
  ];
  render(
    <MantineProvider>
      <SmallTable wide label="kit.actions" rows={rows} columns={counted} keyOf={(line) => line.no} />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A1Date7', 'A2Date7']);
});
