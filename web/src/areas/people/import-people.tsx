import { CampusImport } from '@/kit';

export const ImportEmployees = () => (
  <CampusImport
    title="people.import_employees"
    help="people.import_employees_help"
    calls={{
      template: '/employee-import-template',
      check: '/check-employee-import',
      run: '/import-employees',
      undo: '/undo-employee-import',
    }}
    list="/admin/employee"
    see="people.import_employees_see"
  />
);
