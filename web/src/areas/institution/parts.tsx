import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const MapLink = lazy(withTexts('institution', async () => ({ default: (await import('./map-link')).MapLink })));

/** What stands beside the actions of this area's own records. */
export const parts: Parts = {
  actions: [
    {
      record: 'campus',
      key: 'map',
      label: 'institution.campuses.map',
      when: ({ data }) => typeof data.latitude === 'number' && typeof data.longitude === 'number',
      component: MapLink,
    },
  ],
};
