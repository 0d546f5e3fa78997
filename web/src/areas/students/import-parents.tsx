import { ImportPeople } from '../people/import-people';

/** Parents from a sheet, before or after their children. */
export const ImportParents = () => (
  <ImportPeople
    title="students.import_parents"
    help="students.import_parents_help"
    check="/check-parent-import"
    run="/import-parents"
    template="/parent-import-template"
    list="/admin/parents?sort=-created_at"
    see="students.import_parents_see"
  />
);
