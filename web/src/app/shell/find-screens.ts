/** Screens found by words: by what they are called, by what the menu calls them, and by what is done there. */
import type { Me } from '@/api/session';
import type { Screen } from '@/areas/area';
import { mayOpen } from '@/frame/screens';
import { type MessageKey, t } from '@/text';
import { isPersonal, menuOf } from '../landing';
import { screenAt, screens } from '../screen-at';
import { groupTitle, sectionTitle, setTitle } from './groups';

/** What people do on a screen, in words that its name lacks. */
export const ACTS: Readonly<Record<string, MessageKey>> = {
  '/admin/accounts-recieve-installments': 'shell.acts.receive_fee',
  '/admin/challan': 'shell.acts.bill',
  '/admin/Filter-Challans': 'shell.acts.challans',
  '/admin/defaulter-list': 'shell.acts.defaulters',
  '/admin/bank-files': 'shell.acts.bank_files',
  '/admin/concessions': 'shell.acts.concessions',
  '/admin/struck-off-list': 'shell.acts.strike_off',
  '/admin/recover-student': 'shell.acts.readmit',
  '/admin/sections': 'shell.acts.sections',
  '/admin/attendance': 'shell.acts.attendance',
  '/admin/absent-today': 'shell.acts.absentees',
  '/admin/leave-applications': 'shell.acts.leaves',
  '/admin/gate-passes': 'shell.acts.gate_passes',
  '/admin/withdrawals': 'shell.acts.withdrawals',
  '/admin/year-rollover': 'shell.acts.rollover',
  '/admin/tasks': 'shell.acts.tasks',
  '/admin/awardlists': 'shell.acts.marks',
  '/admin/exam-slips': 'shell.acts.slips',
  '/admin/result-publications': 'shell.acts.results',
  '/admin/expenses': 'shell.acts.expenses',
  '/admin/months': 'shell.acts.months',
  '/admin/staff-payroll': 'shell.acts.payroll',
  '/admin/users': 'shell.acts.users',
};

/** The screen of a record's list that a form belongs to stands in the menu; the form is found by what it makes. */
const isForm = ({ path, menu }: Screen): boolean => !menu && path.startsWith('/admin/new-');

/** The group of the menu that a screen belongs to, of a form that of its list. */
export const groupOf = (screen: Screen): MessageKey | undefined => {
  const menu = screen.menu ?? (screen.parent ? screenAt(screen.parent)?.menu : undefined);
  return menu && groupTitle(menu.group);
};

/** What a screen is called: its title and its group. */
function namesOf(screen: Screen): string {
  const group = groupOf(screen);
  return group ? `${t(screen.title)} ${t(group)}` : t(screen.title);
}

/** The other words of the menu, and what is done there. */
function actsOf({ path, menu }: Screen): string {
  const keys = [menu?.set && setTitle(menu.set), menu?.section && sectionTitle(menu.section), ACTS[path]];
  return keys.map((key) => (key ? t(key) : '')).join(' ');
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,،]+/)
    .filter(Boolean);

/**
 * The screens that a user may open and that are meant by a text: every word of it begins a word of theirs. Those that are called so stand
 * before those where it is done, and both before forms.
 */
export function findScreens(me: Me, typed: string): Screen[] {
  const words = wordsOf(typed);
  const has = (text: string) => {
    const own = wordsOf(text);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const mine = menuOf(me, screens);
  const named = mine.filter((screen) => has(namesOf(screen)));
  if (words.length === 0) return named;
  const done = mine.filter((screen) => !named.includes(screen) && has(`${namesOf(screen)} ${actsOf(screen)}`));
  const forms = isPersonal(me)
    ? []
    : screens.filter((screen) => isForm(screen) && mayOpen(me, screen.path) && has(namesOf(screen)));
  return [...named, ...done, ...forms];
}
