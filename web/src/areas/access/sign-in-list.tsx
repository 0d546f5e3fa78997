import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { Awaited, DateText, useRemoval } from '@/kit';
import { t } from '@/text';
import { programName } from './program-name';
import classes from './access.module.css';

interface SignInListProps {
  /** The call that lists them, with its query. */
  list: { path: '/get-tokens' | '/get-user-tokens'; query?: Record<string, number> };
  /** The call that ends one; none where they are only shown. */
  endPath?: '/delete-token' | '/delete-user-token' | undefined;
  /** Said when there is none. */
  none?: string;
}

/** Open sign-ins with their program and address, and a way to end what is not this one. */
export function SignInList({ list, endPath, none }: SignInListProps) {
  const key = [list.path, list.query ?? {}];
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET', list.path, { query: list.query ?? {}, signal }),
  });
  const end = useRemoval(endPath ?? '/delete-token', { failure: 'toast' });
  return (
    <>
      {!found.data && <Awaited query={found} height={60} />}
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
              <Button variant="default" size="xs" loading={end.busy} onClick={() => end.send({ id: one.id })}>
                {t('access.sign_ins.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
