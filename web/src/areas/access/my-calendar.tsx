import { Button, Card, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, dataQuery } from '@/api/client';
import { ConfirmDialog, Notice, useChange } from '@/kit';
import { formatInstant, t } from '@/text';

const PATH = '/get-calendar-feed';

/** The link by which a phone or another program shows one's calendar: made, renewed, turned off. It is shown once. */
export function MyCalendar() {
  const [asks, setAsks] = useState<'renew' | 'end' | null>(null);
  const close = () => setAsks(null);
  const found = useQuery(dataQuery(PATH));
  const make = useChange('/renew-calendar-feed', { refetch: [PATH], failure: 'toast', done: close });
  const end = useChange('/revoke-calendar-feed', { refetch: [PATH], failure: 'toast', done: close });
  const feed = found.data;
  const address = feed ? make.answer?.data.address : undefined;
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('access.calendar.title')}
      </Title>
      <Stack gap="sm">
        <Text>{t('access.calendar.description')}</Text>
        {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
        {feed && (
          <Text c="dimmed" size="sm">
            {t('access.calendar.made', { date: formatInstant(feed.created_at) })}{' '}
            {feed.last_used_at
              ? t('access.calendar.used', { date: formatInstant(feed.last_used_at) })
              : t('access.calendar.unused')}
          </Text>
        )}
        {address && (
          <>
            <Notice tone="info" title={t('access.calendar.once')} />
            <TextInput
              label={t('access.calendar.address')}
              value={address}
              readOnly
              dir="ltr"
              onFocus={(event) => event.currentTarget.select()}
            />
          </>
        )}
        <Group gap="sm">
          {address && (
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                  {copied ? t('access.calendar.copied') : t('access.calendar.copy')}
                </Button>
              )}
            </CopyButton>
          )}
          <Button
            variant={address ? 'default' : 'filled'}
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            loading={make.busy}
            disabled={feed === undefined}
            onClick={() => (feed ? setAsks('renew') : make.send(undefined))}
          >
            {t(feed ? 'access.calendar.renew' : 'access.calendar.make')}
          </Button>
          {feed && (
            <Button variant="default" onClick={() => setAsks('end')}>
              {t('access.calendar.end')}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asks === 'renew'}
        title="access.calendar.renew"
        undo="cannot_undo"
        confirmLabel="access.calendar.renew"
        busy={make.busy}
        onConfirm={() => make.send(undefined)}
        onClose={close}
      >
        {t('access.calendar.renew_description')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'end'}
        title="access.calendar.end"
        undo="access.calendar.end_undo"
        confirmLabel="access.calendar.end"
        busy={end.busy}
        onConfirm={() => end.send(undefined)}
        onClose={close}
      >
        {t('access.calendar.end_description')}
      </ConfirmDialog>
    </Card>
  );
}
