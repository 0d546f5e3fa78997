import type { Me } from '@/api/session';
import { can } from '@/api/session';
import { MENU_GROUPS, MENU_SECTIONS, type Screen } from '@/areas/area';
import { CHANGE_PASSWORD, STUDENT_DETAILS } from './guards';

export const START = '/admin/';
const DASHBOARD = '/admin/dashboard';
const TEACHER_DASHBOARD = '/admin/teacher-dashboard';

const ADMINISTRATORS = new Set(['super_admin', 'campus_admin', 'school_admin', 'branch_admin']);

/** Where a role lands after signing in (specification, section 4). */
export function landingOf(me: Me): string {
  if (me.must_change_password) return CHANGE_PASSWORD;
  const role = me.role ?? me.roles[0] ?? '';
  if (role === 'student') return me.person ? `${STUDENT_DETAILS}?id=${me.person.id}` : STUDENT_DETAILS;
  if (role === 'teacher') return TEACHER_DASHBOARD;
  return ADMINISTRATORS.has(role) ? DASHBOARD : START;
}

/** Students and parents see themself and their children, and nothing of the office. */
export const isPersonal = (me: Me): boolean => me.scope.kind === 'self' || me.scope.kind === 'children';

/** Whether a screen stands in this user's menu. */
export function inMenuOf(me: Me, screen: Screen): boolean {
  if (!screen.menu || isPersonal(me)) return false;
  if (screen.menu.ofEmployees && me.person?.kind !== 'employee') return false;
  const needed = screen.menu.permission ?? (screen.permission === 'signed_in' ? undefined : screen.permission);
  return needed === undefined || needed === 'public' || can(me, needed);
}

/** The screens of a menu in their order: by group, heading, and place below it. */
export const menuOf = (me: Me, screens: readonly Screen[]): Screen[] =>
  screens.filter((screen) => inMenuOf(me, screen)).toSorted((a, b) => rank(a) - rank(b));

/** The first dashboard or list that is open to the user; null when there is none. */
export const firstScreenOf = (me: Me, screens: readonly Screen[]): string | null =>
  menuOf(me, screens).find((screen) => screen.path !== START)?.path ?? null;

function rank({ menu }: Screen): number {
  if (!menu) return Number.MAX_SAFE_INTEGER;
  const section = menu.section ? MENU_SECTIONS.indexOf(menu.section) + 1 : 0;
  return (MENU_GROUPS.indexOf(menu.group) * 100 + section) * 1000 + menu.order;
}
