import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { formatCnic, formatDate, formatPhone, t, word } from '@/text';
import { AppLink, Notice, StatusBadge, useAllowed, useUrlState, kit } from '@/kit';
import type { StudentForm } from './types';
import styles from './students.module.css';

/** Beside the form: who is registered already, so that nobody is entered twice. */
export function SimilarPeople({ values }: { values: Partial<StudentForm> }) {
  const { query } = useUrlState();
  const allowed = useAllowed()('Students & Staff.students.create');
  const guardian = values.guardians?.find((line) => line.cnic || line.phone);
  const [typed] = useDebouncedValue(
    {
      name: long(values.name, 3),
      date_of_birth: values.date_of_birth || undefined,
      cnic: long(values.cnic || guardian?.cnic, 13),
      phone: long(values.phone || guardian?.phone, 10),
    },
    400,
  );
  const asked = Boolean(typed.name || typed.cnic || typed.phone);
  const found = useQuery({
    ...dataQuery('/find-similar-students', typed),
    enabled: allowed && asked,
    staleTime: 30_000,
  });
  const students = (asked ? (found.data?.students ?? []) : []).filter((student) => String(student.id) !== query.id);
  const guardians = asked ? (found.data?.guardians ?? []) : [];
  if (students.length === 0 && guardians.length === 0) return null;
  return (
    <Notice tone="warning" title={t('students.similar_title')}>
      <p>{t('students.similar_description')}</p>
      <ul className={styles.similar}>
        {students.map((student) => (
          <li key={student.id}>
            <AppLink className={kit.link} to={`/admin/student-details?id=${student.id}`} target="_blank">
              <bdi>{student.name}</bdi>
            </AppLink>{' '}
            <StatusBadge status={student.status} />
            <small>
              {[
                student.registration_no,
                student.father_name,
                student.date_of_birth && formatDate(student.date_of_birth),
                student.class_name,
                student.campus_name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {student.why && <small>{t(whyOf(student.why))}</small>}
          </li>
        ))}
        {guardians.map((one) => (
          <li key={`guardian ${one.id}`}>
            <bdi>{one.name}</bdi>
            <small>
              {[word(one.relation), one.phone && formatPhone(one.phone), one.cnic && formatCnic(one.cnic)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>{t('students.similar_guardian')}</small>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What was typed, once it is long enough to mean somebody. */
function long(text: string | null | undefined, least: number): string | undefined {
  const typed = text?.trim() ?? '';
  return typed.length >= least ? typed : undefined;
}

function whyOf(why: string) {
  if (why === 'cnic') return 'students.similar_cnic' as const;
  if (why === 'phone') return 'students.similar_phone' as const;
  if (why === 'name_and_birth') return 'students.similar_name_birth' as const;
  return 'students.similar_name' as const;
}
