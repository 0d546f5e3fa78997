import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { useMe } from '@/api/session';
import { WhatNext } from '@/kit';
import { t } from '@/text';
import type { AwardListDetails } from './types';

/** Enough to find one among those that the reader submitted, which somebody else checks. */
const LOOKED_AT = 25;

/** Whoever has checked a list goes on to the next one of its exam. */
export function NextToCheck({ list }: { list: AwardListDetails }) {
  const reader = useMe()?.name;
  // only who checks lists may take a step with one that is checked
  const isChecked = list.status === 'checked' && list.acts.length > 0;
  const query = { exam_id: list.exam_id, status: 'submitted', sort: 'on_date', per_page: LOOKED_AT };
  const submitted = useQuery({
    queryKey: ['/get-award-lists', query] as const,
    queryFn: ({ signal }) => call('GET', '/get-award-lists', { query, signal }),
    enabled: isChecked,
  });
  const next = submitted.data?.data.find(({ submitted_by }) => submitted_by !== reader);
  if (!isChecked || !next) return null;
  const name = `${next.subject_name}, ${next.class_name} ${next.section_name}`;
  return (
    <WhatNext
      tone="info"
      title={t('exams.next_to_check', { list: name })}
      steps={[{ label: 'exams.next_to_check_open', to: `/admin/award-list-details?id=${next.id}` }]}
    />
  );
}
