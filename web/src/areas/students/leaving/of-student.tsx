import { kit, RelatedList, useAllowed } from '@/kit';
import { t } from '@/text';
import certificates from './certificates';
import programChanges from './program-changes';
import withdrawals from './withdrawals';

/** A student's applications to leave, certificates and changes of program. */
export function LeavingOfStudent({ id }: { id: number }) {
  const may = useAllowed();
  const of = { student_id: String(id) };
  return (
    <>
      <section className={kit.block}>
        <h2>{t('students.certificates.many')}</h2>
        <RelatedList resource={certificates} of={of} />
      </section>
      {may('Students & Staff.withdrawals.index') && (
        <section className={kit.block}>
          <h2>{t('students.withdrawals.many')}</h2>
          <RelatedList resource={withdrawals} of={of} />
        </section>
      )}
      {may('Academics.student-programs.index') && (
        <section className={kit.block}>
          <h2>{t('students.program_changes.many')}</h2>
          <RelatedList resource={programChanges} of={of} />
        </section>
      )}
    </>
  );
}
