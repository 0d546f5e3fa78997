import { Button, Menu, NativeSelect } from '@mantine/core';
import { IconCalendarEvent, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsQuery } from '@/api/client';
import { type SessionRef, useMe, useSession } from '@/api/session';
import { t } from '@/text';
import classes from './shell.module.css';

/** The sessions that can be chosen, the active one among them even before they have arrived. */
function useSessions(wanted: boolean): readonly SessionRef[] {
  const active = useMe()?.active_session;
  const { data } = useQuery({ ...optionsQuery('sessions'), enabled: wanted });
  return data?.map(({ id, label }) => ({ id, name: label })) ?? (active ? [active] : []);
}

/** The academic session, in view at all times; another than the active one stands out. */
export function SessionSwitch() {
  const [opened, setOpened] = useState(false);
  const { session, isActive, choose } = useSession();
  const active = useMe()?.active_session;
  const sessions = useSessions(opened);
  const name = session ? t('shell.session', { name: session.name }) : t('shell.session.none');
  return (
    <Menu position="bottom-end" width={220} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button
          variant={isActive ? 'subtle' : 'light'}
          color={isActive ? 'gray' : 'ochre'}
          className={classes['session']}
          visibleFrom="md"
          leftSection={<IconCalendarEvent size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.session.choose')}</Menu.Label>
        {sessions.map((one) => (
          <Menu.Item
            key={one.id}
            leftSection={
              one.id === session?.id ? <IconCheck size={16} aria-hidden /> : <span className={classes['no-tick']} />
            }
            onClick={() => choose(one)}
          >
            {one.id === active?.id ? t('shell.session.active', { name: one.name }) : one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same choice for the sheet of a phone. */
export function SessionSelect() {
  const { session, choose } = useSession();
  const sessions = useSessions(true);
  if (sessions.length === 0) return null;
  return (
    <NativeSelect
      label={t('shell.session.choose')}
      mb="md"
      value={String(session?.id ?? '')}
      onChange={({ currentTarget }) => choose(sessions.find(({ id }) => String(id) === currentTarget.value) ?? null)}
      data={sessions.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
