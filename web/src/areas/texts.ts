import { fetchForms } from '@/api/limits';
import { FIELD_NAMES, fetchTexts, OFFICE, type TextFiles } from '@/text';
import type { texts as academics } from './academics/text/en';
import type { texts as access } from './access/text/en';
import type { texts as accounting } from './accounting/text/en';
import type { texts as admissions } from './admissions/text/en';
import type { texts as attendance } from './attendance/text/en';
import type { texts as entryTests } from './entry_tests/text/en';
import type { texts as exams } from './exams/text/en';
import type { texts as fees } from './fees/text/en';
import type { texts as institution } from './institution/text/en';
import type { texts as messages } from './messages/text/en';
import type { texts as payroll } from './payroll/text/en';
import type { texts as people } from './people/text/en';
import type { texts as reports } from './reports/text/en';
import type { texts as students } from './students/text/en';
import type { texts as website } from './website/text/en';

type OfAreas = typeof academics &
  typeof access &
  typeof accounting &
  typeof admissions &
  typeof attendance &
  typeof entryTests &
  typeof exams &
  typeof fees &
  typeof institution &
  typeof messages &
  typeof payroll &
  typeof people &
  typeof reports &
  typeof students &
  typeof website;

declare module '@/text/catalogue' {
  interface Catalogue extends OfAreas {}
}

/** The texts of each area, fetched with the first of its screens and parts. Its titles are there with the list of screens. */
export const TEXTS = {
  academics: { en: () => import('./academics/text/en'), ur: () => import('./academics/text/ur') },
  access: { en: () => import('./access/text/en'), ur: () => import('./access/text/ur') },
  accounting: { en: () => import('./accounting/text/en'), ur: () => import('./accounting/text/ur') },
  admissions: { en: () => import('./admissions/text/en'), ur: () => import('./admissions/text/ur') },
  attendance: { en: () => import('./attendance/text/en'), ur: () => import('./attendance/text/ur') },
  entry_tests: { en: () => import('./entry_tests/text/en'), ur: () => import('./entry_tests/text/ur') },
  exams: { en: () => import('./exams/text/en'), ur: () => import('./exams/text/ur') },
  fees: { en: () => import('./fees/text/en'), ur: () => import('./fees/text/ur') },
  institution: { en: () => import('./institution/text/en'), ur: () => import('./institution/text/ur') },
  messages: { en: () => import('./messages/text/en'), ur: () => import('./messages/text/ur') },
  payroll: { en: () => import('./payroll/text/en'), ur: () => import('./payroll/text/ur') },
  people: { en: () => import('./people/text/en'), ur: () => import('./people/text/ur') },
  reports: { en: () => import('./reports/text/en'), ur: () => import('./reports/text/ur') },
  students: { en: () => import('./students/text/en'), ur: () => import('./students/text/ur') },
  website: { en: () => import('./website/text/en'), ur: () => import('./website/text/ur') },
} satisfies Record<string, TextFiles>;

export type AreaWithTexts = keyof typeof TEXTS;

/** Areas whose texts the screens of another area show too. */
export const BORROWED: Partial<Record<AreaWithTexts, readonly AreaWithTexts[]>> = {
  academics: ['people'],
  access: ['messages'],
  students: ['people'],
};

/** Loads a screen or a part of an area once the area's texts and the limits of its forms are there, since declarations look for both. */
export function withTexts<Loaded>(area: AreaWithTexts, load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const names = [area, ...(BORROWED[area] ?? [])];
    await Promise.all([fetchTexts(OFFICE), ...names.flatMap((name) => [fetchTexts(TEXTS[name]), fetchForms(name)])]);
    return load();
  };
}

/** As `withTexts`, of a screen that names fields of every area's records. */
export function withEveryText<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    await Promise.all([FIELD_NAMES, ...Object.values(TEXTS)].map((files) => fetchTexts(files)));
    return load();
  };
}
