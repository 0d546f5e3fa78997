import { Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '@/api/session';
import { t } from '@/text';
import { STUDENT_DETAILS } from '../guards';
import { firstScreenOf, isPersonal } from '../landing';
import { screens } from '../screen-at';

/** `/admin/`: leads a parent to their children and anyone else to their first dashboard or list. */
export default function Start() {
  const me = useMe();
  if (!me) return null;
  if (isPersonal(me)) return <Lead to={STUDENT_DETAILS} />;
  const first = firstScreenOf(me, screens);
  if (first && first !== '/admin/my-account') return <Lead to={first} />;
  return (
    <>
      <Title order={1}>{t('shell.landing.welcome', { name: me.name })}</Title>
      <Text mt="md">{t('shell.landing.nothing')}</Text>
    </>
  );
}

/** Leads on once: the guards fetch the user anew on the way, and what they find draws this screen again. */
function Lead({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ to, replace: true }), [router, to]);
  return null;
}
