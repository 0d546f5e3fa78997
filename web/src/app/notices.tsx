import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '@/text';
import { ScreenLoadError } from './lazy-screen';

const reload = (): void => globalThis.location.reload();

/**
 * Says that a new version is there when a screen's code could not be loaded. The event is left to go on, so the
 * failure also reaches whoever asked for the code.
 */
export function watchForNewVersion(): void {
  globalThis.addEventListener('vite:preloadError', () => {
    notifications.show({
      id: 'new-version',
      title: t('shell.new_version'),
      message: (
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{t('shell.new_version.text')}</Text>
          <Button size="xs" onClick={reload}>
            {t('shell.new_version.reload')}
          </Button>
        </Stack>
      ),
      icon: <IconRefresh size={18} aria-hidden />,
      color: 'ochre',
      autoClose: false,
      withBorder: true,
    });
  });
}

interface CrashProps {
  error: unknown;
  reset: () => void;
}

/** Stands where a screen failed. */
export function Crash({ error, reset }: CrashProps): ReactNode {
  const outdated = error instanceof ScreenLoadError;
  return (
    <Alert color={outdated ? 'ochre' : 'red'} variant="light" maw={640} my="lg" role="alert">
      <Title order={1} size="h3">
        {t(outdated ? 'shell.new_version' : 'shell.crash.title')}
      </Title>
      <Text mt="xs">{t(outdated ? 'shell.new_version.text' : 'shell.crash.text')}</Text>
      <Group mt="md">
        <Button onClick={outdated ? reload : reset}>
          {t(outdated ? 'shell.new_version.reload' : 'shell.crash.again')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Stands where nobody could be asked who is signed in: the sign-in goes on once the server answers. */
export function NoAnswer(): ReactNode {
  const router = useRouter();
  return (
    <Alert color="ochre" variant="light" maw={640} my="lg" role="alert">
      <Title order={1} size="h3">
        {t('shell.no_answer')}
      </Title>
      <Text mt="xs">{t('shell.no_answer.text')}</Text>
      <Group mt="md">
        <Button onClick={() => void router.invalidate()}>{t('shell.crash.again')}</Button>
      </Group>
    </Alert>
  );
}
