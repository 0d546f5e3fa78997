import { t } from '@/text';
import {
  defineResource,
  DetailScreen,
  FormScreen,
  ImportButton,
  ListScreen,
  Money,
  Notice,
  useAllowed,
  useUrlState,
} from '@/kit';
import * as records from './records';
import { CATEGORIES } from './designations';
import { cardOfOne, cardsOfMany, employedColumns, employedFilters, employedIdentity, STATUSES } from './employed';
import { CONTACT, CONTRACTS, PERSON, postFields } from './fields';
import { figureOf } from './figures';
import { ChangeStatus, LEFT, Service } from './service';

/** The register of employees. Its list, form and details stand at one address, told apart by `mode` and `id`. */
export const employees = defineResource(records.employees, {
  sort: 'name',
  explains: 'people.employees_explains',
  searchable: true,
  searchHint: 'people.employee_search',
  columns: employedColumns(
    { key: 'category', choices: CATEGORIES, hidden: true },
    { key: 'department', hidden: true },
    { key: 'contract', choices: CONTRACTS, hidden: true },
    { key: 'probation_to', kind: 'date', hidden: true },
    { key: 'contract_to', kind: 'date', hidden: true },
  ),
  filters: employedFilters(
    'designations',
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'category', kind: 'enum', choices: CATEGORIES, multiple: true, more: true },
    { name: 'contract', kind: 'enum', choices: CONTRACTS, multiple: true, more: true },
    { name: 'probation_ends', label: 'people.probation_to', kind: 'date', more: true },
    { name: 'contract_ends', label: 'people.contract_to', kind: 'date', more: true },
    { name: 'is_public', label: 'people.public', kind: 'boolean', more: true },
  ),
  emptyHint: 'people.employees_empty',
  listActions: <ImportButton to="/admin/import-employees" />,
  fields: [
    PERSON,
    CONTACT,
    {
      title: 'people.section_post',
      fields: [
        ...postFields('designations'),
        {
          name: 'status',
          kind: 'select',
          choices: STATUSES,
          required: true,
          default: 'active',
          width: 'half',
        },
        {
          name: 'left_on',
          label: 'people.left_on',
          kind: 'date',
          width: 'half',
          when: ({ status }) => LEFT.has(status ?? ''),
          required: true,
        },
        { name: 'experience', label: 'people.experience', kind: 'textarea' },
      ],
    },
    {
      title: 'people.section_salary',
      help: 'people.section_salary_help',
      fields: [
        {
          name: 'basic_salary_minor',
          label: 'people.basic_salary',
          kind: 'money',
          default: 0,
          required: true,
          width: 'half',
        },
        {
          name: 'allowances_minor',
          label: 'people.allowances',
          kind: 'money',
          default: 0,
          required: true,
          width: 'half',
        },
        { name: 'deductions_minor', kind: 'money', default: 0, required: true, width: 'half' },
        { name: 'bank_name', kind: 'text', width: 'half' },
        { name: 'bank_account_no', kind: 'text', width: 'half' },
      ],
    },
  ],
  toForm: (employee) => ({ photo_file_id: employee.photo }),
  identity: employedIdentity,
  figures: (employee) => [
    {
      label: 'people.net_salary',
      value: <Money minor={employee.basic_salary_minor + employee.allowances_minor - employee.deductions_minor} />,
    },
    ...employee.figures.map(figureOf),
  ],
  tabs: [
    {
      key: 'service',
      label: 'people.service',
      count: (employee) => employee.status_events.length,
      render: (employee) => <Service employee={employee} />,
    },
  ],
  actions: [
    {
      key: 'status',
      label: 'people.change_status',
      permission: 'Students & Staff.employees.change-status',
      dialog: ChangeStatus,
    },
    cardOfOne('/print-employee-cards'),
  ],
  bulkActions: [cardsOfMany('/print-employee-cards')],
});

/** List, new, details and edit at one address; each mode asks for its own right. */
export function EmployeeScreen() {
  const { query } = useUrlState();
  const allowed = useAllowed();
  const { permissions } = employees;
  const mode = query.mode === 'new' ? 'create' : !query.id ? 'index' : query.mode === 'edit' ? 'update' : 'details';
  if (!allowed(permissions?.[mode])) return <Notice tone="warning" title={t('people.not_allowed')} />;
  if (mode === 'create') return <FormScreen resource={employees} />;
  if (mode === 'update') return <FormScreen resource={employees} mode="edit" />;
  if (mode === 'details') return <DetailScreen resource={employees} />;
  return <ListScreen resource={employees} />;
}
