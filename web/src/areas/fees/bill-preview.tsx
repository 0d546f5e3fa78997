import { AppLink, Figures, Money, Notice, PreviewLines, SmallTable, kit } from '@/kit';
import { formatMoney, t } from '@/text';
import type { BillRunPreview } from './billing-types';
import { places } from './collection/places';
import styles from './fees.module.css';

const EXCEPTIONS = {
  no_plan: 'fees.exception_no_plan',
  not_active: 'fees.exception_not_active',
  never_paid: 'fees.exception_never_paid',
  zero: 'fees.exception_zero',
  already_issued: 'fees.exception_already_issued',
  earlier: 'fees.exception_earlier',
} as const;

/** What a run would issue and post, held against the same students' month before, and anything to check. */
export function BillPreview({ preview }: { preview: BillRunPreview }) {
  return (
    <div className={styles.stack} aria-live="polite">
      <Figures
        figures={[
          { label: 'fees.challans', value: preview.challans },
          {
            label: 'fees.bill_sum',
            value: <Money minor={preview.amount_minor} />,
            hint:
              preview.advances_minor > 0
                ? t('fees.bill_sum_after', { amount: formatMoney(preview.advances_minor) })
                : undefined,
          },
          { label: 'fees.concession', value: <Money minor={preview.concession_minor} /> },
          {
            label: 'fees.last_month',
            value: <Money minor={preview.last_month_minor} />,
            hint:
              preview.last_month_challans === 0
                ? t('fees.last_month_none')
                : t('fees.last_month_of', {
                    count: preview.last_month_challans,
                    amount: formatMoney(preview.change_minor),
                  }),
          },
        ]}
      />
      {preview.challans > 0 && <PreviewLines lines={preview.postings} earlier={false} />}
      {preview.by_head.length > 0 && (
        <SmallTable
          label="fees.head"
          rows={preview.by_head}
          keyOf={(head) => head.fee_head_id}
          columns={[
            { label: 'fees.head', value: (head) => head.head_name },
            { label: 'kit.label.amount', minor: (head) => head.amount_minor },
            { label: 'fees.concession', minor: (head) => head.concession_minor },
          ]}
        />
      )}
      {preview.exceptions.length === 0 && <Notice tone="good" title={t('fees.exceptions_none')} />}
      {preview.exceptions.map((one) => (
        <Notice
          key={one.kind}
          tone={one.kind === 'no_plan' || one.kind === 'earlier' ? 'warning' : 'info'}
          title={t(EXCEPTIONS[one.kind], { count: one.count })}
        >
          <ul className={styles.people}>
            {one.students.map((student, at) => (
              <li key={`${student.student_id}-${at}`}>
                <AppLink
                  className={kit.link}
                  to={
                    one.kind === 'no_plan'
                      ? `/admin/fee-plan?student_id=${student.student_id}`
                      : places.statement(student.student_id)
                  }
                >
                  {student.student_name}
                </AppLink>{' '}
                <span className={styles.soft}>{student.class_name}</span>
              </li>
            ))}
          </ul>
        </Notice>
      ))}
    </div>
  );
}
