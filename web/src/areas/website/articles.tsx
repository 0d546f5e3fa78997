/** The lists of the blog, and of news and events. */
import { lazy } from 'react';
import { type Column, defineResource, type Filter, ListScreen, StatusBadge } from '@/kit';
import { t } from '@/text';
import { ListAndHome } from './list-and-home';
import type { BlogRow, EventRow } from './article-types';
import { CONTENT_STATE_CHOICES, CONTENT_STATES, EVENT_KINDS, LANGS } from './states';
import type { Workflow } from './types';

// the words above the list on the home page are edited where all sections are
const HomeSection = lazy(async () => ({ default: (await import('./editor/home-section')).NewsEventsSection }));

const RIGHTS = {
  index: 'website content.index',
  create: 'website content.create',
  update: 'website content.update',
  delete: 'website content.delete',
};

/** Whether it is public, and whether there are words that are not. */
const stateColumn = <Row extends Workflow>(): Column<Row> => ({
  slot: 'state',
  sort: 'state',
  label: 'kit.label.status',
  render: (row) => (
    <>
      <StatusBadge status={row.state} statuses={CONTENT_STATES} />{' '}
      {row.has_draft && row.state === 'published' && <StatusBadge status="draft" statuses={CONTENT_STATES} />}
    </>
  ),
});

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'kit.label.status', kind: 'enum', choices: CONTENT_STATE_CHOICES },
  { name: 'lang', label: 'website.language', kind: 'enum', choices: LANGS },
  { name: 'published_at', label: 'website.published_at', kind: 'date', more: true },
];

const blogs = defineResource<BlogRow>({
  name: 'web_blog',
  titles: { one: 'website.blog', many: 'website.blogs', create: 'website.blog_new' },
  calls: {
    list: '/get-blogs',
    details: '/get-blog-details',
    remove: { path: '/delete-blog', style: 'query' },
  },
  paths: { list: '/admin/blogs', create: '/admin/new-blog', edit: '/admin/update-blog' },
  rights: RIGHTS,
  sort: '-updated_at',
  searchable: true,
  columns: [
    { key: 'title', label: 'website.field.title', card: 'title' },
    { key: 'author', label: 'website.field.author' },
    { key: 'lang', label: 'website.language', choices: LANGS },
    stateColumn<BlogRow>(),
    { key: 'published_at', label: 'website.published_at', kind: 'instant' },
    { key: 'created_at', label: 'kit.label.created_at', kind: 'instant', hidden: true },
  ],
  filters: FILTERS,
  emptyHint: 'website.blogs_empty',
});

const events = defineResource<EventRow>({
  name: 'web_event',
  titles: { one: 'website.event', many: 'website.events', create: 'website.event_new' },
  calls: {
    list: '/get-events',
    details: '/get-event-details',
    remove: { path: '/delete-event', style: 'query' },
  },
  paths: { list: '/admin/news-events', create: '/admin/new-event', edit: '/admin/edit-event' },
  rights: RIGHTS,
  sort: '-starts_on',
  searchable: true,
  columns: [
    { key: 'title', label: 'website.field.title', card: 'title' },
    { key: 'kind', label: 'kit.label.kind', choices: EVENT_KINDS },
    { key: 'starts_on', label: 'kit.label.date', kind: 'date' },
    { key: 'place', label: 'website.field.place' },
    { key: 'campus_name', label: 'kit.label.campus', hidden: true },
    { key: 'lang', label: 'website.language', choices: LANGS },
    stateColumn<EventRow>(),
    { key: 'published_at', label: 'website.published_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'kind', label: 'kit.label.kind', kind: 'enum', choices: EVENT_KINDS },
    ...FILTERS,
    { name: 'starts_on', label: 'kit.label.date', kind: 'date', more: true },
  ],
  emptyHint: 'website.events_empty',
});

export const BlogList = () => <ListScreen resource={blogs} />;

/** The list, and behind a tab the words above it on the home page. */
export function NewsEvents() {
  return <ListAndHome label={t('website.events')} list={<ListScreen resource={events} />} home={HomeSection} />;
}
