import type { ReactNode } from 'react';
import { type Lines, linesOf } from '@/kit';
import { isAmount } from './money-fields';
import type { JournalLine } from './types';

type Typed = Partial<JournalLine>;

/** The lines of an entry that somebody writes by hand: heads, debit and credit. */
export const journalLines = (min: number, note?: (lines: readonly Typed[]) => ReactNode): Lines =>
  linesOf<JournalLine>({
    one: 'kit.line_number',
    add: 'accounting.journal.add_line',
    min,
    max: 200,
    totals: ['debit_minor', 'credit_minor'],
    fields: [
      { name: 'ledger_head_id', kind: 'remote', of: 'voucher_heads', required: true },
      { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
      { name: 'program_id', kind: 'remote', of: 'programs' },
      { name: 'memo', kind: 'text', maxLength: 120 },
      { name: 'debit_minor', kind: 'money' },
      { name: 'credit_minor', kind: 'money' },
    ],
    ...(note && { note }),
  });

/** Nothing on a side is no amount there. */
export const filledLines = (lines: readonly Typed[] | null | undefined) =>
  (lines ?? []).map((line) => ({ ...line, debit_minor: line.debit_minor ?? 0, credit_minor: line.credit_minor ?? 0 }));

/** Every line has its head and an amount, and there are enough of them for a preview. */
export const areLinesWhole = (lines: readonly Typed[] | null | undefined, least: number): boolean =>
  lines != null &&
  lines.length >= least &&
  lines.every((line) => line.ledger_head_id && (isAmount(line.debit_minor) || isAmount(line.credit_minor)));
