import { Alert, Card, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { optionsQuery } from '@/api/client';
import { type Me, useMe } from '@/api/session';
import { Go } from '@/kit/link';
import { t } from '@/text';
import { STUDENT_DETAILS } from '../guards';
import { firstScreenOf, isParent } from '../landing';
import { screens } from '../screen-at';

/** `/admin/`: leads a parent to their children and anyone else to their first dashboard or list. */
export default function Start() {
  const me = useMe();
  if (!me) return null;
  if (isParent(me)) return <Children me={me} />;
  const first = firstScreenOf(me, screens);
  if (first && first !== '/admin/my-account') return <Navigate to={first} replace />;
  return (
    <>
      <Title order={1}>{t('shell.landing.welcome', { name: me.name })}</Title>
      <Text mt="md">{t('shell.landing.nothing')}</Text>
    </>
  );
}

function Children({ me }: { me: Me }) {
  const { data, error } = useQuery(optionsQuery('students'));
  return (
    <>
      <Title order={1}>{t('shell.landing.welcome', { name: me.name })}</Title>
      <Title order={2} mt="lg" mb="sm">
        {t('shell.landing.children')}
      </Title>
      {error && <Alert color="red">{error.message}</Alert>}
      {data?.length === 0 && <Text>{t('shell.landing.no_children')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {!data && !error && <Skeleton h={84} />}
        {data?.map((child) => (
          <Card key={child.id} component={Go} to={`${STUDENT_DETAILS}?id=${child.id}`} withBorder>
            <Text fw={600}>{child.label}</Text>
            <Text c="dimmed" size="sm">
              {child.hint}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </>
  );
}
