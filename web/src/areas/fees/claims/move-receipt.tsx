import { Select } from '@mantine/core';
import type { BodyOf } from '@/api/typed';
import { FormDialog, PreviewProblem, usePreview } from '@/kit';
import { formatMoney, t } from '@/text';
import { Challans } from '../collection/challan-choice';
import type { ReceiptDetails } from '../collection/types';
import { Sides } from './moves';

/** Moves the money of a receipt to another student, or to other challans; both sides are shown before. */
export function MoveReceipt({ record, close }: { record: ReceiptDetails; close: () => void }) {
  const children = payers(record);
  return (
    <FormDialog
      path="/reallocate-receipt"
      about={{ id: record.id, version: record.version }}
      fields={[
        {
          // of a family's receipt one child's part can be moved
          name: 'from_student_id',
          label: 'collection.moves.whose_part',
          help: 'collection.moves.whose_part_help',
          kind: 'slot',
          when: () => children.length > 1,
          render: ({ value, setValue, focus, error }) => (
            <Select
              {...focus}
              aria-label={t('collection.moves.whose_part')}
              placeholder={t('collection.moves.all_of_it')}
              data={children}
              clearable
              value={typeof value === 'number' ? String(value) : null}
              onChange={(chosen) => setValue(chosen === null ? null : Number(chosen))}
              error={error}
            />
          ),
        },
        { name: 'student_id', label: 'collection.moves.whose', kind: 'remote', of: 'students', required: true },
        {
          name: 'challan_ids',
          label: 'collection.open_challans',
          kind: 'slot',
          parent: 'student_id',
          when: ({ student_id }) => student_id != null,
          render: ({ value, values, setValue }) => (
            <Challans studentId={values.student_id ?? 0} chosen={(value ?? []) as number[]} choose={setValue} />
          ),
        },
        { name: 'reason', kind: 'text' },
      ]}
      toBody={({ challan_ids, ...body }) => ({ ...body, challan_ids: challan_ids ?? [] })}
      renderBelow={({ student_id }, body) => (
        <BothSides body={student_id == null ? null : { ...body, reason: 'Preview' }} />
      )}
      label="collection.moves.move"
      close={close}
    >
      <p>
        {t('collection.moves.move_description', { no: record.receipt_no, amount: formatMoney(record.amount_minor) })}
      </p>
    </FormDialog>
  );
}

/** Whose account the money settles. */
const payers = (record: ReceiptDetails) =>
  [
    ...new Map(record.allocations.filter((one) => !one.is_reversed).map((one) => [one.student_id, one.student_name])),
  ].map(([id, label]) => ({ value: String(id), label }));

/** What will be written, or what stands against it. */
function BothSides({ body }: { body: BodyOf<'POST', '/preview-reallocation'> | null }) {
  const { data, problem } = usePreview('/preview-reallocation', body);
  if (problem) return <PreviewProblem problem={problem} />;
  return data ? <Sides from={data.from} to={data.to} /> : null;
}
