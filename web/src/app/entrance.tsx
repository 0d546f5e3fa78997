import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/text';
import { groupName } from './group';
import { HOME } from './guards';
import { Leaf } from './leaf';
import { LanguageSwitch } from './language-switch';
import { useScreenTitle } from './use-screen-title';
import classes from './entrance.module.css';

interface EntranceProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** What the screens before the sign-in look like: the group's name and leaf beside one short form. */
export function Entrance({ title, lead, children }: EntranceProps) {
  useScreenTitle();
  return (
    <main className={classes['page']} id="main" tabIndex={-1}>
      <div className={classes['side']}>
        <Leaf className={classes['leaf']} />
        <p className={classes['group']}>{groupName()}</p>
      </div>
      <div className={classes['form']}>
        <Stack gap="md" w="100%" maw={380}>
          <Group justify="end">
            <LanguageSwitch always />
          </Group>
          <Title order={1}>{title}</Title>
          {lead && <Text c="dimmed">{lead}</Text>}
          {children}
          <Anchor href={HOME} size="sm">
            {t('shell.sign_in.home')}
          </Anchor>
        </Stack>
      </div>
    </main>
  );
}
