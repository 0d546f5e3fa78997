import type { Schema } from '@/api/shapes';
import { AppLink, defineResource, FormDialog, FormScreen, Money, permissionOf, PreviewedPostings } from '@/kit';
import { formatMoney, t } from '@/text';
import { withoutTexts } from '../money-fields';
import { NATURES } from '../withholding/natures';
import { slips } from './records';
import { isComplete, KINDS, slipBody, slipFields, STATUSES } from './slip-fields';

type Slip = Schema<'SlipDetails'>;

/** A request that nobody has paid or rejected. */
const isUnpaid = ({ status }: Slip) => status === 'requested' || status === 'approved';

/** Slips of petty cash: expenses, advances to staff and their settlements, and requests that wait. */
const resource = defineResource(slips, {
  sort: '-date',
  searchable: true,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'slip_no', label: 'accounting.slips.no', kind: 'number' },
    { key: 'description', second: 'payee', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'ledger_head_name', label: 'accounting.expenses.head' },
    { key: 'payee', hidden: true },
    { key: 'employee_name', hidden: true },
    { key: 'bill_no', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'requested_name', label: 'accounting.slips.requested_by', hidden: true },
    { key: 'voucher_no', link: (row) => (row.voucher_id ? `/admin/voucher-details?id=${row.voucher_id}` : undefined) },
    { key: 'nature', label: 'accounting.withholding.nature', choices: NATURES, hidden: true },
    { key: 'tax_minor', kind: 'money', hidden: true },
    { key: 'amount_minor', kind: 'money' },
    { key: 'cash_minor', kind: 'money', card: 'figure' },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'status', kind: 'enum', choices: STATUSES },
    { name: 'register_id', kind: 'remote', of: 'petty_cash_registers', more: true },
    { name: 'kind', kind: 'enum', choices: KINDS, more: true },
    { name: 'date', kind: 'date' },
    { name: 'is_open_advance', kind: 'boolean', more: true },
    { name: 'waits_for_refill', kind: 'boolean', more: true },
  ],
  fields: [{ title: 'accounting.slips.what', fields: slipFields(KINDS) }],
  toBody: slipBody,
  formAside: (_, body) => (
    <PreviewedPostings
      path="/preview-transaction"
      body={isComplete(body) ? { ...withoutTexts(body, 'description', 'payee'), bill_no: null } : null}
    />
  ),
  identity: (slip) => ({
    name: slip.description,
    number: String(slip.slip_no),
    campus: slip.campus_name,
    status: slip.status,
  }),
  figures: (slip) => [
    {
      label: 'kit.label.amount',
      value: <Money minor={slip.amount_minor} />,
      to: slip.voucher_id ? `/admin/voucher-details?id=${slip.voucher_id}` : undefined,
    },
    { label: 'accounting.slips.cash', value: formatMoney(slip.cash_minor) },
  ],
  facts: [
    {
      title: 'accounting.slips.one',
      facts: [
        {
          label: 'accounting.petty_cash.one',
          value: (slip) => (
            <AppLink to={`/admin/petty-cash-register-details?id=${slip.register_id}`}>{slip.campus_name}</AppLink>
          ),
        },
        { label: 'accounting.payee', value: (slip) => slip.payee },
        { label: 'accounting.expenses.head', value: (slip) => slip.ledger_head_name },
        { label: 'accounting.slips.employee', value: (slip) => slip.employee_name },
        {
          label: 'accounting.slips.advance',
          value: (slip) =>
            slip.advance_id && (
              <AppLink to={`/admin/petty-cash-slip-details?id=${slip.advance_id}`}>{slip.payee}</AppLink>
            ),
        },
        {
          label: 'accounting.slips.settled_by',
          value: (slip) =>
            slip.settled_by_id && (
              <AppLink to={`/admin/petty-cash-slip-details?id=${slip.settled_by_id}`}>
                {t('accounting.slips.settlement')}
              </AppLink>
            ),
        },
        {
          label: 'accounting.withholding.tax',
          value: (slip) => slip.tax_minor > 0 && <Money minor={slip.tax_minor} />,
        },
        { label: 'accounting.expenses.bill_no', value: (slip) => slip.bill_no },
        {
          label: 'accounting.expenses.bill',
          value: (slip) =>
            slip.attachment && (
              <a href={slip.attachment.url} target="_blank" rel="noreferrer">
                {slip.attachment.name}
              </a>
            ),
        },
        { label: 'accounting.slips.requested_by', value: (slip) => slip.requested_name },
        { label: 'accounting.slips.paid_by', value: (slip) => slip.decided_name },
        { label: 'kit.reason', value: (slip) => slip.reason },
      ],
    },
  ],
  actions: [
    {
      key: 'settle',
      label: 'accounting.slips.settle',
      tone: 'primary',
      permission: permissionOf('POST', '/save-transaction'),
      when: (slip) => slip.kind === 'advance' && slip.status === 'paid' && slip.settled_by_id === null,
      to: (slip) => `/admin/new-petty-cash-slip?register_id=${slip.register_id}&kind=settlement&advance_id=${slip.id}`,
    },
    {
      key: 'approve',
      label: 'accounting.slips.approve',
      when: (slip) => slip.status === 'requested',
      call: { path: '/approve-petty-cash-request', body: (slip) => ({ id: slip.id, version: slip.version }) },
      confirm: {
        description: (slip) => t('accounting.slips.approve_description', { name: slip.requested_name }),
        undo: 'can_undo',
      },
    },
    {
      key: 'pay',
      label: 'accounting.slips.pay',
      tone: 'primary',
      permission: permissionOf('POST', '/pay-petty-cash-request'),
      when: isUnpaid,
      dialog: Pay,
    },
    {
      key: 'reject',
      label: 'accounting.slips.reject',
      when: isUnpaid,
      call: {
        path: '/reject-petty-cash-request',
        body: (slip, reason) => ({ id: slip.id, version: slip.version, reason }),
      },
      confirm: {
        description: (slip) => t('accounting.slips.reject_description', { name: slip.requested_name }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
    {
      key: 'take-back',
      label: 'accounting.slips.take_back',
      tone: 'danger',
      when: (slip) => slip.status === 'paid',
      call: { path: '/take-petty-cash-slip-back', body: (slip, reason, today) => ({ id: slip.id, reason, today }) },
      confirm: {
        description: () => t('accounting.slips.take_back_description'),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

export default resource;

/** Gives the money of a request. */
function Pay({ record, close }: { record: Slip; close: () => void }) {
  const about = { id: record.id, version: record.version };
  return (
    <FormDialog
      path="/pay-petty-cash-request"
      about={about}
      fields={[{ name: 'date', kind: 'date', default: ({ today }) => today }]}
      label="accounting.slips.pay"
      renderBelow={(_, body) => <PreviewedPostings path="/preview-petty-cash-request" body={body} />}
      close={close}
    />
  );
}

export const Create = () => <FormScreen resource={resource} />;
