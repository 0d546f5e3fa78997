import type { Schema } from '@/api/shapes';
import { t } from '@/text';

/** In-charges, subjects, class teachers and lectures, as far as there are any. */
export function teachingWords(of: Schema<'TeachingAhead'>): string {
  const parts = (['incharges', 'subjects', 'visits', 'lectures'] as const).filter((name) => of[name] > 0);
  return parts.map((name) => t(`students.rollover.${name}`, { count: of[name] })).join(', ');
}
