import { IconAward, IconChecklist, IconMedal, IconPigMoney } from '@tabler/icons-react';
import type { Screen } from '../../area';
import { ofCall, screensOf } from '../../screens-of';
import * as records from './records';

/** The screens of scholarships. */
export const scholarshipScreens: Screen[] = [
  ...screensOf(records.scholarships, {
    menu: { group: 'admissions', set: 'scholarships', order: 60, icon: IconMedal },
    load: () => import('./scholarships'),
  }),
  ...screensOf(records.awards, {
    menu: { group: 'admissions', set: 'scholarships', order: 61, icon: IconAward },
    load: () => import('./awards'),
  }),
  ...screensOf(records.entries, {
    menu: { group: 'admissions', set: 'scholarships', order: 62, icon: IconPigMoney },
    load: () => import('./entries'),
  }),
  ...screensOf(records.checks, {
    menu: { group: 'admissions', set: 'scholarships', order: 63, icon: IconChecklist },
    load: () => import('./checks'),
  }),
  ofCall({
    path: '/admin/award-scholarship',
    title: 'scholarships.run',
    call: '/award-scholarship',
    parent: '/admin/scholarships',
    load: async () => ({ default: (await import('./run')).AwardRun }),
  }),
];
