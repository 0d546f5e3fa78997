import { describe, expect, it } from 'vitest';
import type { Me } from '@/api/session';
import { screens as areaScreens } from '@/areas';
import { MENU_GROUPS, type Screen } from '@/areas/area';
import { offsetOf } from './group';
import { firstScreenOf, inMenuOf, isPersonal, menuOf } from './landing';
import { screenAt, screens, trailOf } from './screen-at';
import { groupsOf, setOf } from './shell/groups';

const me = (permissions: string[], roles = ['accountant'], kind = 'campuses') =>
  ({ permissions, roles, role: roles[0], scope: { kind } }) as unknown as Me;
const screen = (over: Partial<Screen>): Screen => ({
  path: '/admin/x',
  title: 'shell.menu',
  permission: 'signed_in',
  load: async () => ({ default: () => null }),
  ...over,
});

describe('the list of screens', () => {
  it('has each path once, whatever its case, under /admin/ but for the one that is public', () => {
    const paths = screens.map(({ path }) => path.toLowerCase());
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    expect(paths.filter((path) => !path.startsWith('/admin/'))).toEqual(['/campus-details']);
  });

  it('guards every screen of an area, and names only lists that exist as parents', () => {
    expect(areaScreens.filter(({ permission }) => !permission || permission === 'public')).toEqual([]);
    const lost = screens.filter(({ parent }) => parent && !screenAt(parent)).map(({ path }) => path);
    expect(lost).toEqual([]);
  });

  it('finds screens by their address and knows what stands above them', () => {
    expect(screenAt('/admin/My-Account?tab=2')?.path).toBe('/admin/my-account');
    expect([screenAt('/admin')?.path, screenAt('/admin/my-account/')?.path]).toEqual(['/admin/', '/admin/my-account']);
    expect(screenAt('/admin/nowhere')).toBeNull();
    const change = screenAt('/admin/change-password');
    expect(change && trailOf(change).map(({ path }) => path)).toEqual(['/admin/my-account', '/admin/change-password']);
  });
});

describe('the menu', () => {
  const banks = screen({ path: '/b', permission: 'Accounts.banks.index', menu: { group: 'accounts', order: 1 } });
  const roles = screen({ path: '/r', menu: { group: 'settings', order: 1, permission: 'Access.roles.index' } });
  const today = screen({ path: '/t', permission: 'dashboard.index', menu: { group: 'today', order: 5 } });
  const later = screen({ path: '/l', permission: 'Accounts.banks.index', menu: { group: 'accounts', order: 2 } });
  const hidden = screen({ path: '/h' });

  it('shows what the user may open, in the order of an office’s day', () => {
    const user = me(['Accounts.banks.index', 'dashboard.index']);
    expect(menuOf(user, [later, roles, banks, hidden, today]).map(({ path }) => path)).toEqual(['/t', '/b', '/l']);
  });

  it('shows a sign-in-only screen only to the holders of its calls’ permission', () => {
    expect(inMenuOf(me([]), roles)).toBe(false);
    expect(inMenuOf(me(['Access.roles.index']), roles)).toBe(true);
  });

  it('opens the list of timetables first to whoever may read others’, and one’s own to a teacher', () => {
    const [list, own] = ['Academic Management.timetables.index', 'Academic Management.timetables.view'];
    const lines = (user: Me) => groupsOf(user).flatMap((group) => group.screens);
    const first = (user: Me) => lines(user).flatMap(({ path, menu }) => (menu?.set === 'timetables' ? [path] : []));
    expect(first(me([list, own]))).toEqual(['/admin/timetables']);
    const employee = { person: { id: 1, kind: 'employee' } };
    expect(first({ ...me([own], ['teacher'], 'own_sections'), ...employee })).toEqual(['/admin/my-timetable']);
    const principal = { ...me([list, own], ['principal']), ...employee } as Me;
    expect(first(principal)).toEqual(['/admin/timetables']);
    expect(setOf(principal, 'timetables').map(({ path }) => path)).toContain('/admin/my-timetable');
    expect(setOf(me([list, own]), 'timetables').map(({ path }) => path)).not.toContain('/admin/my-timetable');
  });

  it('has all about messages in one place', () => {
    const names = ['sent-messages', 'messages', 'message-templates', 'message-settings'];
    const paths = names.map((name) => `/admin/${name}`);
    const needed = paths.map((path) => screenAt(path)?.permission ?? 'signed_in');
    const user = me(needed);
    expect(setOf(user, 'messages').map(({ path }) => path)).toEqual(paths);
    const lines = groupsOf(user).flatMap(({ screens: own }) => own.map(({ path }) => path));
    expect(lines.filter((path) => paths.includes(path))).toEqual(['/admin/sent-messages']);
  });

  it('has its groups in the order of the design', () => {
    expect(MENU_GROUPS.join(' ')).toBe(
      'today admissions students academics attendance exams fees accounts people website reports settings',
    );
  });

  it('leads to the first screen that is open, or to none', () => {
    expect(firstScreenOf(me(['Accounts.banks.index']), [later, banks])).toBe('/b');
    expect(firstScreenOf(me([]), [later, banks])).toBeNull();
  });
});

describe('the start', () => {
  it('knows who comes for their own pages, and offers them nothing of the office', () => {
    expect(isPersonal(me([], ['parent'], 'children'))).toBe(true);
    expect(isPersonal(me([], ['student'], 'self'))).toBe(true);
    expect(isPersonal(me([], ['parent', 'teacher'], 'own_sections'))).toBe(false);
    expect(menuOf(me(['Students & Staff.students.details'], ['parent'], 'children'), screens)).toEqual([]);
  });

  it('reads the clock of the group from the browser’s tables', () => {
    const karachi = offsetOf('Asia/Karachi');
    expect(karachi(Date.UTC(2026, 10, 20, 19, 5))).toBe(300);
    const london = offsetOf('Europe/London');
    expect([london(Date.UTC(2026, 0, 1)), london(Date.UTC(2026, 6, 1, 23, 59, 30))]).toEqual([0, 60]);
  });
});
