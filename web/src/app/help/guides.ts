/** The guides of docs/guide: which there are for whom, and what one says. Their texts are fetched when somebody opens them. */
import type { Me } from '@/api/session';
import type { Locale } from '@/text';
import { isPersonal } from '../landing';

const FOLDER = '../../../../docs/guide';
const TEXTS = import.meta.glob<string>('../../../../docs/guide/{en,ur}/*.md', { query: '?raw', import: 'default' });
const PICTURES = import.meta.glob<string>('../../../../docs/guide/pictures/{en,ur}/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The guides of the office, in the order in which the office meets a family; each is named as its role. */
export const OFFICE = [
  'admission_officer',
  'campus_admin',
  'teacher',
  'exam_controller',
  'cashier',
  'accountant',
  'chief_accountant',
  'principal',
  'hr_officer',
  'auditor',
  'super_admin',
] as const;
export const FAMILY = ['parent', 'student'] as const;

/** Roles that do another's work. */
const AS: Record<string, string> = { branch_admin: 'campus_admin', school_admin: 'campus_admin' };

/** The guides for somebody: those of their roles first. A family reads its own only. */
export function guidesFor(me: Me): string[] {
  const all: readonly string[] = isPersonal(me) ? FAMILY : OFFICE;
  const own = [...new Set(me.roles.map((role) => AS[role] ?? role))].filter((role) => all.includes(role));
  if (isPersonal(me)) return own.length > 0 ? own : ['parent'];
  return [...own, ...all.filter((role) => !own.includes(role))];
}

export interface Task {
  title: string;
  /** Markdown. */
  text: string;
  /** The addresses of the screens that it leads to. */
  screens: string[];
}

export interface Guide {
  /** Markdown, before the first task. */
  lead: string;
  tasks: Task[];
}

export const hasGuide = (locale: Locale, name: string): boolean => `${FOLDER}/${locale}/${name}.md` in TEXTS;

export async function fetchGuide(locale: Locale, name: string): Promise<Guide> {
  const load = TEXTS[`${FOLDER}/${locale}/${name}.md`];
  if (!load) throw new Error(`There is no guide ${name} in ${locale}.`);
  return readGuide(await load());
}

/** A guide begins with its title and a lead; each heading below begins a task. */
export function readGuide(text: string): Guide {
  const [head = '', ...parts] = text.split(/^## /m);
  const tasks = parts.map((part) => {
    const end = part.indexOf('\n');
    const body = part.slice(end + 1).trim();
    const screens = [...body.matchAll(/\]\((\/admin\/[^)?#\s]*)/g)].map((found) => found[1] ?? '');
    return { title: part.slice(0, end).trim(), text: body, screens: [...new Set(screens)] };
  });
  return { lead: head.replace(/^# .*\n/, '').trim(), tasks };
}

export type NamedGuide = Guide & { name: string };

/** All guides of somebody, each with the name of its role. */
export const fetchGuides = (locale: Locale, names: readonly string[]): Promise<NamedGuide[]> =>
  Promise.all(names.map(async (name) => ({ ...(await fetchGuide(locale, name)), name })));

/** A task by its guide and its place there. */
export interface Hit {
  guide: string;
  task: number;
  title: string;
}

/** The task that leads to the first of these screens, or else to the next of them, in the first guide that has one. */
export const taskOn = (paths: readonly string[], guides: readonly NamedGuide[]): Hit | undefined =>
  paths.flatMap((path) => hits(guides, ({ screens }) => screens.includes(path)))[0];

/** The tasks of all guides with words that begin as each of those that were typed: "till" is no part of "until". */
export function tasksWith(typed: string, guides: readonly NamedGuide[]): Hit[] {
  const words = typed
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  if (words.join('').length < 2) return [];
  return hits(guides, ({ title, text }) => {
    const said = ` ${title} ${text.replaceAll(/\]\([^)]*\)|[*[]/g, '')}`
      .toLocaleLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ');
    return words.every((word) => said.includes(` ${word}`));
  });
}

const hits = (guides: readonly NamedGuide[], isHit: (task: Task) => boolean): Hit[] =>
  guides.flatMap(({ name, tasks }) =>
    tasks.flatMap((one, task) => (isHit(one) ? [{ guide: name, task, title: one.title }] : [])),
  );

/** Where a picture of a guide is; a language that lacks it shows the English one. */
export const pictureOf = (locale: Locale, file: string): string | undefined =>
  PICTURES[`${FOLDER}/pictures/${locale}/${file}`] ?? PICTURES[`${FOLDER}/pictures/en/${file}`];
