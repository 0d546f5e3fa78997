import { defineResource } from '@/kit';
import * as records from './records';
import { CONTENT_FILTERS, contentColumns } from './content-list';
import { pageName } from './page-names';
import type { PageRow } from './types';

export default defineResource(records.pages, {
  shared: 'all',
  sort: 'path',
  searchable: true,
  columns: [
    { key: 'path', label: 'website.page', card: 'title', render: (page) => pageName(page.path) },
    { slot: 'address', label: 'kit.label.address', render: ({ path }) => <bdi dir="ltr">{path}</bdi> },
    { key: 'title' },
    ...contentColumns<PageRow>(),
    { key: 'updated_at', label: 'website.updated_at', kind: 'instant', hidden: true },
  ],
  filters: CONTENT_FILTERS,
});
