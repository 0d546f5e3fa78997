import { Button, Card, Skeleton, Title } from '@mantine/core';
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

const PATH = '/get-tokens';

/** Where the person is signed in, and a way to end what is not theirs. */
export function MySignIns() {
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => call<{ data: SignInOf[] }>('GET', PATH, { signal }),
  });
  const end = useMutation({
    mutationFn: (id: number) => call<{ message: string }>('DELETE', '/delete-token', { query: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queries.invalidateQueries({ queryKey: [PATH] });
    },
    onError: (thrown) => toast.problem(thrown),
  });
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('access.sign_ins.title')}
      </Title>
      {found.isPending && <Skeleton height={60} aria-label={t('kit.loading')} />}
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      <ul className={classes.signIns}>
        {found.data?.data.map((one) => (
          <li key={one.id}>
            <div>
              <bdi>{programName(one.agent) || t('access.sign_ins.unknown')}</bdi>
              <p className={classes.note}>
                <bdi>{one.address}</bdi> · <DateText value={one.last_used_at} time />
              </p>
            </div>
            {one.is_current ? (
              <span className={classes.note}>{t('access.sign_ins.this')}</span>
            ) : (
              <Button variant="default" size="xs" loading={end.isPending} onClick={() => end.mutate(one.id)}>
                {t('access.sign_ins.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
