import type { Schema } from '@/api/shapes';
import { Money, Notice, SmallTable } from '@/kit';
import { formatMoney, formatMonth, t } from '@/text';

/** What a move does to a student's fees, as the server says it before anything is saved. */
export function FeesOfMove({ fees }: { fees: Schema<'FeeDifference'> }) {
  const moved = [
    { label: 'students.program_changes.difference', minor: fees.difference_minor },
    { label: 'students.program_changes.advance', minor: fees.advance_minor },
    { label: 'students.program_changes.security', minor: fees.security_minor },
    { label: 'students.program_changes.stays', minor: fees.stays_minor },
  ] as const;
  return (
    <div>
      {fees.installments.length > 0 && (
        <SmallTable
          label="students.program_changes.fees"
          rows={fees.installments}
          keyOf={({ period }) => period}
          columns={[
            { label: 'kit.label.month', head: true, value: ({ period }) => formatMonth(period) },
            {
              label: 'students.program_changes.before',
              figure: true,
              value: (month) => <Money minor={month.before_minor} />,
            },
            {
              label: 'students.program_changes.after',
              figure: true,
              value: (month) => <Money minor={month.after_minor} />,
            },
          ]}
        />
      )}
      <ul>
        {moved
          .filter(({ minor }) => minor !== 0)
          .map(({ label, minor }) => (
            <li key={label}>
              {t(label)}: <bdi>{formatMoney(minor)}</bdi>
            </li>
          ))}
      </ul>
      {fees.notes.map((note) => (
        <Notice key={note} tone="info" title={note} />
      ))}
    </div>
  );
}
