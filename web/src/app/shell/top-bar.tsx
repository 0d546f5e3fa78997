import { ActionIcon, Group, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { IconHelp, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { Me } from '@/api/session';
import { AppLink } from '@/kit/link';
import { nameIn, t } from '@/text';
import { helpWith } from '../help/address';
import { START } from '../landing';
import { Leaf } from '../leaf';
import { OwnBell } from './own-bell';
import { CampusSwitch } from './campus-switch';
import { LanguageSwitch } from '../language-switch';
import { SchemeSwitch } from './scheme-switch';
import { openPalette } from './palette';
import { PersonMenu } from './person-menu';
import { SessionSwitch } from './session-switch';
import classes from './shell.module.css';

interface TopBarProps {
  me: Me;
  folded: boolean;
  onFold: () => void;
  onKeys: () => void;
}

export function TopBar({ me, folded, onFold, onKeys }: TopBarProps) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const foldTitle = t(folded ? 'shell.menu.expand' : 'shell.menu.collapse');
  return (
    <div className={classes['bar']}>
      <Tooltip label={foldTitle}>
        <ActionIcon variant="subtle" color="gray" size="lg" visibleFrom="sm" onClick={onFold} aria-label={foldTitle}>
          {folded ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
        </ActionIcon>
      </Tooltip>
      <Link to={START} className={classes['mark']} aria-label={nameIn(me.group.name, me.group.name_ur)}>
        <Leaf size={26} />
      </Link>
      <UnstyledButton className={classes['search']} onClick={openPalette} aria-label={t('shell.search.open')}>
        <IconSearch size={17} aria-hidden />
        <span>{t('shell.search.placeholder')}</span>
        <Kbd size="xs" dir="ltr">
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Group gap="xs" wrap="nowrap" ms="auto">
        <CampusSwitch />
        <SessionSwitch />
        <LanguageSwitch />
        <SchemeSwitch />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          hiddenFrom="sm"
          onClick={openPalette}
          aria-label={t('shell.search.open')}
        >
          <IconSearch size={20} />
        </ActionIcon>
        <Tooltip label={t('shell.help.here')}>
          <ActionIcon
            component={AppLink}
            to={helpWith(here)}
            variant="subtle"
            color="gray"
            size="lg"
            visibleFrom="sm"
            aria-label={t('shell.help.here')}
          >
            <IconHelp size={20} />
          </ActionIcon>
        </Tooltip>
        <OwnBell />
        <PersonMenu me={me} onKeys={onKeys} />
      </Group>
    </div>
  );
}
