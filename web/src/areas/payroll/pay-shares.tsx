import { defineResource, Percent } from '@/kit';
import { formatDate } from '@/text';
import * as records from './records';

/** What a campus bears of the pay of somebody who works at two. */
export default defineResource(records.payShares, {
  sort: '-from_on',
  searchable: false,
  explains: 'payroll.pay_shares.explains',
  columns: [
    { key: 'employee_name', second: 'employee_no', card: 'title' },
    { key: 'campus_name', label: 'payroll.pay_shares.bears' },
    { key: 'from_on', kind: 'date' },
    { key: 'until_on', label: 'payroll.pay_shares.until', kind: 'date' },
    { key: 'hundredths', label: 'payroll.pay_shares.part', kind: 'percent', card: 'figure' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'campus_id', label: 'payroll.pay_shares.bears', kind: 'remote', of: 'campuses' },
    { name: 'employee_id', kind: 'remote', of: 'employees' },
    { name: 'from_on', kind: 'date', more: true },
  ],
  form: [
    { name: 'employee_id', kind: 'remote', of: 'employees', width: 'half' },
    { name: 'campus_id', label: 'payroll.pay_shares.bears', kind: 'remote', of: 'campuses', width: 'half' },
    { name: 'from_on', kind: 'date', width: 'half' },
    {
      name: 'until_on',
      label: 'payroll.pay_shares.until',
      help: 'payroll.pay_shares.until_help',
      kind: 'date',
      width: 'half',
    },
    { name: 'hundredths', label: 'payroll.pay_shares.part', kind: 'percent', width: 'half' },
    { name: 'note', kind: 'text' },
  ],
  identity: (one) => ({
    name: one.employee_name,
    number: formatDate(one.from_on),
    campus: one.campus_name,
  }),
  figures: (one) => [{ label: 'payroll.pay_shares.part', value: <Percent hundredths={one.hundredths} plain /> }],
});
