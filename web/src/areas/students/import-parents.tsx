import { CampusImport } from '@/kit';

/** Parents from a sheet, before or after their children. */
export const ImportParents = () => (
  <CampusImport
    title="students.import_parents"
    help="students.import_parents_help"
    calls={{
      template: '/parent-import-template',
      check: '/check-parent-import',
      run: '/import-parents',
      undo: '/undo-parent-import',
    }}
    list="/admin/parents?sort=-created_at"
    see="students.import_parents_see"
  />
);
