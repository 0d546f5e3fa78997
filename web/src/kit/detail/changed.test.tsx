import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FIELD_NAMES, fetchTexts, setLocale } from '@/text';
import { type Change, ChangedValue, fieldWord } from './changed';

afterEach(() => setLocale('en'));

function shown(field: string, to: unknown, refers?: Change['refers']): string {
  const change = { field, from: null, to, refers } as Change;
  const view = render(<ChangedValue change={change} side="to" />);
  return view.container.textContent?.trim() ?? '';
}

const to = (name: string | null, is_deleted = false) => ({ record: 'guardian', from: null, to: { name, is_deleted } });

test('ids are names, where the reader may know them', () => {
  expect(shown('guardian_id', 208, to('Tahir Khan'))).toBe('Tahir Khan');
  expect(shown('guardian_id', 208, to('Tahir Khan', true))).toBe('Tahir Khan (deleted)');
  expect(shown('guardian_id', 208, to(null, true))).toBe('Guardian no. 208, deleted');
  expect(shown('guardian_id', 208, to(null))).toBe('Guardian no. 208, outside your campuses');
});

test('days, rupees, codes and numbers are read as everywhere', () => {
  expect(shown('due_on', '2026-11-20')).toBe('20 Nov 2026');
  expect(shown('printed_at', '2026-11-20T08:12:00Z')).toMatch(/^20 Nov 2026/);
  expect(shown('period', '2026-11')).toBe('November 2026');
  expect(shown('amount_minor', 1_250_000)).toBe('Rs 12,500');
  expect(shown('percent_hundredths', 1250)).toBe('12.50 %');
  expect(shown('cut_off_minutes', 660)).toBe('11:00 am');
  expect(shown('status', 'partly_paid')).toBe('Partly paid');
  expect(shown('is_active', true)).toBe('Yes');
  expect(shown('phone', '+923001234567')).toBe('0300-1234567');
  expect(shown('cnic', '3520212345671')).toBe('35202-1234567-1');
  // what people typed stays as it is
  expect(shown('reason', 'left')).toBe('left');
  expect(shown('file', { pages: 2 })).toBe('{"pages":2}');
});

const word = (field: string, record?: string) =>
  fieldWord({ field, from: null, to: 1, refers: record ? { record, from: null, to: null } : null });

test('fields have words', () => {
  expect(word('campus_id', 'campus')).toBe('Campus');
  expect(word('amount_minor')).toBe('Amount');
  expect(word('ledger_head_id', 'ledger head')).toBe('Ledger head');
});

test('so they have in Urdu, also those that no screen names', async () => {
  await fetchTexts(FIELD_NAMES);
  await setLocale('ur');
  expect(['campus_id', 'cheque_no', 'decided_by_name', 'is_active'].map((field) => word(field))).toEqual([
    'کیمپس',
    'چیک نمبر',
    'فیصلہ کرنے والا',
    'فعال',
  ]);
  await setLocale('en');
  expect(word('cheque_no')).toBe('Cheque no');
});
