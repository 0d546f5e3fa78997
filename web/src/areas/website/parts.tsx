import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const CampusWebsite = lazy(
  withTexts('website', async () => ({ default: (await import('./campus-page')).CampusWebsite })),
);

/** What the website adds to the records of other areas. */
export const parts: Parts = {
  tabs: [
    {
      record: 'campus',
      key: 'website',
      label: 'website.campus_tab',
      permission: 'website content.index',
      component: CampusWebsite,
    },
  ],
};
