import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const PlaceFigures = lazy(
  withTexts('reports', async () => ({ default: (await import('./place-figures')).PlaceFigures })),
);

/** The figures of a campus, a branch or a school, first on its page. */
export const parts: Parts = {
  cards: ['campus', 'branch', 'school'].map((record) => ({
    record,
    key: 'figures',
    label: 'reports.place',
    permission: 'Reports.place-figures.index',
    component: PlaceFigures,
    wide: true,
  })),
};
