import { Button } from '@mantine/core';
import type { Schema } from '@/api/shapes';
import {
  CashCount,
  DateText,
  Money,
  Notice,
  permissionOf,
  PreviewedPostings,
  SmallTable,
  StatusBadge,
  useAllowed,
  useChange,
} from '@/kit';
import { formatDate, t, word } from '@/text';

type Till = Schema<'TillDetails'>;
type Handover = Schema<'TillHandover'>;

/** What came and went at the counter, by the way of paying. */
export function Takings({ of: till }: { of: Till }) {
  if (till.takings.length === 0) return <p>{t('collection.tills.nothing_taken')}</p>;
  return (
    <SmallTable
      label="collection.tills.takings"
      rows={till.takings}
      keyOf={({ what, instrument }) => `${what}-${instrument}`}
      columns={[
        { label: 'kit.label.kind', head: true, value: ({ what }) => word(what) },
        { label: 'collection.instrument', value: ({ instrument }) => word(instrument) },
        { label: 'collection.tills.papers', figure: true, value: ({ papers }) => papers },
        { label: 'kit.label.amount', figure: true, value: ({ amount_minor }) => <Money minor={amount_minor} /> },
      ]}
    />
  );
}

/** Cash that went to another cashier or came from one. What waits is accepted or withdrawn here. */
export function Handovers({ of: till }: { of: Till }) {
  if (till.handovers.length === 0) return <p>{t('collection.tills.no_handovers')}</p>;
  return (
    <SmallTable
      label="collection.tills.handovers"
      rows={till.handovers}
      keyOf={({ id }) => id}
      columns={[
        { label: 'kit.label.date', head: true, value: ({ handed_on }) => <DateText value={handed_on} /> },
        { label: 'collection.tills.from', value: ({ from_cashier_name }) => <bdi>{from_cashier_name}</bdi> },
        { label: 'collection.tills.to', value: ({ to_cashier_name }) => <bdi>{to_cashier_name}</bdi> },
        { label: 'kit.label.amount', figure: true, value: ({ amount_minor }) => <Money minor={amount_minor} /> },
        { label: 'kit.label.status', value: ({ status }) => <StatusBadge status={status} /> },
        { label: 'kit.label.notes', value: ({ note }) => note },
        { label: 'collection.tills.decide', value: (one) => <Decide one={one} till={till} /> },
      ]}
    />
  );
}

function Decide({ one, till }: { one: Handover; till: Till }) {
  const may = useAllowed();
  const accept = useChange('/accept-till-handover', { failure: 'toast' });
  const withdraw = useChange('/withdraw-till-handover', { failure: 'toast' });
  if (one.status !== 'waiting' || !till.is_mine || !may(permissionOf('POST', '/accept-till-handover'))) return null;
  const about = { id: one.id, version: one.version };
  return (
    <>
      {one.to_till_id === till.id && (
        <Button size="compact-sm" loading={accept.busy} onClick={() => accept.send(about)}>
          {t('collection.tills.accept')}
        </Button>
      )}{' '}
      <Button variant="default" size="compact-sm" loading={withdraw.busy} onClick={() => withdraw.send(about)}>
        {t('collection.tills.withdraw')}
      </Button>
    </>
  );
}

/** What the first counted of an absent cashier's till. Somebody else counts too and accepts it here; either may take it back. */
export function WaitingCount({ of: till }: { of: Till }) {
  const may = useAllowed()(permissionOf('POST', '/accept-till-count'));
  const accept = useChange('/accept-till-count', { failure: 'toast' });
  const withdraw = useChange('/withdraw-till-count', { failure: 'toast' });
  const count = till.waiting_count;
  if (!count) return null;
  const about = { id: count.id, version: count.version };
  const second = may && !count.is_mine && !till.is_mine;
  return (
    <>
      <Notice
        tone="warning"
        title={
          count.is_mine
            ? t('collection.tills.count_waits_mine')
            : t('collection.tills.count_waits', { name: count.counted_by_name, day: formatDate(count.counted_on) })
        }
        actions={
          <>
            {second && (
              <Button size="compact-sm" loading={accept.busy} onClick={() => accept.send(about)}>
                {t('collection.tills.accept')}
              </Button>
            )}{' '}
            {may && (
              <Button variant="default" size="compact-sm" loading={withdraw.busy} onClick={() => withdraw.send(about)}>
                {t('collection.tills.withdraw')}
              </Button>
            )}
          </>
        }
      >
        {count.reason}
      </Notice>
      <CashCount count={count.count} total={count.counted_minor} />
      {second && <PreviewedPostings path="/preview-accepted-till-count" body={about} />}
    </>
  );
}
