import { defineResource, ListScreen, StatusBadge } from '@/kit';
import { pageName } from './page-names';
import { CONTENT_STATE_CHOICES, CONTENT_STATES, LANGS } from './states';
import type { PageRow } from './types';

const pages = defineResource<PageRow>({
  name: 'web_page',
  titles: { one: 'website.page', many: 'website.pages' },
  calls: { list: '/get-pages', details: '/get-page-details' },
  paths: { list: '/admin/pages', edit: '/admin/edit-page' },
  rights: { index: 'website content.index', update: 'website content.update' },
  sort: 'path',
  searchable: true,
  columns: [
    { key: 'path', label: 'website.page', card: 'title', render: (page) => pageName(page.path) },
    { slot: 'address', label: 'kit.label.address', render: ({ path }) => <bdi dir="ltr">{path}</bdi> },
    { key: 'lang', label: 'website.language', choices: LANGS },
    { key: 'title', label: 'website.field.title' },
    {
      key: 'state',
      label: 'kit.label.status',
      kind: 'status',
      statuses: CONTENT_STATES,
      render: (page) => (
        <>
          <StatusBadge status={page.state} statuses={CONTENT_STATES} />{' '}
          {page.has_draft && page.state === 'published' && <StatusBadge status="draft" statuses={CONTENT_STATES} />}
        </>
      ),
    },
    { key: 'published_at', label: 'website.published_at', kind: 'instant' },
    { key: 'updated_at', label: 'website.updated_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'lang', label: 'website.language', kind: 'enum', choices: LANGS },
    { name: 'state', label: 'kit.label.status', kind: 'enum', choices: CONTENT_STATE_CHOICES },
  ],
});

export const PageList = () => <ListScreen resource={pages} />;
