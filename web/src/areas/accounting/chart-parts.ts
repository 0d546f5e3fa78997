import type { PathOf } from '@/api/typed';
import type { Resource } from '@/kit';
import type { MessageKey } from '@/text';
import type { AccountClass } from './types';

/** Addresses, calls and permissions of the heads of one class. */
export interface ChartPlace {
  list: string;
  calls: { list: PathOf<'GET'>; save: PathOf<'POST'>; update: PathOf<'POST'>; remove: PathOf<'DELETE'> };
  paths: { create: string; details: string; edit: string };
}

/** The groups of one class: their addresses, calls and permissions. */
export const HEADS_OF: Record<AccountClass, ChartPlace> = {
  asset: {
    list: '/admin/asset-heads',
    calls: {
      list: '/get-asset-heads',
      save: '/save-asset-head',
      update: '/update-asset-head',
      remove: '/delete-asset-head',
    },
    paths: {
      create: '/admin/new-asset-head',
      details: '/admin/asset-head-details',
      edit: '/admin/edit-asset-head',
    },
  },
  liability: {
    list: '/admin/liability-heads',
    calls: {
      list: '/get-liability-heads',
      save: '/save-liability-head',
      update: '/update-liability-head',
      remove: '/delete-liability-head',
    },
    paths: {
      create: '/admin/new-liability-head',
      details: '/admin/liability-head-details',
      edit: '/admin/edit-liability-head',
    },
  },
  capital: {
    list: '/admin/capital-heads',
    calls: {
      list: '/get-capital-heads',
      save: '/save-capital-head',
      update: '/update-capital-head',
      remove: '/delete-capital-head',
    },
    paths: {
      create: '/admin/new-capital-head',
      details: '/admin/capital-head-details',
      edit: '/admin/edit-capital-head',
    },
  },
  expense: {
    list: '/admin/expenses-heads',
    calls: {
      list: '/get-expenses-heads',
      save: '/save-expenses-heads',
      update: '/update-expense-head',
      remove: '/delete-expense-head',
    },
    paths: {
      create: '/admin/new-expense-head',
      details: '/admin/expense-head-details',
      edit: '/admin/edit-expense-head',
    },
  },
  revenue: {
    list: '/admin/revenue-heads',
    calls: {
      list: '/get-revenue-heads',
      save: '/save-revenue-head',
      update: '/update-revenue-head',
      remove: '/delete-revenue-head',
    },
    paths: {
      create: '/admin/new-revenue-head',
      details: '/admin/revenue-head-details',
      edit: '/admin/edit-revenue-head',
    },
  },
};

interface ChartRow {
  id: number;
  code: string;
  name: string;
  is_active: boolean;
}

/** What groups and ledger heads share: how they are called, where they are, who may, and that they stand by their code. */
export function chartParts<Row extends ChartRow, Form extends object>(
  what: 'heads' | 'ledger_heads',
  kind: AccountClass,
  details: PathOf<'GET'>,
  { list, calls, paths }: ChartPlace,
): Pick<Resource<Row, Form>, 'titles' | 'calls' | 'deactivate' | 'paths' | 'permissions' | 'sort' | 'searchable'> {
  const title = (which: 'one' | 'many' | 'new' | 'edit') => `accounting.${what}.${kind}.${which}` as MessageKey;
  return {
    titles: { one: title('one'), many: title('many'), create: title('new'), edit: title('edit') },
    calls: {
      list: calls.list,
      details,
      save: calls.save,
      update: calls.update,
      remove: calls.remove,
    },
    deactivate: { is_active: false } as object,
    paths: { list, ...paths },
    permissions: { details: 'Accounts.chart-of-accounts.index' },
    sort: 'code',
    searchable: true,
  };
}
