import { CampusImport } from '@/kit';

/** Chosen electives and alternatives from a sheet. */
export const ImportSubjects = () => (
  <CampusImport
    title="students.import_subjects"
    help="students.import_subjects_help"
    calls={{
      template: '/student-subject-import-template',
      check: '/check-student-subject-import',
      run: '/import-student-subjects',
      undo: '/undo-student-subject-import',
    }}
    list="/admin/student-subjects"
    see="students.import_subjects_see"
  />
);
