import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MoneyInput } from './MoneyInput';

function Till({ told }: { told: (minor: number | null) => void }) {
  const [minor, setMinor] = useState<number | null>(null);
  return (
    <MantineProvider env="test">
      <MoneyInput
        label="Amount"
        value={minor}
        onChange={(next) => {
          setMinor(next);
          told(next);
        }}
      />
      <button type="button" onClick={() => setMinor(250050)}>
        fill
      </button>
    </MantineProvider>
  );
}

test('an amount is taken as typed, given in minor units, and written neatly when left', async () => {
  const told: (number | null)[] = [];
  render(<Till told={(minor) => told.push(minor)} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await userEvent.type(box, '12500.5');
  expect(box.value).toBe('12500.5');
  expect(told.at(-1)).toBe(1250050);
  await userEvent.tab();
  expect(box.value).toBe('12,500.50');
  await userEvent.click(screen.getByRole('button', { name: 'fill' }));
  expect(box.value).toBe('2,500.50');
});

test('what is no amount stays as typed and says so when left', async () => {
  const told: (number | null)[] = [];
  render(<Till told={(minor) => told.push(minor)} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '12,5x');
  await userEvent.tab();
  expect(screen.getByText('Enter an amount like 12,500 or 12500.50.')).toBeTruthy();
  expect(screen.getByDisplayValue('12,5x')).toBeTruthy();
  expect(told.at(-1)).toBeNull();
});
