import { IconChartFunnel, IconMessageQuestion, IconSpeakerphone, IconTargetArrow } from '@tabler/icons-react';
import { ofReport, screensOf } from '../screens-of';
import type { Screen } from '../area';
import * as records from './inquiries-records';

/** The inbox of inquiries, the campaigns that bring them, and what becomes of them. */
export const inquiryScreens: Screen[] = [
  ...screensOf(records.inquiries, {
    menu: { group: 'admissions', order: 10, icon: IconMessageQuestion },
    load: () => import('./inquiries'),
  }),
  ...screensOf(records.campaigns, {
    menu: { group: 'admissions', order: 80, icon: IconSpeakerphone },
    load: () => import('./inquiries-campaigns'),
  }),
  ofReport({
    path: '/admin/inquiry-funnel',
    title: 'admissions.funnel.title',
    menu: { group: 'admissions', order: 90, title: 'admissions.funnel.line', icon: IconChartFunnel },
    report: '/get-inquiry-funnel',
    load: async () => ({ default: (await import('./inquiries-reports')).InquiryFunnel }),
  }),
  ofReport({
    path: '/admin/inquiry-sources',
    title: 'admissions.sources.title',
    menu: { group: 'admissions', order: 91, title: 'admissions.sources.line', icon: IconTargetArrow },
    report: '/get-inquiry-sources',
    load: async () => ({ default: (await import('./inquiries-reports')).InquirySources }),
  }),
];
