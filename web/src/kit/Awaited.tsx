import { Skeleton } from '@mantine/core';
import { asProblem } from '@/api/client';
import { t } from '@/text';
import { Notice } from './Notice';

export interface AwaitedProps {
  /** What was asked for, as `useQuery` gives it. */
  query: { data?: unknown; error: unknown };
  /** How high the part of the screen will be about, so that what stands below it does not jump. */
  height?: number;
}

/**
 * Stands where an answer is not there: `if (!found.data) return <Awaited query={found} />`. While it comes, and why it does not. An answer that is there stays,
 * also when it cannot be fetched again.
 */
export function Awaited({ query: { data, error }, height }: AwaitedProps) {
  if (error && !data) return <Notice tone="bad" title={asProblem(error).message} />;
  return height ? <Skeleton height={height} /> : <p role="status">{t('kit.loading')}</p>;
}
