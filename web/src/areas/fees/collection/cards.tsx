import { useMe } from '@/api/session';
import {
  type BulkAction,
  choicesOf,
  type Chosen,
  defineResource,
  FormDialog,
  permissionOf,
  PreviewedPostings,
} from '@/kit';
import { formatMoney, t } from '@/text';
import * as records from '../records';
import { places } from './places';
import type { Receipt } from './types';

/** Receipts by card or wallet that one credit of the bank settles: what it kept goes to bank charges. */
function Settle({ record: chosen, close }: { record: Chosen<Receipt>; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  const amount = chosen.rows.reduce((sum, one) => sum + one.amount_minor, 0);
  return (
    <FormDialog
      path="/settle-cards"
      about={{ ids: chosen.rows.map((one) => one.id) }}
      fields={[
        { name: 'bank_id', label: 'collection.bank_account', kind: 'remote', of: 'banks' },
        { name: 'settled_on', kind: 'date', max: today, default: today, width: 'half' },
        { name: 'reference', label: 'collection.cards.reference', kind: 'text', width: 'half' },
        { name: 'charge_minor', label: 'collection.cards.charge', kind: 'money', default: 0, width: 'half' },
        { name: 'tax_minor', label: 'collection.cards.tax', kind: 'money', default: 0, width: 'half' },
      ]}
      label="collection.cards.settle"
      renderBelow={({ bank_id }, body) => (
        <PreviewedPostings path="/preview-settled-cards" body={bank_id ? { ...body, reference: null } : null} />
      )}
      close={close}
    >
      <p>{t('collection.cards.settle_description', { count: chosen.rows.length, amount: formatMoney(amount) })}</p>
    </FormDialog>
  );
}

const settleMany: BulkAction<Receipt> = {
  key: 'settle',
  label: 'collection.cards.settle',
  permission: permissionOf('POST', '/settle-cards'),
  idsOnly: true,
  dialog: Settle,
};

const cards = defineResource(records.cardReceipts, {
  fixedQuery: { status: 'held', instrument: 'card,wallet' },
  sort: 'value_date',
  searchable: true,
  searchHint: 'collection.receipts_search',
  columns: [
    { key: 'receipt_no', label: 'collection.receipt_no', card: 'title', link: (row) => places.receipt(row.id) },
    { key: 'student_name', second: 'registration_no' },
    { key: 'value_date', kind: 'date' },
    { key: 'instrument', choices: choicesOf('card', 'wallet') },
    { key: 'instrument_no' },
    { key: 'campus_name', hidden: true },
    { key: 'received_by_name', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'value_date', kind: 'date' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
  ],
  emptyHint: 'collection.cards.empty',
  bulkActions: [settleMany],
});

/** What cards and wallets paid and their bank has not settled, the oldest first. */
export default cards;
