/** What the lists of pages, posts, news and events have in common. */
import { type Column, type FilterIn, StatusBadge } from '@/kit';
import { CONTENT_STATE_CHOICES, LANGS } from './states';
import type { Workflow } from './types';

/** Its language, whether it is public and whether there are words that are not, and since when. */
export const contentColumns = <Row extends Workflow>(published: { hidden?: boolean } = {}): readonly Column<Row>[] =>
  COLUMNS.map((column) =>
    'key' in column && column.key === 'published_at' ? { ...column, ...published } : column,
  ) as readonly Column<Row>[];

const COLUMNS: readonly Column<Workflow>[] = [
  { key: 'lang', choices: LANGS },
  {
    slot: 'state',
    sort: 'state',
    label: 'kit.label.status',
    render: (row) => (
      <>
        <StatusBadge status={row.state} />{' '}
        {row.has_draft && row.state === 'published' && <StatusBadge status="draft" />}
      </>
    ),
  },
  { key: 'published_at', kind: 'instant' },
];

/** By what every such list is narrowed. */
export const CONTENT_FILTERS = [
  { name: 'state', kind: 'enum', choices: CONTENT_STATE_CHOICES },
  { name: 'lang', kind: 'enum', choices: LANGS },
] as const satisfies readonly FilterIn<'/get-pages'>[];
