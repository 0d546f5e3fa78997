import type { Schema } from '@/api/shapes';
import {
  CashCount,
  choicesOf,
  DateText,
  defineResource,
  Money,
  permissionOf,
  PreviewedPostings,
  RelatedList,
  wholeList,
} from '@/kit';
import { formatMoney, t } from '@/text';
import { CAMPUS_AND_DAY, isAmount, isPlaceKnown, paidFrom } from '../money-fields';
import { CountTheCash } from './count';
import { registers } from './records';
import refills from './refills';
import slips from './slips';

type Register = Schema<'RegisterDetails'>;

const STATUSES = choicesOf('open', 'closed');
const [CAMPUS] = CAMPUS_AND_DAY;

/** Petty cash registers: opened with a float, refilled from slips, counted and closed. */
export default defineResource(registers, {
  sort: '-opened_on',
  searchable: false,
  columns: [
    { key: 'campus_name', second: 'custodian_name', card: 'title' },
    { key: 'custodian_name', hidden: true },
    { key: 'opened_on', kind: 'date' },
    { key: 'float_minor', kind: 'money' },
    { key: 'balance_minor', label: 'accounting.petty_cash.in_the_box', kind: 'money', card: 'figure' },
    { key: 'closed_on', kind: 'date', hidden: true },
    { key: 'closed_by_name', hidden: true },
    { key: 'counted_minor', kind: 'money', hidden: true },
    { key: 'difference_minor', label: 'accounting.petty_cash.over_or_short', kind: 'money', hidden: true },
    { key: 'note', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'status', kind: 'enum', choices: STATUSES },
    { name: 'opened_on', kind: 'date', more: true },
    { name: 'closed_on', kind: 'date', more: true },
  ],
  fields: [
    {
      title: 'accounting.petty_cash.the_box',
      fields: [
        CAMPUS,
        { name: 'custodian_id', kind: 'remote', of: 'employees', width: 'half' },
        { name: 'opened_on', kind: 'date', width: 'half', default: ({ today }) => today },
        { name: 'float_minor', kind: 'money', width: 'half' },
        { name: 'note', kind: 'text' },
      ],
    },
    { title: 'accounting.petty_cash.money_from', fields: [...paidFrom('bank')] },
  ],
  toBody: (values) => (values.paid_from === 'bank' ? values : { ...values, bank_id: null, cheque_no: null }),
  formAside: (_, body) => <OpeningPostings body={body} />,
  identity: (register) => ({
    name: register.campus_name,
    number: register.custodian_name,
    status: register.status,
  }),
  figures: (register) => [
    {
      label: 'accounting.petty_cash.in_the_box',
      value: <Money minor={register.balance_minor} />,
      to: `/admin/petty-cash-statements?register_id=${register.id}`,
    },
    {
      label: 'accounting.petty_cash.to_refill',
      value: formatMoney(register.to_refill_minor),
      to: slipsOf(register, 'waits_for_refill'),
    },
    {
      label: 'accounting.petty_cash.open_advances',
      value: formatMoney(register.open_advances_minor),
      to: slipsOf(register, 'is_open_advance'),
    },
  ],
  facts: [
    {
      title: 'accounting.petty_cash.one',
      facts: [
        { label: 'accounting.petty_cash.float', value: (one) => <Money minor={one.float_minor} /> },
        { label: 'accounting.petty_cash.opened_on', value: (one) => <DateText value={one.opened_on} /> },
        {
          label: 'accounting.petty_cash.closed_on',
          value: (one) =>
            one.closed_on && (
              <>
                <DateText value={one.closed_on} /> {one.closed_by_name}
              </>
            ),
        },
        {
          label: 'accounting.petty_cash.counted',
          value: (one) => one.closed_on && <Money minor={one.counted_minor} />,
        },
        {
          label: 'accounting.petty_cash.over_or_short',
          value: (one) => one.closed_on && <Money minor={one.difference_minor} />,
        },
        { label: 'accounting.slips.requests', value: (one) => one.requests || null },
        { label: 'kit.label.notes', value: (one) => one.note },
      ],
    },
  ],
  tabs: [
    {
      key: 'slips',
      label: 'accounting.slips.many',
      permission: 'Accounts.petty-cash-slips.index',
      render: (register) => <RelatedList resource={slips} of={{ register_id: String(register.id) }} />,
    },
    {
      key: 'refills',
      label: 'accounting.refills.many',
      render: (register) => <RelatedList resource={refills} of={{ register_id: String(register.id) }} />,
    },
    { key: 'count', label: 'accounting.petty_cash.count', render: (register) => <Count of={register} /> },
  ],
  actions: [
    {
      key: 'spend',
      label: 'accounting.slips.new',
      tone: 'primary',
      permission: permissionOf('POST', '/save-transaction'),
      when: ({ status }) => status === 'open',
      to: ({ id }) => `/admin/new-petty-cash-slip?register_id=${id}`,
    },
    {
      key: 'refill',
      label: 'accounting.refills.new',
      permission: permissionOf('POST', '/add-cash'),
      when: ({ status, to_refill_minor }) => status === 'open' && to_refill_minor > 0,
      to: ({ id }) => `/admin/add-petty-cash?register_id=${id}`,
    },
    {
      key: 'close',
      label: 'accounting.petty_cash.count_and_close',
      permission: permissionOf('POST', '/close-register'),
      when: ({ status }) => status === 'open',
      dialog: CountTheCash,
    },
  ],
});

/** The slips that a figure adds up. */
function slipsOf({ id }: Register, which: 'waits_for_refill' | 'is_open_advance'): string {
  return wholeList('/admin/petty-cash-slips', { register_id: String(id), [which]: 'true' });
}

/** What opening does to petty cash and to the money that it comes from. */
function OpeningPostings({ body }: { body: Partial<Schema<'RegisterForm'>> }) {
  const complete =
    body.campus_id &&
    body.custodian_id &&
    body.opened_on &&
    isAmount(body.float_minor) &&
    isPlaceKnown(body.paid_from, body.bank_id);
  return <PreviewedPostings path="/preview-register" body={complete ? { ...body, note: null } : null} />;
}

/** The notes and coins that lay in the box when it was closed. */
function Count({ of: register }: { of: Register }) {
  if (register.count.length === 0) return <p>{t('accounting.petty_cash.not_counted')}</p>;
  return <CashCount count={register.count} total={register.counted_minor ?? 0} />;
}
