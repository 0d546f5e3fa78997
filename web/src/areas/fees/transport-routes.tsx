import { defineResource, Money, RelatedList } from '@/kit';
import { t } from '@/text';
import { accounts } from './accounts';
import { ApplyAmount } from './route-changes';
import { routes } from './records';

export default defineResource(routes, {
  sort: 'name',
  searchable: true,
  deactivate: { is_active: false },
  columns: [
    { key: 'name', second: 'code', card: 'title' },
    { key: 'campus_name' },
    { key: 'driver_name' },
    { key: 'driver_phone', kind: 'phone' },
    { key: 'vehicle_no' },
    { key: 'riders', kind: 'number' },
    { key: 'seats', kind: 'number' },
    { key: 'amount_minor', kind: 'money' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'fee_head_id', kind: 'remote', of: 'fee_heads' },
    { name: 'is_active', kind: 'boolean' },
  ],
  form: [
    { name: 'name', kind: 'text' },
    { name: 'code', kind: 'text', width: 'half' },
    { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
    { name: 'fee_head_id', kind: 'remote', of: 'fee_heads', width: 'half' },
    { name: 'amount_minor', kind: 'money', width: 'half' },
    { name: 'driver_name', kind: 'text', width: 'half' },
    { name: 'driver_phone', kind: 'phone', width: 'half' },
    { name: 'vehicle_no', kind: 'text', width: 'half' },
    { name: 'seats', kind: 'number', width: 'half' },
    { name: 'is_active', kind: 'switch', default: true },
  ],
  identity: (route) => ({
    name: route.name,
    number: route.code,
    campus: route.campus_name,
    status: route.is_active ? 'active' : 'inactive',
  }),
  figures: (route) => [
    {
      label: 'fees.routes.riders',
      value: route.riders,
      hint: route.seats && t('fees.routes.of_seats', { count: route.seats }),
      tone: route.seats && route.riders > route.seats ? 'warning' : undefined,
    },
    { label: 'fees.routes.amount', value: <Money minor={route.amount_minor} />, hint: route.fee_head_name },
    { label: 'fees.routes.on_another', value: route.riders_on_another_amount },
  ],
  tabs: [
    {
      key: 'students',
      label: 'fees.routes.riders',
      permission: 'Accounts.students.index',
      count: (route) => route.riders,
      render: (route) => <RelatedList resource={accounts} of={{ route_id: String(route.id) }} />,
    },
  ],
  actions: [
    {
      key: 'apply',
      label: 'fees.routes.apply',
      permission: 'Accounts.students.fee-plan',
      when: (route) => route.riders_on_another_amount > 0,
      dialog: ApplyAmount,
    },
  ],
});
