import { record } from '@/frame/record';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/api/session';
import {
  type BulkAction,
  choicesOf,
  type Chosen,
  DayInput,
  defineResource,
  ListScreen,
  MoneyInput,
  Notice,
  PreviewedPostings,
  RemoteSelect,
} from '@/kit';
import { formatMoney, t } from '@/text';
import { useSave } from '../use-save';
import { places } from './places';
import type { Receipt, ReceiptDetails } from './types';

export const mayBounce = 'Accounts.cheques.bounce';
export const mayRealise = 'Accounts.cheques.realise';

/** Cheques that went to the bank on one slip: from hand to the account. */
function Realise({ cheques, close }: { cheques: readonly Receipt[]; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  const [bankId, setBankId] = useState<number | null>(null);
  const [on, setOn] = useState<string | null>(today);
  const amount = cheques.reduce((sum, one) => sum + one.amount_minor, 0);
  const body = { ids: cheques.map((one) => one.id), bank_id: bankId, on_date: on };
  const { submit, busy, problem } = useSave('/realise-cheques', () => body, close);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <p>{t('collection.realise_description', { count: cheques.length, amount: formatMoney(amount) })}</p>
        <RemoteSelect
          of="banks"
          label={t('collection.bank_account')}
          required
          value={bankId}
          onChange={setBankId}
          error={problem?.errors.bank_id?.[0]}
        />
        <DayInput
          label={t('collection.realised_on')}
          value={on}
          max={today}
          onChange={setOn}
          error={problem?.errors.on_date?.[0]}
        />
        <PreviewedPostings
          path="/preview-realised-cheques"
          body={bankId !== null && on ? body : null}
          later="collection.postings_later"
        />
        {problem && !problem.isAboutFields && <Notice tone="bad" title={problem.message} />}
        <Button type="submit" loading={busy} disabled={bankId === null || !on}>
          {t('collection.realise')}
        </Button>
      </Stack>
    </form>
  );
}

/** Chosen rows of the list of cheques. */
function RealiseChosen({ record, close }: { record: Chosen<Receipt>; close: () => void }) {
  return <Realise cheques={record.rows} close={close} />;
}

/** One cheque, from the receipt's own screen. */
export function RealiseOne({ record, close }: { record: ReceiptDetails; close: () => void }) {
  return <Realise cheques={[record]} close={close} />;
}

/** A cheque that the bank returned: what it settled is owed again. */
export function Bounce({ record, close }: { record: Receipt; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  const [reason, setReason] = useState('');
  const [on, setOn] = useState<string | null>(today);
  const [charge, setCharge] = useState<number | null>(null);
  const [fined, setFined] = useState(true);
  const body = {
    id: record.id,
    reason,
    on_date: on,
    bank_charge_minor: charge ?? 0,
    fine_minor: fined ? null : 0,
  };
  const { submit, busy, problem } = useSave('/bounce-cheque', () => body, close);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <p>
          {t('collection.bounce_description', {
            no: record.instrument_no ?? '',
            receipt: record.receipt_no,
            amount: formatMoney(record.amount_minor),
          })}
        </p>
        <TextInput
          label={t('collection.bounce_reason')}
          description={t('collection.bounce_reason_help')}
          value={reason}
          maxLength={200}
          required
          onChange={(event) => setReason(event.currentTarget.value)}
          error={problem?.errors.reason?.[0]}
        />
        <DayInput
          label={t('collection.bounced_on')}
          value={on}
          max={today}
          onChange={setOn}
          error={problem?.errors.on_date?.[0]}
        />
        {record.status === 'realised' && (
          <MoneyInput
            label={t('collection.bank_charge')}
            description={t('collection.bank_charge_help')}
            value={charge}
            onChange={setCharge}
            error={problem?.errors.bank_charge_minor?.[0]}
          />
        )}
        <Checkbox
          label={t('collection.bounce_fine')}
          description={t('collection.bounce_fine_help')}
          checked={fined}
          onChange={(event) => setFined(event.currentTarget.checked)}
        />
        {/* the words of the reason change no posting: it is not asked again at every letter */}
        <PreviewedPostings
          path="/preview-bounced-cheque"
          body={on ? { ...body, reason: '' } : null}
          later="collection.postings_later"
        />
        {problem && !problem.isAboutFields && <Notice tone="bad" title={problem.message} />}
        <Button type="submit" color="red" loading={busy} disabled={reason.trim() === '' || !on}>
          {t('collection.bounce')}
        </Button>
      </Stack>
    </form>
  );
}

const realiseMany: BulkAction<Receipt> = {
  key: 'realise',
  label: 'collection.realise',
  permission: mayRealise,
  idsOnly: true,
  dialog: RealiseChosen,
};

const cheques = defineResource(
  record({
    name: 'cheque',
    titles: { one: 'word.cheque', many: 'collection.side.cheques' },
    calls: { list: '/get-fee-receipts' },
    paths: { list: '/admin/cheques-in-hand', details: '/admin/fee-receipt-details' },
    permissions: { details: 'Accounts.fee-receipts.details' },
  }),
  {
    fixedQuery: { status: 'held' },
    sort: 'value_date',
    searchable: true,
    searchHint: 'collection.receipts_search',
    columns: [
      { key: 'instrument_no', label: 'collection.instrument_no', card: 'title' },
      { key: 'instrument', label: 'collection.instrument', choices: choicesOf('cheque', 'pay_order') },
      { key: 'value_date', label: 'collection.taken_on', kind: 'date' },
      { key: 'payer_name', label: 'collection.payer' },
      { key: 'student_name', label: 'kit.label.student', second: 'registration_no' },
      { key: 'receipt_no', label: 'collection.receipt_no', link: (row) => places.receipt(row.id) },
      { key: 'campus_name', label: 'kit.label.campus', hidden: true },
      { key: 'received_by_name', label: 'collection.received_by', hidden: true },
      { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
    ],
    filters: [
      { name: 'value_date', label: 'collection.taken_on', kind: 'date' },
      { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
      { name: 'student_id', label: 'kit.label.student', kind: 'remote', of: 'students', more: true },
    ],
    emptyHint: 'collection.cheques_empty',
    rowActions: [{ key: 'bounce', label: 'collection.bounce', permission: mayBounce, tone: 'danger', dialog: Bounce }],
    bulkActions: [realiseMany],
  },
);

/** Cheques and pay orders that wait to be taken to the bank, the oldest first. */
export const ChequeList = () => <ListScreen resource={cheques} />;
