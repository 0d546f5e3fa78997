import { useMe } from '@/api/session';
import { FormDialog } from '@/kit';
import { t } from '@/text';
import { AfterExpulsion } from './after-leaving';

/** Expels a student who is on the rolls, or was struck off. */
export function ExpelStudent({ record, close }: { record: { id: number; name: string }; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/expel-students"
      about={{ student_ids: [record.id] }}
      fields={[
        { name: 'on_date', kind: 'date', max: today, default: today, width: 'half' },
        { name: 'reason', kind: 'textarea' },
      ]}
      label="students.expel"
      renderBelow={(_values, body) => <AfterExpulsion body={body} />}
      danger
      close={close}
    >
      <p>{t('students.expel_description', { name: record.name })}</p>
    </FormDialog>
  );
}
