import { useMe } from '@/api/session';
import { PreviewProblem, usePreview } from '@/kit';
import { AfterMove } from './after-move';
import type { StudentForm } from './types';

interface AfterAdmissionProps {
  values: Partial<StudentForm>;
  /** Of a student who is there. */
  id?: number | undefined;
}

/** Beside the form: what an admission from a day of before, or another day of it, makes of attendance and exams. */
export function AfterAdmission({ values: { section_id, admitted_on }, id }: AfterAdmissionProps) {
  const today = useMe()?.group.today ?? '';
  const isLate = !id && section_id && admitted_on && admitted_on < today;
  const late = usePreview('/preview-new-admission', isLate ? { section_id, admitted_on } : null);
  // of the day that stands there the server says nothing
  const other = usePreview('/preview-admission-day', id && admitted_on ? { student_id: id, admitted_on } : null);
  const { data, problem } = id ? other : late;
  if (problem) return <PreviewProblem problem={problem} />;
  return data ? <AfterMove sheets={data.sheets} exams={data.exams} /> : null;
}
