import type { Schema } from '@/api/shapes';
import { kit } from '@/kit';
import { t } from '@/text';

/** In-charges, subjects, class teachers and lectures, as far as there are any. */
export function teachingWords(of: Schema<'TeachingAhead'>): string {
  const parts = (['incharges', 'subjects', 'visits', 'lectures'] as const).filter((name) => of[name] > 0);
  return parts.map((name) => t(`students.rollover.${name}`, { count: of[name] })).join(', ');
}

/** A class with its program, since classes of several programs bear one name. */
export const ClassName = ({ of }: { of: { class_name: string; program_name: string } }) => (
  <>
    {of.class_name} <small className={kit.second}>{of.program_name}</small>
  </>
);
