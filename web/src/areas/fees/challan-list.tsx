import {
  AppLink,
  choicesOf,
  CodeText,
  type DataColumn,
  DateText,
  defineResource,
  kit,
  ListScreen,
  Money,
  Pair,
  permissionOf,
  type Resource,
} from '@/kit';
import { formatDate, formatMonth, t } from '@/text';
import * as records from './records';
import type { Challan, ChallanDetails } from './billing-types';
import { ChallanStatus, challanStatus } from './challan-status';
import { lateFeeWords } from './late-fee';
import { Attach, Reissue, TakeOver } from './challan-dialogs';
import { ChallanFines, ChallanLines, ChallanPapers, ChallanPayments } from './challan-tabs';
import { ChargeLateFees } from './runs';

const STATUSES = choicesOf('planned', 'issued', 'partly_paid', 'paid', 'revised', 'cancelled');
const isOpen = (challan: Challan) => challan.status === 'issued' || challan.status === 'partly_paid';
const isIssued = (challan: Challan) => isOpen(challan) || challan.status === 'paid';

type Challans = Resource<Challan, Record<string, never>, ChallanDetails>;

const challans: Challans = defineResource(records.challans, {
  sort: '-issued_on',
  searchable: true,
  searchHint: 'fees.search_challan',
  selectable: true,
  columns: [
    { key: 'challan_no', label: 'fees.challan_no' },
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name' },
    { key: 'section_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'period', width: 'narrow', render: (row) => formatMonth(row.period) },
    { key: 'due_on', kind: 'date' },
    { key: 'valid_until', kind: 'date', hidden: true },
    { key: 'issued_on', label: 'fees.issued_on', kind: 'date', hidden: true },
    { key: 'status', kind: 'status', render: (challan) => <ChallanStatus challan={challan} /> },
    { key: 'amount_minor', kind: 'money' },
    { key: 'outstanding_minor', kind: 'money' },
    { key: 'paid_on', label: 'fees.paid_on', kind: 'date', hidden: true },
    { key: 'print_count', label: 'fees.prints', kind: 'number', hidden: true },
    { key: 'printed_at', label: 'fees.printed_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'period', kind: 'month' },
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'section_id', kind: 'remote', of: 'class_sections', parent: 'class_id' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
    { name: 'session_id', kind: 'remote', of: 'sessions', more: true },
    { name: 'kind', kind: 'enum', choices: choicesOf('installment', 'fine', 'other'), more: true },
    { name: 'without_section', kind: 'boolean', more: true },
    { name: 'overdue', label: 'fees.overdue', kind: 'boolean' },
    { name: 'expired', label: 'fees.expired', kind: 'boolean', more: true },
    { name: 'is_printed', label: 'fees.is_printed', kind: 'boolean', more: true },
    { name: 'is_confirmed', label: 'fees.is_confirmed', kind: 'boolean', more: true },
    { name: 'due_on', kind: 'date', more: true },
    { name: 'issued_on', label: 'fees.issued_on', kind: 'date', more: true },
  ],
  emptyHint: 'fees.challans_empty',
  bulkActions: [
    {
      key: 'print',
      label: 'fees.print',
      tone: 'primary',
      call: { path: '/print-challans', body: ({ selection }) => selection },
    },
    {
      key: 'confirm',
      label: 'fees.print_confirm',
      call: { path: '/confirm-print', body: ({ selection }) => selection },
      confirm: { description: ({ count }) => t('fees.print_confirm_description', { count }), undo: 'cannot_undo' },
    },
    {
      key: 'late_fee',
      label: 'fees.late_fee_add',
      permission: permissionOf('POST', '/run-late-fees'),
      when: ({ rows }) => rows.some(isOpen),
      dialog: ChargeLateFees,
    },
    {
      key: 'issue',
      label: 'fees.issue',
      when: ({ rows }) => rows.some((challan) => challan.status === 'planned'),
      call: { path: '/issue-challans', body: ({ selection }) => selection },
      confirm: { description: ({ count }) => t('fees.issue_description', { count }), undo: 'cannot_undo' },
    },
  ],
  rowActions: [
    {
      key: 'collect',
      label: 'fees.collect',
      permission: 'Accounts.students.installment-details',
      when: isOpen,
      to: (challan) => `/admin/accounts-recieve-installments?id=${challan.student_id}&challan_id=${challan.id}`,
    },
    {
      key: 'preview',
      label: 'fees.preview',
      permission: 'Accounts.challan-forms.print',
      to: (challan) => `/admin/challan-preview?id=${challan.id}`,
    },
  ],
  identity: (challan, { today }) => ({
    name: challan.student_name ?? '',
    number: challan.challan_no ?? t('fees.not_issued'),
    status: challanStatus(challan, today),
    campus: challan.campus_name,
  }),
  figures: (challan) => [
    {
      label: 'kit.label.amount',
      value: <Money minor={challan.amount_minor} />,
      to: `/admin/challan-details?id=${challan.id}&tab=lines`,
    },
    {
      label: 'fees.paid',
      value: <Money minor={challan.paid_minor} />,
      to: `/admin/challan-details?id=${challan.id}&tab=payments`,
    },
    {
      label: 'fees.late_fee_today',
      value: <Money minor={challan.late_fee_minor} />,
      hint: lateFeeWords(challan.late_fee_count) || undefined,
      ...(challan.late_fee_minor > 0 && { tone: 'warning' as const }),
    },
    { label: 'fees.payable_today', value: <Money minor={challan.payable_minor} /> },
  ],
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        {
          label: 'kit.label.student',
          value: (challan) => (
            <AppLink className={kit.link} to={`/admin/accounts-recieve-installments?id=${challan.student_id}`}>
              {challan.student_name}
            </AppLink>
          ),
        },
        {
          label: 'kit.label.class',
          value: (challan) => [challan.class_name, challan.section_name].filter(Boolean).join(' · '),
        },
        { label: 'kit.label.month', value: (challan) => formatMonth(challan.period) },
        { label: 'fees.issued_on', value: (challan) => challan.issued_on && formatDate(challan.issued_on) },
        { label: 'fees.issue_no', value: (challan) => challan.issue_no },
        { label: 'kit.label.due_on', value: (challan) => formatDate(challan.due_on) },
        { label: 'fees.valid_until', value: (challan) => formatDate(challan.valid_until) },
        { label: 'kit.label.bank', value: (challan) => challan.bank_name },
        { label: 'fees.prints', value: (challan) => challan.print_count },
        {
          label: 'fees.withdrawn',
          value: (challan) => (challan.withdrawn_minor > 0 ? <Money minor={challan.withdrawn_minor} /> : null),
        },
        { label: 'fees.reason', value: (challan) => challan.note },
      ],
    },
  ],
  tabs: [
    { key: 'lines', label: 'fees.lines', render: (challan) => <ChallanLines challan={challan} /> },
    {
      key: 'payments',
      label: 'fees.payments',
      count: (challan) => challan.payments.length,
      render: (challan) => <ChallanPayments challan={challan} />,
    },
    {
      key: 'fines',
      label: 'fees.fines',
      count: (challan) => challan.fines.length,
      render: (challan) => <ChallanFines challan={challan} />,
    },
    {
      key: 'papers',
      label: 'fees.papers',
      count: (challan) => challan.papers.length,
      render: (challan) => <ChallanPapers challan={challan} />,
    },
  ],
  actions: [
    {
      key: 'attach',
      label: 'fees.attach',
      permission: 'Accounts.students.upload-attachment',
      dialog: Attach,
    },
    {
      key: 'reissue',
      label: 'fees.reissue',
      permission: 'Accounts.challan-forms.issue',
      when: isOpen,
      dialog: Reissue,
    },
    {
      key: 'sponsor',
      label: 'fees.sponsors.take_over',
      permission: permissionOf('POST', '/sponsor-challan'),
      when: isOpen,
      dialog: TakeOver,
    },
    {
      key: 'collect',
      label: 'fees.collect',
      permission: 'Accounts.students.installment-details',
      tone: 'primary',
      when: isOpen,
      to: (challan) => `/admin/accounts-recieve-installments?id=${challan.student_id}&challan_id=${challan.id}`,
    },
    {
      key: 'preview',
      label: 'fees.preview',
      permission: 'Accounts.challan-forms.print',
      to: (challan) => `/admin/challan-preview?id=${challan.id}`,
    },
    {
      key: 'issue',
      label: 'fees.issue',
      when: (challan) => challan.status === 'planned',
      call: { path: '/issue-challans', body: (challan) => ({ ids: [challan.id] }) },
      confirm: { description: () => t('fees.issue_description', { count: 1 }), undo: 'cannot_undo' },
    },
    {
      key: 'confirm_print',
      label: 'fees.print_confirm',
      when: (challan) => isIssued(challan) && challan.print_confirmed_at === null,
      call: { path: '/confirm-print', body: (challan) => ({ ids: [challan.id] }) },
    },
    {
      key: 'late_fee',
      label: 'fees.late_fee_add',
      when: (challan) => challan.late_fee_minor > 0,
      call: { path: '/add-late-fee-fine', body: (challan) => ({ id: challan.id }) },
      confirm: {
        description: (challan) => (
          <>
            <Money minor={challan.late_fee_minor} /> · {lateFeeWords(challan.late_fee_count)}
          </>
        ),
        undo: 'fees.undo_by_waiver',
      },
    },
    {
      key: 'reprint',
      label: 'fees.reprint_add',
      when: (challan) => isOpen(challan) && challan.print_count > 0,
      call: { path: '/add-reprint-fine', body: (challan, reason) => ({ id: challan.id, reason }) },
      confirm: { description: () => t('fees.reprint_description'), undo: 'fees.undo_by_waiver', reason: 'optional' },
    },
    {
      key: 'revise',
      label: 'fees.revise',
      permission: 'Accounts.students.revise-installment-plan',
      when: (challan) => challan.kind === 'installment' && (isOpen(challan) || challan.status === 'planned'),
      to: (challan) => `/admin/revise-installments?id=${challan.id}`,
    },
    {
      key: 'advance_off',
      label: 'fees.advance_off',
      when: (challan) => challan.payments.some((one) => one.receipt_id === null && !one.is_reversed),
      call: {
        path: '/take-advance-off',
        body: (challan, reason) => ({ challan_id: challan.id, reason }),
      },
      confirm: {
        description: (challan) => t('fees.advance_off_description', { no: challan.challan_no ?? '' }),
        undo: 'fees.advance_off_undo',
        reason: 'required',
      },
    },
    {
      key: 'cancel',
      label: 'fees.cancel_challan',
      tone: 'danger',
      when: (challan) => isOpen(challan) || challan.status === 'planned',
      call: {
        path: '/cancel-challan',
        body: (challan, reason) => ({ id: challan.id, version: challan.version, reason }),
      },
      confirm: {
        description: (challan) =>
          t('fees.cancel_challan_description', { no: challan.challan_no ?? String(challan.sequence) }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
});

/** What is otherwise shown in the list of printed ones: when and how often, and beside the number of which month. */
const PRINTED: Partial<Record<keyof Challan, Partial<DataColumn<Challan>>>> = {
  challan_no: {
    also: ['period'],
    render: ({ challan_no: no, period }) => <Pair below={formatMonth(period)}>{no && <CodeText>{no}</CodeText>}</Pair>,
  },
  period: { hidden: true },
  printed_at: {
    hidden: false,
    also: ['print_count'],
    render: ({ printed_at: at, print_count: count }) => (
      <Pair below={t('fees.printed_times', { count })}>
        <DateText value={at} time />
      </Pair>
    ),
  },
};

const printed: Challans = {
  ...challans,
  titles: { one: 'fees.challan', many: 'fees.printed_challans' },
  calls: { ...challans.calls, list: '/search-printed-installment' },
  paths: { list: '/admin/printed-challans', details: '/admin/challan-details' },
  sort: '-printed_at',
  filters: (challans.filters ?? []).filter((filter) => filter.name !== 'is_printed'),
  columns: challans.columns.map((column) => ('key' in column ? { ...column, ...PRINTED[column.key] } : column)),
  emptyHint: 'fees.printed_empty',
};

export default challans;

export const PrintedChallans = () => <ListScreen resource={printed} />;
