import type { Schema } from '@/api/shapes';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { defineResource, Notice, PreviewedPostings, SmallTable } from '@/kit';
import { formatMoney, t } from '@/text';
import { isPlaceKnown, paidFrom } from '../money-fields';
import { refills } from './records';

type Form = Schema<'RefillForm'>;

/** Money that came into petty cash: at the opening, and for slips that were looked through. */
export default defineResource(refills, {
  sort: '-date',
  searchable: false,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'campus_name', card: 'title' },
    { key: 'is_opening', kind: 'boolean' },
    { key: 'paid_from', hidden: true },
    { key: 'bank_name' },
    { key: 'cheque_no', hidden: true },
    { key: 'raised_minor', kind: 'money', hidden: true },
    { key: 'note', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'is_reversed', kind: 'boolean', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'register_id', kind: 'remote', of: 'petty_cash_registers' },
    { name: 'date', kind: 'date' },
    { name: 'is_reversed', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'accounting.refills.what',
      help: 'accounting.refills.help',
      fields: [
        { name: 'register_id', kind: 'remote', of: 'open_petty_cash_registers', width: 'half' },
        { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
        { name: 'float_minor', kind: 'money', width: 'half' },
        { name: 'note', kind: 'text' },
      ],
    },
    { title: 'accounting.petty_cash.money_from', fields: [...paidFrom('bank')] },
  ],
  toBody: (values) => ({
    ...values,
    slip_ids: [],
    ...(values.paid_from === 'cash' && { bank_id: null, cheque_no: null }),
  }),
  formAside: (values, body) => (
    <>
      <Waiting registerId={values.register_id ?? null} />
      <RefillPostings body={body} />
    </>
  ),
  rowActions: [
    {
      key: 'take-back',
      label: 'accounting.refills.take_back',
      tone: 'danger',
      when: (row) => !row.is_reversed && !row.is_opening,
      call: { path: '/take-petty-cash-refill-back', body: (row, reason, today) => ({ id: row.id, reason, today }) },
      confirm: {
        description: () => t('accounting.refills.take_back_description'),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

/** What the refill does to petty cash and to the money that it comes from. */
function RefillPostings({ body }: { body: Partial<Form> }) {
  const complete = body.register_id && body.date && isPlaceKnown(body.paid_from, body.bank_id);
  return <PreviewedPostings path="/preview-added-cash" body={complete ? { ...body, note: null } : null} />;
}

/** The slips that the refill makes up for, to be looked through first. */
function Waiting({ registerId }: { registerId: number | null }) {
  const query = { register_id: registerId, waits_for_refill: true, per_page: 200, sort: 'slip_no' };
  const found = useQuery({ ...answerQuery('/get-petty-cash-slips', query), enabled: registerId !== null });
  if (!found.data) return null;
  if (found.data.data.length === 0) return <Notice tone="info" title={t('accounting.refills.nothing')} />;
  return (
    <SmallTable
      label="accounting.refills.slips"
      rows={found.data.data}
      keyOf={({ id }) => id}
      columns={[
        { label: 'accounting.slips.no', value: ({ slip_no }) => slip_no },
        {
          label: 'kit.label.description',
          value: ({ description, payee }) => [description, payee].filter(Boolean).join(' · '),
        },
        { label: 'accounting.slips.cash', minor: ({ cash_minor }) => cash_minor },
      ]}
      totals={{
        'kit.label.description': t('accounting.refills.sum'),
        'accounting.slips.cash': found.data.totals?.cash_minor ?? 0,
      }}
      caption={formatMoney(found.data.totals?.cash_minor ?? 0)}
    />
  );
}
