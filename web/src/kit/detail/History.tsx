import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { asProblem, call } from '@/api/client';
import { FIELD_NAMES, fetchTexts, t } from '@/text';
import { useMayOpen } from '@/frame/screens';
import { AppLink } from '../link';
import { Notice } from '../Notice';
import { hrefOf } from '../url';
import { DateText } from '../cells';
import { type Change, ChangedValue, fieldWord, wordOf } from './changed';
import classes from './detail.module.css';

/** The whole trail, where the record's events are narrowed by user, action and day. */
const TRAIL = '/admin/audit-trail';

/** Who changed what of a record, and when; the newest first. */
export function History({
  record,
  id,
  labels,
}: {
  record: string;
  id: number;
  labels?: Readonly<Record<string, string>>;
}) {
  const mayOpenTrail = useMayOpen(TRAIL);
  const events = useInfiniteQuery({
    queryKey: ['/get-audit-events', record, id],
    queryFn: async ({ pageParam, signal }) => {
      await fetchTexts(FIELD_NAMES);
      return call('GET', '/get-audit-events', { query: { record, id, page: pageParam }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.per_page < last.total ? last.page + 1 : undefined),
  });
  if (events.isPending) return <Skeleton height={160} aria-label={t('kit.loading')} />;
  if (events.error) {
    return (
      <Notice
        tone="bad"
        title={t('kit.history_failed')}
        actions={
          <Button variant="default" size="xs" onClick={() => void events.refetch()}>
            {t('kit.retry')}
          </Button>
        }
      >
        {asProblem(events.error).message}
      </Notice>
    );
  }
  const all = events.data.pages.flatMap((page) => page.data);
  if (all.length === 0) return <p>{t('kit.history_none')}</p>;
  return (
    <>
      <ol className={classes.history}>
        {all.map((event, index) => (
          <li key={event.id ?? `${event.at} ${index}`}>
            <div className={classes.historyHead}>
              <strong>{event.user_name ?? t('kit.history_system')}</strong> <span>{wordOf(event.action)}</span>
              <DateText value={event.at} time />
            </div>
            <Changes record={record} changes={event.changes ?? []} labels={labels} />
          </li>
        ))}
      </ol>
      {events.hasNextPage && (
        <Button variant="default" loading={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {t('kit.history_more')}
        </Button>
      )}
      {mayOpenTrail && (
        <Button component={AppLink} variant="subtle" to={hrefOf(TRAIL, { record, id: String(id) })}>
          {t('kit.history_in_trail')}
        </Button>
      )}
    </>
  );
}

function Changes({
  record,
  changes,
  labels,
}: {
  record: string;
  changes: readonly Change[];
  labels?: Readonly<Record<string, string>>;
}) {
  if (changes.length === 0) return null;
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('kit.history_field')}</th>
          <th scope="col">{t('kit.history_from')}</th>
          <th scope="col">{t('kit.history_to')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{labels?.[change.field] ?? fieldWord(change, record)}</th>
            <td>
              <ChangedValue change={change} side="from" />
            </td>
            <td>
              <ChangedValue change={change} side="to" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
