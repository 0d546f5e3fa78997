import { record } from '@/frame/record';
import { defineResource, ListScreen } from '@/kit';
import { CONTENT_FILTERS, contentColumns } from './content-list';
import { pageName } from './page-names';
import type { PageRow } from './types';

const pages = defineResource(
  record({
    name: 'web_page',
    titles: { one: 'website.page', many: 'website.pages' },
    calls: { list: '/get-pages', details: '/get-page-details' },
    paths: { list: '/admin/pages', edit: '/admin/edit-page' },
    permissions: { update: 'website content.update' },
  }),
  {
    shared: 'all',
    sort: 'path',
    searchable: true,
    columns: [
      { key: 'path', label: 'website.page', card: 'title', render: (page) => pageName(page.path) },
      { slot: 'address', label: 'kit.label.address', render: ({ path }) => <bdi dir="ltr">{path}</bdi> },
      { key: 'title', label: 'website.field.title' },
      ...contentColumns<PageRow>(),
      { key: 'updated_at', label: 'website.updated_at', kind: 'instant', hidden: true },
    ],
    filters: CONTENT_FILTERS,
  },
);

export const PageList = () => <ListScreen resource={pages} />;
