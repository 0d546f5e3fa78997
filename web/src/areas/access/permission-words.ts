/** Permissions in the words of the reader's language. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentLocale } from '@/text/locale';
import type { Named } from './permission-groups';

/** The same permissions, described in the reader's language once its words are here; those that a group has described itself stay as they are. */
export function useInReadersWords<P extends Named>(permissions: readonly P[]): readonly P[] {
  const urdu = useQuery({
    queryKey: ['permissions in Urdu'],
    queryFn: async () => (await import('@/text/ur/permissions')).permissionsInUrdu,
    enabled: currentLocale() === 'ur',
    staleTime: Infinity,
  }).data;
  return useMemo(
    () =>
      urdu
        ? permissions.map((one) => ({ ...one, description: urdu[one.description ?? ''] ?? one.description }))
        : permissions,
    [permissions, urdu],
  );
}
