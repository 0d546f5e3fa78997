import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type Problem } from '@/api/client';
import { t } from '@/text';
import { Notice } from '../Notice';
import { useAllowed } from '../session';
import { Sought } from './Sought';
import type { Values } from './values';

export interface ConflictNoticeProps {
  problem: Problem;
  /** Kind and number of the record, as the audit trail has it; nothing for a kind without history. */
  of: { record: string; id: number } | undefined;
  /** The record as it is now. */
  fetch: () => Promise<{ values: Values; version: number | undefined }>;
  /** Version that the form began with. */
  before: number | undefined;
  adopt: (theirs: Values, version: number | undefined, keepMine: boolean) => void;
}

/** The record was changed by someone else meanwhile (or its state forbids the change): says who and offers both ways on. */
export function ConflictNotice({ problem, of, fetch, before, adopt }: ConflictNoticeProps) {
  const now = useQuery({ queryKey: ['kit.conflict', problem], queryFn: fetch, gcTime: 0 });
  const who = useWhoChanged(problem, of);
  const name = problem.more.by ?? who.data;
  const newer = !who.isLoading && now.data && now.data.version !== before ? now.data : undefined;
  return (
    <Sought>
      {newer ? (
        <Notice
          tone="warning"
          title={name ? t('kit.conflict_by', { name }) : t('kit.conflict')}
          actions={
            <>
              <Button size="xs" onClick={() => adopt(newer.values, newer.version, true)}>
                {t('kit.conflict_keep')}
              </Button>
              <Button size="xs" variant="default" onClick={() => adopt(newer.values, newer.version, false)}>
                {t('kit.conflict_reload')}
              </Button>
            </>
          }
        />
      ) : (
        <Notice tone="warning" title={t('kit.not_saved')}>
          <p>{problem.message}</p>
        </Notice>
      )}
    </Sought>
  );
}

/** Who made the newest change, for those who may read the record's history, where the answer does not say it. */
function useWhoChanged(problem: Problem, of: ConflictNoticeProps['of']) {
  const may = useAllowed()('Access.audit.index');
  return useQuery({
    queryKey: ['kit.conflict', problem, 'who'],
    queryFn: async () => {
      const { data } = await call('GET', '/get-audit-events', { query: { ...of, per_page: 1 } });
      return data[0]?.user_name ?? null;
    },
    enabled: may && of !== undefined && problem.more.by === undefined,
    gcTime: 0,
    retry: false,
  });
}
