/** What each class of accounts has: its groups, its ledger heads, and the choices of what one of them may stand under. */
import type { ChoicesOf } from '@/api/typed';
import type { DeclaredRecord } from '@/frame/record';
import * as records from './head-records';
import type { AccountClass } from './types';

export const HEADS_OF: Record<AccountClass, DeclaredRecord> = {
  asset: records.assetHeads,
  liability: records.liabilityHeads,
  capital: records.capitalHeads,
  expense: records.expenseHeads,
  revenue: records.revenueHeads,
};

export const LEDGER_HEADS_OF: Record<AccountClass, DeclaredRecord> = {
  asset: records.assetLedgerHeads,
  liability: records.liabilityLedgerHeads,
  capital: records.capitalLedgerHeads,
  expense: records.expenseLedgerHeads,
  revenue: records.revenueLedgerHeads,
};

export const GROUPS_OF: Record<AccountClass, ChoicesOf> = {
  asset: 'asset_heads',
  liability: 'liability_heads',
  capital: 'capital_heads',
  expense: 'expense_groups',
  revenue: 'revenue_heads',
};

export const addressOf = ({ paths }: DeclaredRecord, id: number): string => `${paths.details ?? paths.list}?id=${id}`;

export const newAddress = ({ paths }: DeclaredRecord): string => paths.create ?? paths.list;
