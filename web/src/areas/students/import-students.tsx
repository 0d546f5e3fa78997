import { useState } from 'react';
import { useSession } from '@/api/session';
import type { Job } from '@/api/shapes';
import {
  Figures,
  Go,
  hrefOf,
  type ImportCheck,
  ImportProblems,
  ImportWizard,
  Notice,
  RemoteSelect,
  useCampusId,
} from '@/kit';
import { t } from '@/text';
import type { ImportResult } from './types';
import styles from './students.module.css';
import kit from '@/kit/kit.module.css';

/** Students from a sheet: a dry run that names every wrong row, then the good ones in one job. */
export function ImportStudents() {
  const chosenCampus = useCampusId();
  const { session } = useSession();
  const [campusId, setCampusId] = useState<number | null>(chosenCampus);
  const [sessionId, setSessionId] = useState<number | null>(session?.id ?? null);
  const [programId, setProgramId] = useState<number | null>(null);
  const values = { campus_id: campusId, session_id: sessionId, program_id: programId };
  const ready = campusId !== null && sessionId !== null;
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
      preview={previewOf}
      result={resultOf}
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

const previewOf = (check: ImportCheck) => <Preview check={check as Check} />;

/** What this check says beyond the kit's. */
interface Check extends ImportCheck {
  repeated: number;
  headings: { heading: string; field: string | null }[];
}

/** Columns that were not understood, then every wrong cell. */
function Preview({ check }: { check: Check }) {
  const unknown = check.headings.filter((one) => one.field === null);
  return (
    <>
      {unknown.length > 0 && (
        <Notice tone="info" title={t('students.import_unknown')}>
          <p>{unknown.map((one) => one.heading).join(', ')}</p>
        </Notice>
      )}
      {check.repeated > 0 && (
        <Notice tone="info" title={t('students.import_repeated_rows', { count: check.repeated })} />
      )}
      {check.problems.length > 0 ? <ImportProblems problems={check.problems} /> : <p>{t('kit.import_all_good')}</p>}
    </>
  );
}

const resultOf = (job: Job) => <Result job={job} />;

function Result({ job }: { job: Job }) {
  const result = job.result as ImportResult | null;
  if (!result) return null;
  return (
    <div className={styles.people}>
      <Figures
        figures={[
          {
            label: 'students.import_written',
            value: result.written,
            tone: 'good',
            to: '/admin/students?sort=-created_at',
          },
          { label: 'students.import_repeated', value: result.repeated },
          { label: 'kit.import_bad', value: result.bad, tone: result.bad > 0 ? 'bad' : undefined },
        ]}
      />
      {result.problems.length > 0 && <ImportProblems problems={result.problems} />}
      <Go className={kit.link} to="/admin/students?sort=-created_at">
        {t('students.import_see')}
      </Go>
    </div>
  );
}
