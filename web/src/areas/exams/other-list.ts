import { t } from '@/text';
import type { AwardRow } from './types';

/** Another list holds a mark of the student in this paper: which of the two counts. */
export function aboutOther({ other_list, other_counts }: AwardRow): string | null {
  if (!other_list) return null;
  return other_counts
    ? t('exams.other_list_counts', { list: other_list })
    : t('exams.other_list_is_left_out', { list: other_list });
}
