import {
  IconAdjustmentsPlus,
  IconCertificate2,
  IconEyeSearch,
  IconHandStop,
  IconListDetails,
  IconRosette,
  IconScale,
  IconSpeakerphone,
  IconStairsUp,
  IconTable,
  IconTemplate,
} from '@tabler/icons-react';
import { ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Results: how they are made, given out, corrected, and what follows from them. */
export const results: Screen[] = [
  {
    path: '/admin/result-summary-details',
    title: 'exams.result_summary',
    permission: 'signed_in',
    menu: {
      group: 'exams',
      section: 'results',
      order: 10,
      icon: IconListDetails,
      permission: 'Academic Activities.result-summaries.view',
    },
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./summary')).ResultSummaryScreen }),
  },
  ofReport({
    path: '/admin/result-sheet',
    title: 'exams.result_sheet',
    menu: { group: 'exams', section: 'results', order: 20, icon: IconTable },
    report: '/get-result-sheet',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./sheet')).ResultSheet }),
  }),
  ...screensOf(records.publications, {
    menu: { group: 'exams', section: 'results', order: 30, icon: IconSpeakerphone },
    load: () => import('./publications'),
  }),
  {
    path: '/admin/publish-result',
    title: 'exams.publish',
    permission: 'Academic Activities.result-publications.publish',
    parent: '/admin/result-publications',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./publish')).PublishResult }),
  },
  {
    path: '/admin/publish-series',
    title: 'exams.publish_series',
    permission: 'Academic Activities.result-publications.publish',
    parent: '/admin/result-publications',
    load: async () => ({ default: (await import('./series')).PublishSeries }),
  },
  ...screensOf(records.resultCards, {
    menu: { group: 'exams', section: 'results', order: 40, icon: IconCertificate2 },
    load: () => import('./cards'),
  }),
  {
    path: '/admin/exam-details',
    title: 'exams.of_student',
    permission: 'Academic Activities.result-cards.detail',
    parent: '/admin/students',
    load: async () => ({ default: (await import('./of-student')).ExamDetails }),
  },
  {
    path: '/admin/moderation',
    title: 'exams.moderation',
    permission: 'Academic Activities.moderation.create',
    menu: { group: 'exams', section: 'results', set: 'adjusting', order: 50, icon: IconScale },
    load: async () => ({ default: (await import('./adjusting')).Moderation }),
  },
  {
    path: '/admin/grace-marks',
    title: 'exams.grace_marks',
    permission: 'Academic Activities.moderation.create',
    menu: { group: 'exams', section: 'results', set: 'adjusting', order: 51, icon: IconAdjustmentsPlus },
    load: async () => ({ default: (await import('./adjusting')).GraceMarks }),
  },
  ...screensOf(records.rechecks, {
    menu: { group: 'exams', section: 'results', order: 60, icon: IconEyeSearch },
    load: () => import('./rechecks'),
  }),
  ...screensOf(records.holds, {
    menu: { group: 'exams', section: 'results', order: 70, icon: IconHandStop },
    load: () => import('./holds'),
  }),
  ...screensOf(records.promotions, {
    menu: { group: 'exams', section: 'results', order: 80, icon: IconStairsUp },
    load: () => import('./promotions'),
  }),
  {
    path: '/admin/new-promotion-lists',
    title: 'exams.promotion_series',
    permission: 'Academic Activities.promotions.create',
    parent: '/admin/promotions',
    load: async () => ({ default: (await import('./series')).PromotionSeries }),
  },
  ...screensOf(records.resultFormats, {
    menu: { group: 'exams', section: 'results', set: 'result_setup', order: 90, icon: IconTemplate },
    load: () => import('./formats'),
  }),
  ...screensOf(records.gradeScales, {
    menu: { group: 'exams', section: 'results', set: 'result_setup', order: 91, icon: IconRosette },
    load: () => import('./grade-scales'),
  }),
];
