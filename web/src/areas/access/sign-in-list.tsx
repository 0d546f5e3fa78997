import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asProblem, call } from '@/api/client';
import { toast } from '@/frame/toast';
import { DateText, Notice } from '@/kit';
import { t } from '@/text';
import { programName } from './program-name';
import classes from './access.module.css';

interface SignInOf {
  id: number;
  address: string;
  agent: string;
  created_at: string;
  last_used_at: string;
  is_current: boolean;
}

interface SignInListProps {
  /** The call that lists them, with its query. */
  list: { path: string; query?: Record<string, number> };
  /** The call that ends one; none where they are only shown. */
  endPath?: string | undefined;
  /** Said when there is none. */
  none?: string;
}

/** Open sign-ins with their program and address, and a way to end what is not this one. */
export function SignInList({ list, endPath, none }: SignInListProps) {
  const queries = useQueryClient();
  const key = [list.path, list.query ?? {}];
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<{ data: SignInOf[] }>('GET', list.path, { query: list.query ?? {}, signal }),
  });
  const end = useMutation({
    mutationFn: (id: number) => call<{ message: string }>('DELETE', endPath ?? '', { query: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queries.invalidateQueries();
    },
    onError: (thrown) => toast.problem(thrown),
  });
  return (
    <>
      {found.isPending && <Skeleton height={60} aria-label={t('kit.loading')} />}
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {none && found.data?.data.length === 0 && <p className={classes.note}>{none}</p>}
      <ul className={classes.signIns}>
        {found.data?.data.map((one) => (
          <li key={one.id}>
            <div>
              <bdi>{programName(one.agent) || t('access.sign_ins.unknown')}</bdi>
              <p className={classes.note}>
                <bdi>{one.address}</bdi> · <DateText value={one.last_used_at} time />
              </p>
            </div>
            {one.is_current && <span className={classes.note}>{t('access.sign_ins.this')}</span>}
            {!one.is_current && endPath && (
              <Button variant="default" size="xs" loading={end.isPending} onClick={() => end.mutate(one.id)}>
                {t('access.sign_ins.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
