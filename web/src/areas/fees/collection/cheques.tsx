import { useMe } from '@/api/session';
import { type BulkAction, choicesOf, type Chosen, defineResource, FormDialog, PreviewedPostings } from '@/kit';
import { formatMoney, t } from '@/text';
import * as records from '../records';
import { places } from './places';
import type { Receipt, ReceiptDetails } from './types';

export const mayBounce = 'Accounts.cheques.bounce';
export const mayRealise = 'Accounts.cheques.realise';

/** Cheques that went to the bank on one slip: from hand to the account. */
function Realise({ cheques, close }: { cheques: readonly Receipt[]; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  const amount = cheques.reduce((sum, one) => sum + one.amount_minor, 0);
  return (
    <FormDialog
      path="/realise-cheques"
      about={{ ids: cheques.map((one) => one.id) }}
      fields={[
        { name: 'bank_id', label: 'collection.bank_account', kind: 'remote', of: 'banks' },
        {
          name: 'on_date',
          label: 'collection.realised_on',
          kind: 'date',
          max: today,
          default: today,
          required: true,
          width: 'half',
        },
      ]}
      renderBelow={({ bank_id, on_date }, body) => (
        <PreviewedPostings
          path="/preview-realised-cheques"
          body={bank_id && on_date ? body : null}
          later="collection.postings_later"
        />
      )}
      label="collection.realise"
      close={close}
    >
      <p>{t('collection.realise_description', { count: cheques.length, amount: formatMoney(amount) })}</p>
    </FormDialog>
  );
}

/** Chosen rows of the list of cheques. */
export function RealiseChosen({ record, close }: { record: Chosen<Receipt>; close: () => void }) {
  return <Realise cheques={record.rows} close={close} />;
}

/** One cheque, from the receipt's own screen. */
export function RealiseOne({ record, close }: { record: ReceiptDetails; close: () => void }) {
  return <Realise cheques={[record]} close={close} />;
}

/** A cheque that the bank returned: what it settled is owed again. */
export function Bounce({ record, close }: { record: Receipt; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/bounce-cheque"
      about={{ id: record.id }}
      own={{ fined: true }}
      fields={[
        { name: 'reason', label: 'collection.bounce_reason', help: 'collection.bounce_reason_help', kind: 'text' },
        {
          name: 'on_date',
          label: 'collection.bounced_on',
          kind: 'date',
          max: today,
          default: today,
          required: true,
          width: 'half',
        },
        {
          name: 'bank_charge_minor',
          label: 'collection.bank_charge',
          help: 'collection.bank_charge_help',
          kind: 'money',
          when: () => record.status === 'realised',
          width: 'half',
        },
        { name: 'fined', label: 'collection.bounce_fine', help: 'collection.bounce_fine_help', kind: 'switch' },
      ]}
      toBody={({ fined, reason, on_date, bank_charge_minor }) => ({
        reason,
        on_date,
        bank_charge_minor: bank_charge_minor ?? 0,
        fine_minor: fined ? null : 0,
      })}
      // the words of the reason change no posting: it is not asked again at every letter
      renderBelow={({ on_date }, body) => (
        <PreviewedPostings
          path="/preview-bounced-cheque"
          body={on_date ? { ...body, reason: '' } : null}
          later="collection.postings_later"
        />
      )}
      label="collection.bounce"
      danger
      close={close}
    >
      <p>
        {t('collection.bounce_description', {
          no: record.instrument_no ?? '',
          receipt: record.receipt_no,
          amount: formatMoney(record.amount_minor),
        })}
      </p>
    </FormDialog>
  );
}

const realiseMany: BulkAction<Receipt> = {
  key: 'realise',
  label: 'collection.realise',
  permission: mayRealise,
  idsOnly: true,
  dialog: RealiseChosen,
};

const cheques = defineResource(records.cheques, {
  fixedQuery: { status: 'held', instrument: 'cheque,pay_order' },
  sort: 'value_date',
  searchable: true,
  searchHint: 'collection.receipts_search',
  columns: [
    { key: 'instrument_no', card: 'title' },
    { key: 'instrument', choices: choicesOf('cheque', 'pay_order') },
    { key: 'value_date', kind: 'date' },
    { key: 'payer_name' },
    { key: 'student_name', second: 'registration_no' },
    { key: 'receipt_no', label: 'collection.receipt_no', link: (row) => places.receipt(row.id) },
    { key: 'campus_name', hidden: true },
    { key: 'received_by_name', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'value_date', kind: 'date' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  emptyHint: 'collection.cheques_empty',
  rowActions: [{ key: 'bounce', label: 'collection.bounce', permission: mayBounce, tone: 'danger', dialog: Bounce }],
  bulkActions: [realiseMany],
});

/** Cheques and pay orders that wait to be taken to the bank, the oldest first. */
export default cheques;
