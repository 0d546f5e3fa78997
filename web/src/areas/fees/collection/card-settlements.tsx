import type { Schema } from '@/api/shapes';
import { defineResource, FormDialog, permissionOf, REVERSE_TODAY } from '@/kit';
import { t } from '@/text';
import * as records from '../records';
import { places } from './places';

type Settlement = Schema<'CardSettlement'>;

/** Credits by which banks settled cards and wallets. */
export default defineResource(records.cardSettlements, {
  sort: '-id',
  searchable: false,
  emptyHint: 'collection.cards.settled_empty',
  columns: [
    { key: 'settled_on', kind: 'date', card: 'title' },
    { key: 'bank_name' },
    { key: 'reference', label: 'collection.cards.reference' },
    { key: 'receipts', label: 'collection.tills.papers', kind: 'number' },
    { key: 'charge_minor', label: 'collection.cards.charge', kind: 'money' },
    { key: 'settled_by', label: 'collection.cards.settled_by', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'undo_reason', label: 'collection.cards.undone_because', hidden: true },
    { key: 'amount_minor', kind: 'money', link: (row) => places.voucher(row.voucher_id) },
  ],
  filters: [
    { name: 'settled_on', kind: 'date' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'bank_id', kind: 'remote', of: 'banks' },
    { name: 'is_undone', label: 'collection.cards.is_undone', kind: 'boolean', more: true },
  ],
  rowActions: [
    {
      key: 'undo',
      label: 'collection.cards.undo',
      permission: permissionOf('POST', '/undo-card-settlement'),
      tone: 'danger',
      when: ({ is_undone }) => !is_undone,
      dialog: Undo,
    },
  ],
});

/** Its receipts wait for their bank again. */
function Undo({ record, close }: { record: Settlement; close: () => void }) {
  return (
    <FormDialog
      path="/undo-card-settlement"
      about={{ id: record.id, version: record.version }}
      fields={[{ name: 'reason', kind: 'text' }, REVERSE_TODAY]}
      label="collection.cards.undo"
      danger
      close={close}
    >
      <p>{t('collection.cards.undo_description', { count: record.receipts })}</p>
    </FormDialog>
  );
}
