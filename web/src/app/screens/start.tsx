import { Text, Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useMe } from '@/api/session';
import { t } from '@/text';
import { STUDENT_DETAILS } from '../guards';
import { firstScreenOf, isPersonal } from '../landing';
import { screens } from '../screen-at';

/** `/admin/`: leads a parent to their children and anyone else to their first dashboard or list. */
export default function Start() {
  const me = useMe();
  if (!me) return null;
  if (isPersonal(me)) return <Navigate to={STUDENT_DETAILS} replace />;
  const first = firstScreenOf(me, screens);
  if (first && first !== '/admin/my-account') return <Navigate to={first} replace />;
  return (
    <>
      <Title order={1}>{t('shell.landing.welcome', { name: me.name })}</Title>
      <Text mt="md">{t('shell.landing.nothing')}</Text>
    </>
  );
}
