import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Money, Percent, totalOf, valueOf } from './cells';

test('a percent is read as a figure and seen as a bar, which never leaves its ground', () => {
  const { container } = render(<>{valueOf({ kind: 'percent' }, 8350)}</>);
  expect(container.textContent).toBe('83.50 %');
  const bar = () => container.querySelector<HTMLElement>('[aria-hidden] > span')?.style.inlineSize;
  expect(bar()).toBe('83.5%');
  const more = render(<>{totalOf({ slot: 'x', label: 'kit.total', render: () => null }, 12_000)}</>);
  expect(more.container.textContent).toBe('12,000');
  const over = render(<>{valueOf({ kind: 'percent' }, 12_000)}</>);
  expect(over.container.textContent).toBe('120.00 %');
  expect(over.container.querySelector<HTMLElement>('[aria-hidden] > span')?.style.inlineSize).toBe('100%');
});

test('a rate is read as a figure without a bar, and a missing one as nothing', () => {
  expect(render(<Percent hundredths={1250} plain />).container.textContent).toBe('12.50 %');
  expect(render(<Percent hundredths={null} plain />).container.textContent).toContain('–');
});

test('a statement writes what is below nothing in brackets, other screens with a minus', () => {
  expect(render(<Money minor={-1_250_000} brackets />).container.textContent).toBe('(Rs 12,500)');
  expect(render(<Money minor={-1_250_000} />).container.textContent).toBe('-Rs 12,500');
});
