import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const Log = lazy(withTexts('admissions', async () => ({ default: (await import('./inquiries-cards')).LogCard })));
const Similar = lazy(
  withTexts('admissions', async () => ({ default: (await import('./inquiries-cards')).SimilarCard })),
);

/** What stands above the facts of an inquiry: what was talked about, and who asked before. */
export const inquiryParts: Parts = {
  cards: [
    {
      record: 'inquiry',
      key: 'log',
      label: 'admissions.log.title',
      permission: 'Admissions.inquiries.detail',
      wide: true,
      component: Log,
    },
    {
      record: 'inquiry',
      key: 'similar',
      label: 'admissions.similar.title',
      permission: 'Admissions.inquiries.detail',
      component: Similar,
    },
  ],
};
