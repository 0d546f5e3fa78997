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
import { MENU_GROUPS, type MenuGroup, type MenuSection, type MenuSet, type Screen } from '@/areas/area';
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

export const sectionTitle = (section: MenuSection): MessageKey => `shell.section.${section}`;

export const setTitle = (set: MenuSet): MessageKey => `shell.set.${set}`;

/** A screen as menus and tabs call it. */
const lineOf = (screen: Screen): Screen => (screen.menu?.title ? { ...screen, title: screen.menu.title } : screen);

/** The screens of a set that the user may open, in their order. */
export const setOf = (me: Me, set: MenuSet): Screen[] =>
  menuOf(me, screens)
    .filter((screen) => screen.menu?.set === set)
    .map(lineOf);

/** The lines of a menu: a set is one of them, under its own name where it has tabs. */
function linesOf(mine: readonly Screen[]): Screen[] {
  return mine.flatMap((screen) => {
    const set = screen.menu?.set;
    if (!set) return [lineOf(screen)];
    const tabs = mine.filter((other) => other.menu?.set === set);
    if (tabs[0] !== screen) return [];
    return [tabs.length > 1 ? { ...screen, title: setTitle(set) } : lineOf(screen)];
  });
}

/** Lines that stand together, under a heading or before the first one. */
export interface SectionOfMenu {
  section: MenuSection | null;
  screens: Screen[];
}

export interface GroupOfMenu {
  group: MenuGroup;
  screens: Screen[];
  sections: SectionOfMenu[];
}

/** The groups of a user's menu that have a screen for them. */
export function groupsOf(me: Me): GroupOfMenu[] {
  const mine = menuOf(me, screens);
  return MENU_GROUPS.map((group) => {
    const own = linesOf(mine.filter((screen) => screen.menu?.group === group));
    return { group, screens: own, sections: sectionsOf(own) };
  }).filter((one) => one.screens.length > 0);
}

/** More lines than this are found by their headings; fewer need none. */
const WITHOUT_HEADINGS = 5;

function sectionsOf(screens: Screen[]): SectionOfMenu[] {
  if (screens.length <= WITHOUT_HEADINGS) return [{ section: null, screens }];
  const sections: SectionOfMenu[] = [];
  for (const screen of screens) {
    const section = screen.menu?.section ?? null;
    const last = sections.at(-1);
    if (last?.section === section) last.screens.push(screen);
    else sections.push({ section, screens: [screen] });
  }
  return sections;
}

export interface Standing {
  /** The path of the menu line that the open screen belongs to */
  path: string | null;
  group: MenuGroup | null;
}

/** Where an address stands in the menu: itself, the first of its set, or the nearest screen above it that has a line. */
export function standingOf(me: Me, pathname: string): Standing {
  const screen = screenAt(pathname);
  const line = screen && trailOf(screen).findLast((above) => above.menu);
  const first = line?.menu?.set ? setOf(me, line.menu.set)[0] : line;
  return { path: first?.path ?? null, group: line?.menu?.group ?? null };
}
