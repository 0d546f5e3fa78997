/** The lists of the blog, and of news and events. */
import { lazy } from 'react';
import { defineResource, type FilterIn, ListScreen } from '@/kit';
import { t } from '@/text';
import * as records from './records';
import { ListAndHome } from './list-and-home';
import type { BlogRow, EventRow } from './types';
import { CONTENT_FILTERS, contentColumns } from './content-list';
import { EVENT_KINDS } from './states';

// the words above the list on the home page are edited where all sections are
const HomeSection = lazy(async () => ({ default: (await import('./editor/home-section')).NewsEventsSection }));

const FILTERS = [
  ...CONTENT_FILTERS,
  { name: 'published_at', kind: 'date', more: true },
] as const satisfies readonly FilterIn<'/get-blogs'>[];

export const blogs = defineResource(records.blogs, {
  shared: 'all',
  sort: '-updated_at',
  searchable: true,
  columns: [
    { key: 'title', card: 'title' },
    { key: 'author', label: 'website.field.author' },
    ...contentColumns<BlogRow>(),
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: FILTERS,
  emptyHint: 'website.blogs_empty',
});

export const events = defineResource(records.events, {
  shared: (event) => event.campus_id === null,
  sort: '-starts_on',
  searchable: true,
  columns: [
    { key: 'title', card: 'title' },
    { key: 'kind', choices: EVENT_KINDS },
    { key: 'starts_on', label: 'kit.label.date', kind: 'date' },
    { key: 'place', label: 'website.field.place' },
    { key: 'campus_name', hidden: true },
    ...contentColumns<EventRow>({ hidden: true }),
  ],
  filters: [
    { name: 'kind', kind: 'enum', choices: EVENT_KINDS },
    ...FILTERS,
    { name: 'starts_on', label: 'kit.label.date', kind: 'date', more: true },
  ],
  emptyHint: 'website.events_empty',
});

/** The list, and behind a tab the words above it on the home page. */
export function NewsEvents() {
  return <ListAndHome label={t('website.events')} list={<ListScreen resource={events} />} home={HomeSection} />;
}
