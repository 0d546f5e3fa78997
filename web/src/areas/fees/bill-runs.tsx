import { Button } from '@mantine/core';
import { AppLink, defineResource, ListScreen } from '@/kit';
import { formatMonth, t } from '@/text';
import * as records from './records';

const runs = defineResource(records.billRuns, {
  searchable: false,
  sort: '-id',
  columns: [
    { key: 'period', card: 'title', render: (row) => formatMonth(row.period) },
    { key: 'campus_name' },
    { key: 'program_name', hidden: true },
    { key: 'class_name' },
    { key: 'section_name', hidden: true },
    { key: 'challans', label: 'fees.challans', kind: 'number' },
    { key: 'amount_minor', kind: 'money' },
    { key: 'job_status', label: 'kit.label.status', kind: 'status' },
    { key: 'run_by', label: 'fees.run_by' },
    { key: 'created_at', label: 'kit.label.date', kind: 'instant' },
  ],
  filters: [
    { name: 'period', kind: 'month' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
  ],
  emptyHint: 'fees.bill_runs_empty',
  listActions: (
    <Button component={AppLink} to="/admin/challan">
      {t('fees.bill_run')}
    </Button>
  ),
});

export const BillRunList = () => <ListScreen resource={runs} />;
