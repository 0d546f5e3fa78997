/** `RemoteSelect`, since it chooses whose sheet the wizard reads; the form is the file. */
import { useState } from 'react';
import { ImportWizard, RemoteSelect, useCampusId } from '@/kit';
import { type MessageKey, t } from '@/text';
import { previewOf, resultOf } from './import-report';
import styles from './people.module.css';

interface ImportPeopleProps {
  title: MessageKey;
  help: MessageKey;
  /** The dry run, the job and the empty file. */
  check: string;
  run: string;
  template: string;
  /** The list where the new ones stand, and the words of the way there. */
  list: string;
  see: MessageKey;
}

/** People of a register that belongs to a campus, from a sheet: a dry run that names every wrong row, then the good ones in one job. */
export function ImportPeople(props: ImportPeopleProps) {
  const [campusId, setCampusId] = useState<number | null>(useCampusId());
  return (
    <ImportWizard
      // another campus is another check
      key={campusId}
      title={props.title}
      help={<p>{t(props.help)}</p>}
      path={props.check}
      runPath={props.run}
      samplePath={props.template}
      values={{ campus_id: campusId }}
      ready={campusId !== null}
      preview={previewOf}
      result={resultOf(props.list, props.see)}
    >
      <div className={styles.choose}>
        <RemoteSelect of="campuses" label={t('kit.label.campus')} required value={campusId} onChange={setCampusId} />
      </div>
    </ImportWizard>
  );
}

export const ImportEmployees = () => (
  <ImportPeople
    title="people.import_employees"
    help="people.import_employees_help"
    check="/check-employee-import"
    run="/import-employees"
    template="/employee-import-template"
    list="/admin/employee"
    see="people.import_employees_see"
  />
);
