import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from '@/api/client';
import { t } from '@/text';
import { Notice } from '../Notice';
import type { Values } from './values';

export interface ConflictNoticeProps {
  problem: Problem;
  /** The record as it is now. */
  fetch: () => Promise<{ values: Values; version: number | undefined }>;
  /** Version that the form began with. */
  before: number | undefined;
  adopt: (theirs: Values, version: number | undefined, keepMine: boolean) => void;
}

/** The record was changed by someone else meanwhile (or its state forbids the change): explains it and offers both ways on. */
export function ConflictNotice({ problem, fetch, before, adopt }: ConflictNoticeProps) {
  const now = useQuery({ queryKey: ['kit.conflict', problem], queryFn: fetch, gcTime: 0 });
  const newer = now.data && now.data.version !== before ? now.data : undefined;
  return (
    <Notice
      tone="warning"
      title={newer ? t('kit.conflict_title') : t('kit.not_saved')}
      actions={
        newer && (
          <>
            <Button size="xs" onClick={() => adopt(newer.values, newer.version, true)}>
              {t('kit.conflict_keep')}
            </Button>
            <Button size="xs" variant="default" onClick={() => adopt(newer.values, newer.version, false)}>
              {t('kit.conflict_reload')}
            </Button>
          </>
        )
      }
    >
      <p>{problem.message}</p>
      {newer && <p>{t('kit.conflict_description')}</p>}
    </Notice>
  );
}
