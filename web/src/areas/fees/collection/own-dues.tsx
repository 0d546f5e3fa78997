import { useQuery } from '@tanstack/react-query';
import { useMe } from '@/api/session';
import { formatDate, formatMoney, t } from '@/text';
import { openOf, studentFeesQuery } from './student-fees';

/** For a family: what is to be paid for a child, and until when. */
export function OwnDues({ studentId }: { studentId: number }) {
  const today = useMe()?.group.today ?? '';
  const fees = useQuery(studentFeesQuery(studentId)).data;
  if (!fees) return null;
  const first = openOf(fees)[0];
  if (!first) return <small>{t('collection.own_dues_none')}</small>;
  return (
    <small data-late={first.due_on < today || undefined}>
      {t('collection.own_dues')}: <b dir="ltr">{formatMoney(fees.payable_minor)}</b>{' '}
      {t('collection.own_dues_by', { date: formatDate(first.due_on) })}
    </small>
  );
}
