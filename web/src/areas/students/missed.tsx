import { Notice } from '@/kit';
import { joinWords, t } from '@/text';
import type { StudentForm } from './types';

const TELLING = [
  { name: 'father_name', label: 'kit.label.father_name' },
  { name: 'date_of_birth', label: 'kit.label.date_of_birth' },
] as const;

/** Beside the form: what is rarely left out of a student's record, since it tells two of one name apart. */
export function Missed({ values }: { values: Partial<StudentForm> }) {
  const missed = TELLING.filter(({ name }) => !values[name]).map(({ label }) => t(label));
  if (!values.name?.trim() || missed.length === 0) return null;
  return <Notice tone="info" title={t('students.missed', { what: joinWords(missed) })} />;
}
