/** `RemoteSelect`, since they choose whose sheet the wizard reads; the form is the file. */
import { useState } from 'react';
import { useSession } from '@/api/session';
import { hrefOf, importPreview, importResult, ImportWizard, RemoteSelect, useCampusId } from '@/kit';
import { t } from '@/text';
import styles from './students.module.css';

/** Students from a sheet: a dry run that names every wrong row, then the good ones in one job. */
export function ImportStudents() {
  const chosenCampus = useCampusId();
  const { session } = useSession();
  const [campusId, setCampusId] = useState<number | null>(chosenCampus);
  const [sessionId, setSessionId] = useState<number | null>(session?.id ?? null);
  const [programId, setProgramId] = useState<number | null>(null);
  const values = { campus_id: campusId, session_id: sessionId, program_id: programId };
  const ready = campusId !== null && sessionId !== null;
  const place: Record<string, string> = campusId === null ? {} : { campus_id: String(campusId) };
  const template: Record<string, string> = ready ? { campus_id: String(campusId), session_id: String(sessionId) } : {};
  return (
    <ImportWizard
      // another campus is another check
      key={`${campusId} ${sessionId} ${programId}`}
      title="students.import_title"
      help={<p>{t('students.import_help')}</p>}
      path="/check-student-import"
      runPath="/import-students"
      samplePath={hrefOf('/student-import-template', template)}
      values={values}
      ready={ready}
      preview={importPreview}
      result={importResult('/admin/students?sort=-created_at', 'students.import_see', '/undo-student-import', [
        { label: 'students.fill_sections', to: hrefOf('/admin/fill-sections', place) },
        { label: 'students.make_fee_plans', to: hrefOf('/admin/fee-plan', place) },
      ])}
    >
      <div className={styles.choose}>
        <RemoteSelect of="campuses" label={t('kit.label.campus')} required value={campusId} onChange={setCampusId} />
        <RemoteSelect of="sessions" label={t('kit.label.session')} required value={sessionId} onChange={setSessionId} />
        <RemoteSelect
          of="programs"
          label={t('students.import_program')}
          description={t('students.import_program_help')}
          value={programId}
          onChange={setProgramId}
        />
      </div>
    </ImportWizard>
  );
}
