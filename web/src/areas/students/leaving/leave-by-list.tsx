import { Text } from '@mantine/core';
import { useMe } from '@/api/session';
import type { Schema } from '@/api/shapes';
import type { BodyOf } from '@/api/typed';
import { type Chosen, choicesOf, FormDialog, Notice, PreviewProblem, SmallTable, usePreview } from '@/kit';
import { t } from '@/text';
import { AfterMove } from '../after-move';
import type { Student } from '../types';

/** So many leave at a time, as the server takes them. */
const MOST = 200;

/** Graduates or transfers out the chosen students; who stays, and why, is said before. */
export function LeaveByList({ record: chosen, close }: { record: Chosen<Student>; close: () => void }) {
  const ids = chosen.selection.ids ?? [];
  if (ids.length > MOST) {
    return <Notice tone="warning" title={t('students.too_many', { count: ids.length, most: MOST })} />;
  }
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
        },
        {
          name: 'on_date',
          label: 'students.withdrawals.leaves_on',
          kind: 'date',
          default: ({ today }) => today,
          width: 'half',
        },
        { name: 'reason', kind: 'text' },
        {
          name: 'leave_out_held',
          label: 'students.leave_list.leave_out',
          help: 'students.leave_list.leave_out_help',
          kind: 'switch',
          default: true,
        },
      ]}
      renderBelow={(_values, body) => ids.length > 0 && <AfterList body={body} />}
      label={() => t('students.leave_list.do', { count: chosen.count })}
      danger
      close={close}
    >
      <Text>{t('students.leave_list.description', { count: chosen.count })}</Text>
    </FormDialog>
  );
}

/** Who of the list would stay, and what changes in attendance and exams. The server is asked when somebody may stay, or the day is before today. */
function AfterList({ body }: { body: BodyOf<'POST', '/leave-students'> }) {
  const today = useMe()?.group.today ?? '';
  const asks = body.kind && body.on_date && (body.leave_out_held || body.on_date < today);
  // the answer does not depend on the reason, so typing one asks nothing
  const { data, problem } = usePreview('/preview-leaving-students', asks ? { ...body, reason: '' } : null);
  if (problem) return <PreviewProblem problem={problem} />;
  if (!data) return null;
  return (
    <>
      {data.held.length > 0 && <WhoStays list={data} />}
      <AfterMove sheets={data.sheets} exams={data.exams} />
    </>
  );
}

function WhoStays({ list: { held, leaving } }: { list: Schema<'LeavingOfList'> }) {
  return (
    <>
      <Notice tone="warning" title={t('students.leave_list.held', { count: held.length, leaving })} />
      <SmallTable
        label="students.leave_list.who_stays"
        rows={held}
        keyOf={({ student_id }) => student_id}
        columns={[
          { label: 'kit.label.student', head: true, value: (one) => `${one.name} (${one.registration_no})` },
          { label: 'students.reason', value: ({ sentence }) => sentence },
        ]}
      />
    </>
  );
}
