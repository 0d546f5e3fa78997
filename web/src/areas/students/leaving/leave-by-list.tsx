import { Text } from '@mantine/core';
import type { BodyOf } from '@/api/typed';
import { type Chosen, choicesOf, FormDialog, Notice, SmallTable, usePreview } from '@/kit';
import { t } from '@/text';
import type { Student } from '../types';

type Kind = BodyOf<'POST', '/leave-students'>['kind'];

/** Graduates or transfers out the chosen students; who stays, and why, is said before. */
export function LeaveByList({ record: chosen, close }: { record: Chosen<Student>; close: () => void }) {
  const ids = chosen.selection.ids ?? [];
  return (
    <FormDialog
      path="/leave-students"
      about={{ student_ids: ids }}
      fields={[
        {
          name: 'kind',
          label: 'students.withdrawals.kind',
          kind: 'radio',
          choices: choicesOf('graduation', 'transfer_out'),
          default: 'graduation',
          required: true,
        },
        {
          name: 'on_date',
          label: 'students.withdrawals.leaves_on',
          kind: 'date',
          default: ({ today }) => today,
          width: 'half',
        },
        { name: 'reason', label: 'students.reason', kind: 'text' },
        {
          name: 'leave_out_held',
          label: 'students.leave_list.leave_out',
          help: 'students.leave_list.leave_out_help',
          kind: 'switch',
          default: true,
        },
      ]}
      renderBelow={({ kind, on_date, leave_out_held }) =>
        leave_out_held && <WhoStays ids={ids} kind={kind} on={on_date} />
      }
      label={() => t('students.leave_list.do', { count: chosen.count })}
      danger
      close={close}
    >
      <Text>{t('students.leave_list.description', { count: chosen.count })}</Text>
    </FormDialog>
  );
}

interface WhoStaysProps {
  ids: readonly number[];
  kind: Kind | null | undefined;
  on: string | null | undefined;
}

/** Students of the list who would stay, as the server says it. Asked only where they are left out: else one who is held keeps all. */
function WhoStays({ ids, kind, on }: WhoStaysProps) {
  const seen = usePreview(
    '/preview-leaving-students',
    kind && on && ids.length > 0 ? { student_ids: [...ids], kind, on_date: on } : null,
  );
  if (seen.problem) return <Notice tone="bad" title={seen.problem.message} />;
  if (!seen.data || seen.data.held.length === 0) return null;
  return (
    <>
      <Notice
        tone="warning"
        title={t('students.leave_list.held', { count: seen.data.held.length, leaving: seen.data.leaving })}
      />
      <SmallTable
        label="students.leave_list.who_stays"
        rows={seen.data.held}
        keyOf={({ student_id }) => student_id}
        columns={[
          { label: 'kit.label.student', head: true, value: (one) => `${one.name} (${one.registration_no})` },
          { label: 'students.reason', value: ({ sentence }) => sentence },
        ]}
      />
    </>
  );
}
