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
import { permissionOf } from '@/frame/record';
import { ofCall, ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Results: how they are made, given out, corrected, and what follows from them. */
export const results: Screen[] = [
  {
    path: '/admin/result-summary-details',
    title: 'exams.result_summary',
    // the specification lets in whoever is signed in; the call and the menu do not
    permission: 'signed_in',
    menu: {
      group: 'exams',
      section: 'results',
      order: 10,
      icon: IconListDetails,
      permission: permissionOf('GET', '/get-result-summary'),
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
  ofCall({
    path: '/admin/publish-result',
    title: 'exams.publish',
    call: '/publish-result',
    parent: '/admin/result-publications',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./publish')).PublishResult }),
  }),
  ofCall({
    path: '/admin/publish-series',
    title: 'exams.publish_series',
    call: '/publish-result',
    parent: '/admin/result-publications',
    load: async () => ({ default: (await import('./series')).PublishSeries }),
  }),
  ...screensOf(records.resultCards, {
    menu: { group: 'exams', section: 'results', order: 40, icon: IconCertificate2 },
    load: () => import('./cards'),
  }),
  ofCall({
    path: '/admin/exam-details',
    title: 'exams.of_student',
    call: '/get-marks',
    parent: '/admin/students',
    load: async () => ({ default: (await import('./of-student')).ExamDetails }),
  }),
  ofCall({
    path: '/admin/moderation',
    title: 'exams.moderation',
    call: '/save-moderation',
    menu: { group: 'exams', section: 'results', set: 'adjusting', order: 50, icon: IconScale },
    load: async () => ({ default: (await import('./adjusting')).Moderation }),
  }),
  ofCall({
    path: '/admin/grace-marks',
    title: 'exams.grace_marks',
    call: '/save-grace-marks',
    menu: { group: 'exams', section: 'results', set: 'adjusting', order: 51, icon: IconAdjustmentsPlus },
    load: async () => ({ default: (await import('./adjusting')).GraceMarks }),
  }),
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
  ofCall({
    path: '/admin/new-promotion-lists',
    title: 'exams.promotion_series',
    call: '/make-promotion-list',
    parent: '/admin/promotions',
    load: async () => ({ default: (await import('./series')).PromotionSeries }),
  }),
  ...screensOf(records.resultFormats, {
    menu: { group: 'exams', section: 'results', set: 'result_setup', order: 90, icon: IconTemplate },
    load: () => import('./formats'),
  }),
  ...screensOf(records.gradeScales, {
    menu: { group: 'exams', section: 'results', set: 'result_setup', order: 91, icon: IconRosette },
    load: () => import('./grade-scales'),
  }),
];
