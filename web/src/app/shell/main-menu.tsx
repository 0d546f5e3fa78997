import { Menu, ScrollArea, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Me } from '@/api/session';
import type { MenuGroup } from '@/areas/area';
import { nameIn, t } from '@/text';
import { START } from '../landing';
import { Leaf } from '../leaf';
import { GROUP_ICONS, type GroupOfMenu, groupsOf, groupTitle, sectionTitle, type Standing, standingOf } from './groups';
import { Lines } from './lines';
import classes from './menu.module.css';

interface MainMenuProps {
  me: Me;
  folded: boolean;
}

/** The menu at the side, by area in the order of an office's day; folded, only its icons. */
export function MainMenu({ me, folded }: MainMenuProps) {
  const { pathname } = useLocation();
  const standing = standingOf(me, pathname);
  const [opened, setOpened] = useState<MenuGroup | null>(null);
  const groups = groupsOf(me);
  const shown = opened ?? standing.group ?? groups[0]?.group ?? null;
  const name = nameIn(me.group.name, me.group.name_ur);
  return (
    <div className={classes['menu']} data-folded={folded || undefined}>
      <Link to={START} className={classes['brand']} aria-label={name}>
        <Leaf size={28} />
        {!folded && <span>{name}</span>}
      </Link>
      <ScrollArea className={classes['scroll']} type="hover" scrollbarSize={6}>
        <nav aria-label={t('shell.menu.main')}>
          <ul className={classes['list']}>
            {groups.map((one) => (
              <li key={one.group}>
                {folded ? (
                  <FoldedGroup one={one} standing={standing} />
                ) : (
                  <Group
                    one={one}
                    standing={standing}
                    open={shown === one.group}
                    onOpen={(open) => setOpened(open ? one.group : null)}
                  />
                )}
              </li>
            ))}
          </ul>
        </nav>
      </ScrollArea>
    </div>
  );
}

interface GroupProps {
  one: GroupOfMenu;
  standing: Standing;
}

function Group({ one, standing, open, onOpen }: GroupProps & { open: boolean; onOpen: (open: boolean) => void }) {
  const Icon = GROUP_ICONS[one.group];
  const here = standing.group === one.group;
  const [only] = one.screens;
  if (only && one.screens.length === 1) {
    return (
      <Link
        to={only.path}
        className={classes['group']}
        data-here={here || undefined}
        aria-current={standing.path === only.path ? 'page' : undefined}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes['label']}>{t(groupTitle(one.group))}</span>
      </Link>
    );
  }
  const listId = `menu-${one.group}`;
  return (
    <>
      <UnstyledButton
        className={classes['group']}
        data-here={here || undefined}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => onOpen(!open)}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes['label']}>{t(groupTitle(one.group))}</span>
        <IconChevronRight size={14} className={classes['chevron']} data-open={open || undefined} aria-hidden />
      </UnstyledButton>
      <div className={classes['screens']} id={listId} hidden={!open}>
        <Lines one={one} here={standing.path} className={classes['screen']} headClassName={classes['section']} />
      </div>
    </>
  );
}

function FoldedGroup({ one, standing }: GroupProps) {
  const Icon = GROUP_ICONS[one.group];
  const title = t(groupTitle(one.group));
  return (
    <Menu position="right-start" offset={8} trigger="click-hover" openDelay={80}>
      <Menu.Target>
        <UnstyledButton
          className={classes['group']}
          data-here={standing.group === one.group || undefined}
          aria-label={title}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes['flyout']} data-many={one.sections.length > 1 || undefined}>
        {one.sections.map(({ section, screens }) => (
          <div key={section} className={classes['flyoutSection']}>
            <Menu.Label>{section ? t(sectionTitle(section)) : title}</Menu.Label>
            {screens.map((screen) => (
              <Menu.Item key={screen.path} component={Link} to={screen.path}>
                {t(screen.title)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
