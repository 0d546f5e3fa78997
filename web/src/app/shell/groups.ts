import {
  IconBook2,
  IconBuildingBank,
  IconCalendarCheck,
  IconCash,
  IconChartBar,
  IconClipboardCheck,
  IconDoorEnter,
  IconSchool,
  IconSettings,
  IconSun,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Me } from '@/api/session';
import { MENU_GROUPS, type MenuGroup, type Screen } from '@/areas/area';
import type { MessageKey } from '@/text';
import { menuOf } from '../landing';
import { screenAt, screens, trailOf } from '../screen-at';

export const GROUP_ICONS: Readonly<Record<MenuGroup, TablerIcon>> = {
  today: IconSun,
  admissions: IconDoorEnter,
  students: IconSchool,
  academics: IconBook2,
  attendance: IconCalendarCheck,
  exams: IconClipboardCheck,
  fees: IconCash,
  accounts: IconBuildingBank,
  people: IconUsers,
  website: IconWorld,
  reports: IconChartBar,
  settings: IconSettings,
};

export const groupTitle = (group: MenuGroup): MessageKey => `shell.group.${group}`;

export interface GroupOfMenu {
  group: MenuGroup;
  screens: Screen[];
}

/** The groups of a user's menu that have a screen for them. */
export function groupsOf(me: Me): GroupOfMenu[] {
  const mine = menuOf(me, screens);
  return MENU_GROUPS.map((group) => ({ group, screens: mine.filter((screen) => screen.menu?.group === group) })).filter(
    (one) => one.screens.length > 0,
  );
}

export interface Standing {
  /** The path of the menu line that the open screen belongs to */
  path: string | null;
  group: MenuGroup | null;
}

/** Where an address stands in the menu: itself, or the nearest screen above it that has a line. */
export function standingOf(pathname: string): Standing {
  const screen = screenAt(pathname);
  const line = screen && trailOf(screen).findLast((above) => above.menu);
  return { path: line?.path ?? null, group: line?.menu?.group ?? null };
}
