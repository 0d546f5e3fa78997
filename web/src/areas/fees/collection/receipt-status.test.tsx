import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReceiptStatus, receiptStatus } from './receipt-status';

test.each([
  ['cheque', 'held', 'In hand'],
  ['pay_order', 'held', 'In hand'],
  ['card', 'held', 'Waits for the bank'],
  ['wallet', 'held', 'Waits for the bank'],
  ['sponsor', 'held', 'Waits for the sponsor'],
  ['card', 'realised', 'Cleared'],
  ['sponsor', 'reversed', 'Reversed'],
] as const)('a receipt by %s that is %s says: %s', (instrument, status, said) => {
  render(<ReceiptStatus receipt={{ instrument, status }} />);
  expect(screen.getByText(said)).toBeTruthy();
});

test('whatever else waits keeps its own status', () => {
  expect(receiptStatus({ instrument: 'cash', status: 'held' })).toBe('held');
});
