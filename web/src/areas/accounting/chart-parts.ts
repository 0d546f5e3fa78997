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
