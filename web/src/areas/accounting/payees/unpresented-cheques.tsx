import type { Schema } from '@/api/shapes';
import { defineResource, FormDialog, PreviewedPostings } from '@/kit';
import { t } from '@/text';
import { unpresentedCheques } from './records';

type Cheque = Schema<'UnpresentedCheque'>;

/** Cheques of ours that no statement of their bank shows, the oldest first: after six months they are stale. */
export default defineResource(unpresentedCheques, {
  sort: 'date',
  searchable: false,
  columns: [
    { key: 'date', label: 'accounting.stale_cheques.cheque_date', kind: 'date' },
    { key: 'cheque_no' },
    { key: 'payee', card: 'title' },
    { key: 'narration', hidden: true },
    { key: 'bank_name' },
    { key: 'campus_name', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'amount_minor', kind: 'money', card: 'figure' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'bank_id', kind: 'remote', of: 'banks' },
    { name: 'date', label: 'accounting.stale_cheques.cheque_date', kind: 'date' },
  ],
  rowActions: [
    {
      key: 'stale',
      label: 'accounting.stale_cheques.enter',
      permission: 'Accounts.bills.create',
      dialog: EnterStale,
    },
  ],
});

/** The payee is owed again, by a bill. */
function EnterStale({ record, close }: { record: Cheque; close: () => void }) {
  return (
    <FormDialog
      path="/save-stale-cheque"
      about={{ entry_id: record.id }}
      fields={[
        { name: 'payee_id', kind: 'remote', of: 'payees', required: true },
        {
          name: 'date',
          help: 'accounting.stale_cheques.date_help',
          kind: 'date',
          required: true,
          default: ({ today }) => today,
        },
        { name: 'reason', kind: 'text', required: true },
      ]}
      renderBelow={(_, body) => (
        <PreviewedPostings
          path="/preview-stale-cheque"
          body={body.date && body.payee_id ? { ...body, reason: '' } : null}
        />
      )}
      label="accounting.stale_cheques.enter"
      close={close}
    >
      <p>{t('accounting.stale_cheques.explains')}</p>
    </FormDialog>
  );
}
