import { Accordion, Drawer, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Me } from '@/api/session';
import { t } from '@/text';
import { GROUP_ICONS, type GroupOfMenu, groupsOf, groupTitle, standingOf } from './groups';
import { Lines } from './lines';
import classes from './phone.module.css';
import { SessionSelect } from './session-switch';

const ON_THE_BAR = 4;

/** The menu on a phone: the first groups at the thumb, everything in a sheet. */
export function PhoneBar({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const standing = standingOf(me, useLocation().pathname);
  const groups = groupsOf(me);
  const close = () => setOpen(false);
  return (
    <>
      <nav className={classes['bar']} aria-label={t('shell.menu.main')}>
        {groups.slice(0, ON_THE_BAR).map((one) => {
          const Icon = GROUP_ICONS[one.group];
          return (
            <Link
              key={one.group}
              to={one.screens[0]?.path ?? ''}
              className={classes['tab']}
              data-here={standing.group === one.group || undefined}
              aria-current={standing.path === one.screens[0]?.path ? 'page' : undefined}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>{t(groupTitle(one.group))}</span>
            </Link>
          );
        })}
        <UnstyledButton className={classes['tab']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconDots size={22} stroke={1.6} aria-hidden />
          <span>{t('shell.menu.more')}</span>
        </UnstyledButton>
      </nav>
      <Drawer opened={open} onClose={close} position="bottom" size="80%" title={t('shell.menu')}>
        <SessionSelect />
        <Accordion defaultValue={standing.group} variant="default" order={3}>
          {groups.map((one) => (
            <SheetGroup key={one.group} one={one} here={standing.path} onGo={close} />
          ))}
        </Accordion>
      </Drawer>
    </>
  );
}

interface SheetGroupProps {
  one: GroupOfMenu;
  here: string | null;
  onGo: () => void;
}

function SheetGroup({ one, here, onGo }: SheetGroupProps) {
  const Icon = GROUP_ICONS[one.group];
  return (
    <Accordion.Item value={one.group}>
      <Accordion.Control icon={<Icon size={20} stroke={1.6} aria-hidden />}>
        {t(groupTitle(one.group))}
      </Accordion.Control>
      <Accordion.Panel>
        <div className={classes['screens']}>
          <Lines one={one} here={here} className={classes['screen']} headClassName={classes['section']} onGo={onGo} />
        </div>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
