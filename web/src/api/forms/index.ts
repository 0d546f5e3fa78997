/** Made by `npm run gen:api` from openapi.json. Change it there, never here. */
import type { Forms } from '../shapes';

/** Fetches the forms of an area, by its name. */
export const FILES: Record<string, () => Promise<{ FORMS: Forms }>> = {
  institution: () => import('./institution'),
  access: () => import('./access'),
  people: () => import('./people'),
  messages: () => import('./messages'),
  academics: () => import('./academics'),
  students: () => import('./students'),
  attendance: () => import('./attendance'),
  exams: () => import('./exams'),
  accounting: () => import('./accounting'),
  payroll: () => import('./payroll'),
  fees: () => import('./fees'),
  entry_tests: () => import('./entry_tests'),
  admissions: () => import('./admissions'),
  website: () => import('./website'),
  reports: () => import('./reports'),
};
