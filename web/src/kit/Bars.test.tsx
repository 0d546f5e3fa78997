import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { barFigure, Bars, mostOf } from './Bars';
import { valueOf } from './cells';

const series = [
  { key: 'billed', label: 'Billed', kind: 'amount' },
  { key: 'students', label: 'Students', kind: 'count' },
];
const rows = [
  { name: 'Gulberg', values: { billed: 400_000, students: 4 } },
  { name: 'Model Town', values: { billed: 100_000, students: -2 } },
];

test('a bar is as long as its value is beside the longest one, and says it', () => {
  const { container } = render(<Bars series={series} rows={rows} />);
  const lines = [...container.querySelectorAll('dd > span')].map((line) => [
    (line.firstElementChild as HTMLElement).style.inlineSize,
    line.textContent,
  ]);
  expect(lines[0]).toEqual(['100%', '4,000']);
  expect(lines[2]).toEqual(['25%', '1,000']);
  // nothing is shorter than nothing
  expect(lines[3]?.[0]).toBe('0%');
  expect([...container.querySelectorAll('li')].map((one) => one.textContent)).toEqual(['Billed', 'Students']);
});

test('figures are written as in the table', () => {
  expect(barFigure('amount', 12_345_600)).toBe('123,456');
  for (const hundredths of [9_169, 4_550, 5_000]) {
    const { container } = render(valueOf({ kind: 'percent' }, hundredths));
    expect(container.textContent).toBe(barFigure('percent', hundredths));
  }
  expect(barFigure('percent', 9_169)).toBe('91.69 %');
  expect(barFigure('count', 12)).toBe('12');
  expect(mostOf({ series, rows: [] })).toBe(0);
});
