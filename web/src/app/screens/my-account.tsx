import { Badge, Button, Card, Group, SegmentedControl, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { scopeName, useMe } from '@/api/session';
import { MyCalendar } from '@/areas/access/my-calendar';
import { MyDeputies } from '@/areas/access/my-deputies';
import { MyEmail } from '@/areas/access/my-email';
import { MySignIns } from '@/areas/access/my-sign-ins';
import { MySecondStep } from '@/areas/access/my-second-step';
import { programName } from '@/areas/access/program-name';
import { MyPreferences } from '@/areas/messages/my-preferences';
import { formatPhone, t, useLocale, word } from '@/text';
import { CHANGE_PASSWORD } from '../guards';
import { chooseLocale } from '../language';
import { isPersonal } from '../landing';

/** Fetched once the screen stands. */
const MyDevices = lazy(() => import('@/areas/messages/my-devices'));

export default function MyAccount() {
  const me = useMe();
  if (!me) return null;
  // how much somebody may do is a matter of the office
  const ofFamily = isPersonal(me);
  return (
    <Stack maw={720} gap="lg">
      <div>
        <Title order={1}>{t('shell.account.title')}</Title>
        <Text c="dimmed">{me.name}</Text>
      </div>
      <Card withBorder>
        <dl className="facts">
          <Fact name={t('shell.account.email')}>{me.email ?? t('shell.account.none')}</Fact>
          <Fact name={t('shell.account.phone')}>{formatPhone(me.phone) || t('shell.account.none')}</Fact>
          <Fact name={t('shell.account.roles')}>
            <Group gap={6}>
              {me.roles.map((role) => (
                <Badge key={role} variant="light" tt="none">
                  {word(role)}
                </Badge>
              ))}
            </Group>
          </Fact>
          <Fact name={t('shell.account.scope')}>
            {scopeName(me.scope)}
            {!ofFamily && (
              <Text size="sm" c="dimmed">
                {me.scope.campuses.length > 0 &&
                  `${t('shell.account.campuses', { count: me.scope.campuses.length })} · `}
                {t('shell.account.permissions', { count: me.permissions.length })}
              </Text>
            )}
          </Fact>
        </dl>
      </Card>
      <Appearance />
      <Card withBorder>
        <Title order={2} size="h3" mb="sm">
          {t('shell.account.security')}
        </Title>
        <Group>
          <Button component={Link} to={CHANGE_PASSWORD} variant="default">
            {t('shell.password.title')}
          </Button>
          <MyEmail />
        </Group>
      </Card>
      <MyPreferences />
      <Suspense>
        <MyDevices nameOf={programName} />
      </Suspense>
      <MyDeputies me={me} />
      <MyCalendar />
      <MySecondStep />
      <MySignIns />
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { locale } = useLocale();
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('shell.account.appearance')}
      </Title>
      <Group>
        <SegmentedControl
          aria-label={t('shell.account.appearance')}
          value={colorScheme === 'dark' ? 'dark' : 'light'}
          onChange={(scheme) => setColorScheme(scheme === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t('shell.theme.light') },
            { value: 'dark', label: t('shell.theme.dark') },
          ]}
        />
        <SegmentedControl
          aria-label={t('shell.language')}
          value={locale}
          onChange={(next) => void chooseLocale(next === 'ur' ? 'ur' : 'en')}
          data={[
            { value: 'en', label: t('shell.language.en') },
            { value: 'ur', label: t('shell.language.ur') },
          ]}
        />
      </Group>
    </Card>
  );
}
