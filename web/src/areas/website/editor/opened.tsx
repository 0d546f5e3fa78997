import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { declaredQuery } from '@/api/client';
import { RecordMissing, type RecordMissingProps } from '@/kit';
import { t } from '@/text';
import classes from './editor.module.css';

export interface OpenedProps<Details> extends Pick<RecordMissingProps, 'one' | 'many' | 'list' | 'title'> {
  /** Call that answers the details. */
  path: string;
  id: string | number | undefined;
  /** Its id is still being looked for. */
  waits?: boolean;
  children: (details: Details) => ReactNode;
}

/** Reads a content anew whenever its editor opens, and leaves it alone while a person types. */
export function Opened<Details>({ path, id, waits, children, ...words }: OpenedProps<Details>) {
  const found = useQuery({
    ...declaredQuery<Details>(path, id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if ((!id && !waits) || (found.error && !found.data)) return <RecordMissing {...words} thrown={found.error} />;
  if (!found.data || (found.isFetching && !found.isFetchedAfterMount)) {
    return (
      <div className={classes.screen} role="status" aria-busy aria-label={t('kit.loading')}>
        <Skeleton height={32} width={260} />
        <Skeleton height={420} />
      </div>
    );
  }
  return children(found.data);
}
