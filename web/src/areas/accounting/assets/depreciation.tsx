import { linkTo, AppLink, defineResource, kit, Money, SmallTable, useAllowed } from '@/kit';
import { formatMonth, t } from '@/text';
import * as records from './records';

/** Months that were depreciated, campus by campus. */
export default defineResource(records.depreciation, {
  sort: '-month',
  explains: 'accounting.depreciation.explains',
  listActions: <RunIt />,
  columns: [
    { key: 'month', render: (row) => formatMonth(row.month), card: 'title' },
    { key: 'campus_name' },
    { key: 'assets', kind: 'number' },
    {
      key: 'voucher_no',
      link: (row) => (row.voucher_id === null ? undefined : `/admin/voucher-details?id=${row.voucher_id}`),
    },
    { key: 'is_reversed', label: 'accounting.depreciation.undone', kind: 'boolean' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'month', kind: 'month' },
    { name: 'is_reversed', label: 'accounting.depreciation.undone', kind: 'boolean' },
  ],
  identity: (run) => ({
    name: formatMonth(run.month),
    status: run.is_reversed ? 'undone' : 'posted',
    campus: run.campus_name,
  }),
  figures: (run) => [
    {
      label: 'accounting.depreciation.amount',
      value: <Money minor={run.amount_minor} />,
      to: run.voucher_id === null ? undefined : `/admin/voucher-details?id=${run.voucher_id}`,
    },
  ],
  facts: [
    {
      title: 'accounting.depreciation.one',
      facts: [
        { label: 'kit.label.month', value: (run) => formatMonth(run.month) },
        { label: 'kit.label.campus', value: (run) => run.campus_name },
        { label: 'accounting.vouchers.one', value: (run) => linkTo('voucher', run.voucher_id, run.voucher_no) },
      ],
    },
  ],
  tabs: [
    {
      key: 'assets',
      label: 'accounting.assets.many',
      count: ({ assets }) => assets,
      render: ({ lines }) => (
        <SmallTable
          label="accounting.assets.many"
          rows={lines}
          keyOf={({ asset_id }) => asset_id}
          columns={[
            { label: 'accounting.assets.tag', value: (one) => one.tag },
            { label: 'kit.label.name', head: true, value: (one) => linkTo('asset', one.asset_id, one.name) },
            { label: 'accounting.assets.head', value: (one) => one.ledger_head_name },
            {
              label: 'accounting.depreciation.amount',
              figure: true,
              value: (one) => <Money minor={one.amount_minor} />,
            },
            { label: 'accounting.assets.book', figure: true, value: (one) => <Money minor={one.book_minor} /> },
          ]}
        />
      ),
    },
  ],
  actions: [
    {
      key: 'undo',
      label: 'accounting.depreciation.undo',
      tone: 'danger',
      when: (run) => !run.is_reversed,
      call: { path: '/undo-depreciation', body: (run, reason, today) => ({ id: run.id, reason, today }) },
      confirm: {
        description: (run) => t('accounting.depreciation.undo_description', { month: formatMonth(run.month) }),
        undo: 'can_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

function RunIt() {
  const may = useAllowed();
  if (!may('Accounts.depreciation.run')) return null;
  return (
    <AppLink className={kit.link} to="/admin/run-depreciation">
      {t('accounting.depreciation.run')}
    </AppLink>
  );
}
