import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { Money, Notice, SmallTable } from '@/kit';
import { t, word } from '@/text';

/** What of a student's money could be given back now. */
export function Held({ studentId }: { studentId: number | null | undefined }) {
  const query = { student_id: studentId ?? 0 };
  const found = useQuery({ ...answerQuery('/get-refundable', query), enabled: Boolean(studentId) });
  const held = found.data?.data;
  if (!held) return null;
  if (held.length === 0) return <Notice tone="info" title={t('fees.refunds.nothing_held')} />;
  return (
    <SmallTable
      label="fees.refunds.held"
      rows={held}
      keyOf={({ kind, fee_head_id, settlement_id }) => `${kind} ${fee_head_id ?? settlement_id ?? ''}`}
      columns={[
        { label: 'fees.refunds.kind', head: true, value: ({ kind, head_name }) => head_name ?? word(kind) },
        { label: 'kit.label.amount', figure: true, value: ({ held_minor }) => <Money minor={held_minor} /> },
      ]}
    />
  );
}
