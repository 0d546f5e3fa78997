import type { Resource } from '@/kit';
import type { MessageKey } from '@/text';
import type { AccountClass } from './types';

/** Addresses, calls and permissions of the heads of one class. */
export interface ChartPlace {
  list: string;
  calls: { list: string; save: string; update: string; remove: string };
  permission: string;
  paths: { create: string; details: string; edit: string };
}

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
  details: string,
  { list, calls, permission, paths }: ChartPlace,
): Pick<Resource<Row, Form>, 'titles' | 'calls' | 'paths' | 'permissions' | 'sort' | 'searchable'> {
  const title = (which: 'one' | 'many' | 'new' | 'edit') => `accounting.${what}.${kind}.${which}` as MessageKey;
  return {
    titles: { one: title('one'), many: title('many'), create: title('new'), edit: title('edit') },
    calls: {
      list: calls.list,
      details,
      save: calls.save,
      update: calls.update,
      remove: { path: calls.remove, style: 'query' },
      deactivate: (head) => ({ path: calls.update, body: { ...head, is_active: false } }),
    },
    paths: { list, ...paths },
    permissions: {
      index: `${permission}.index`,
      create: `${permission}.create`,
      details: 'Accounts.chart-of-accounts.index',
      update: `${permission}.update`,
      delete: `${permission}.delete`,
    },
    sort: 'code',
    searchable: true,
  };
}
