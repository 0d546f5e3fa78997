import { currentMe } from '@/api/session';
import type { Schema } from '@/api/shapes';
import {
  choicesOf,
  defineResource,
  DetailScreen,
  FormDialog,
  Notice,
  permissionOf,
  RelatedList,
  wholeList,
} from '@/kit';
import { formatMoney, t } from '@/text';
import accounts from './accounts';
import bills from './bills';
import { payees } from './records';

type Payee = Schema<'PayeeDetails'>;

const KINDS = choicesOf('company', 'individual');
const FILERS = choicesOf('filer', 'non_filer');

/** Whom the group pays. A bank account changes by two people, so it is not on the form. */
const resource = defineResource(payees, {
  shared: (payee) => payee.campus_id === null,
  deactivate: { is_active: false },
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', second: 'city', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'ntn' },
    { key: 'filer_status', choices: FILERS },
    { key: 'campus_name', hidden: true },
    { key: 'city', hidden: true },
    { key: 'has_account', label: 'accounting.payees.account', kind: 'boolean' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'filer_status', kind: 'enum', choices: FILERS },
    { name: 'kind', kind: 'enum', choices: KINDS, more: true },
    { name: 'shares_a_number', label: 'accounting.payees.shares', kind: 'boolean', more: true },
    { name: 'is_active', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'accounting.payees.one',
      fields: [
        { name: 'name', kind: 'text' },
        { name: 'campus_id', kind: 'remote', of: 'campuses', width: 'half', default: ({ campusId }) => campusId },
        { name: 'kind', kind: 'select', choices: KINDS, default: 'company', width: 'half' },
        { name: 'phone', kind: 'phone', width: 'half' },
        { name: 'city', kind: 'text', width: 'half' },
        { name: 'address', kind: 'text' },
        { name: 'note', kind: 'text' },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
    {
      title: 'accounting.payees.tax',
      fields: [
        { name: 'ntn', kind: 'text', width: 'half' },
        { name: 'cnic', kind: 'cnic', width: 'half' },
        {
          name: 'filer_status',
          help: 'accounting.payees.filer_help',
          kind: 'select',
          choices: FILERS,
          default: 'non_filer',
          width: 'half',
        },
      ],
    },
  ],
  identity: (payee) => ({
    name: payee.name,
    number: payee.ntn ?? '',
    campus: payee.campus_name ?? '',
    status: payee.is_active ? 'active' : 'inactive',
  }),
  figures: (payee) => [
    {
      label: 'accounting.bills.owed',
      value: formatMoney(payee.owed_minor),
      to: wholeList('/admin/bills', { payee_id: String(payee.id) }),
    },
    {
      label: 'accounting.payees.paid_this_year',
      value: formatMoney(payee.paid_this_year_minor),
      to: wholeList('/admin/withheld-taxes', { payee_id: String(payee.id), date_from: taxYearBegan() }),
    },
    {
      label: 'accounting.payees.withheld_this_year',
      value: formatMoney(payee.withheld_this_year_minor),
      to: `/admin/withholding-certificate?payee_id=${payee.id}&from=${taxYearBegan()}`,
    },
  ],
  tabs: [
    {
      key: 'bills',
      label: 'accounting.bills.many',
      permission: 'Accounts.bills.index',
      render: (payee) => <RelatedList resource={bills} of={{ payee_id: String(payee.id) }} />,
    },
    {
      key: 'accounts',
      label: 'accounting.payee_accounts.many',
      permission: 'Accounts.payee-accounts.index',
      render: (payee) => <RelatedList resource={accounts} of={{ payee_id: String(payee.id) }} />,
    },
  ],
  actions: [
    {
      key: 'account',
      label: 'accounting.payee_accounts.ask',
      permission: permissionOf('POST', '/request-payee-account'),
      when: (payee) => payee.waiting_account_id === null,
      dialog: AskForAccount,
    },
    {
      key: 'pay',
      label: 'accounting.bills.pay',
      tone: 'primary',
      permission: permissionOf('POST', '/pay-bills'),
      when: (payee) => payee.owed_minor > 0,
      to: (payee) => `/admin/pay-bills?payee_id=${payee.id}`,
    },
  ],
});

export default resource;

export const Details = () => <DetailScreen resource={resource}>{(payee) => <Flags of={payee} />}</DetailScreen>;

/** The first of July up to which this tax year reaches back. */
function taxYearBegan(): string {
  const today = currentMe()?.group.today ?? '';
  return `${Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0)}-07-01`;
}

/** Who shares a number with the payee, and the account that it is paid on. */
function Flags({ of: payee }: { of: Payee }) {
  return (
    <>
      {payee.shared_with.length > 0 && (
        <Notice tone="warning" title={t('accounting.payees.shared_with', { names: payee.shared_with.join(', ') })} />
      )}
      <p>
        {payee.account_no
          ? t('accounting.payees.paid_on', {
              account: [payee.bank_name, payee.account_title, payee.account_no].filter(Boolean).join(' · '),
            })
          : t('accounting.payees.no_account')}
      </p>
      {payee.waiting_account_id !== null && <Notice tone="info" title={t('accounting.payee_accounts.waits')} />}
    </>
  );
}

function AskForAccount({ record, close }: { record: Payee; close: () => void }) {
  return (
    <FormDialog
      path="/request-payee-account"
      about={{ payee_id: record.id }}
      fields={[
        { name: 'bank_name', kind: 'text' },
        { name: 'account_title', kind: 'text' },
        { name: 'account_no', label: 'accounting.payee_accounts.account_no', kind: 'text' },
        { name: 'reason', kind: 'text' },
      ]}
      label="accounting.payee_accounts.ask"
      close={close}
    >
      <p>{t('accounting.payee_accounts.ask_help')}</p>
    </FormDialog>
  );
}
