import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/api/session';
import { toast } from '@/frame/toast';
import { AppLink, ConfirmDialog, Notice, RecordLink, type SmallColumn, SmallTable } from '@/kit';
import { formatInstant, formatMoney, t } from '@/text';
import { places } from '../collection/places';
import { machine, useMachine } from './browser';
import type { ProvisionalTaken, Waiting } from './kept';
import { PrintButton } from './take';

/** What waits to be sent, what the server refuses, and what became of what was sent. */
export function Outbox() {
  const { lock, waiting, isAway, isSending, became } = useMachine();
  const me = useMe();
  const isOwn = lock !== null && me?.id === lock.user_id;
  const queue = waiting.filter((one) => !one.refused);
  const refused = waiting.filter((one) => one.refused);
  return (
    <>
      <Became sent={became} />
      {queue.length > 0 && (
        <section>
          <h2>{t('outage.waiting')}</h2>
          <SmallTable label="outage.waiting" rows={queue} keyOf={(one) => one.no} columns={[...TAKEN, PRINT]} />
          {!isAway && isOwn && (
            <Button mt="sm" loading={isSending} onClick={() => void machine.sendAll(me.id)}>
              {t('outage.send')}
            </Button>
          )}
          {!isAway && !isOwn && lock && (
            <Notice tone="warning" title={t('outage.of_other', { name: lock.user_name, count: queue.length })} />
          )}
        </section>
      )}
      {refused.length > 0 && (
        <section>
          <h2>{t('outage.refused')}</h2>
          <p>{t('outage.refused_help')}</p>
          <SmallTable
            label="outage.refused"
            rows={refused}
            keyOf={(one) => one.no}
            columns={[...TAKEN, WHY, PRINT, ...(isOwn ? [REMOVE] : [])]}
          />
          {!isAway && isOwn && (
            <Button variant="default" mt="sm" loading={isSending} onClick={() => void machine.sendAll(me.id, true)}>
              {t('outage.send_again')}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

const TAKEN: readonly SmallColumn<Waiting>[] = [
  { label: 'outage.paper.number', head: true, value: (one) => <bdi>{one.provisional_no}</bdi> },
  { label: 'kit.label.student', value: (one) => <bdi>{one.challan.student_name}</bdi> },
  { label: 'kit.label.date', value: (one) => formatInstant(one.form.taken_at) },
  { label: 'kit.label.amount', value: (one) => formatMoney(one.form.amount_minor) },
];
const WHY: SmallColumn<Waiting> = { label: 'outage.why', value: (one) => one.refused };
const PRINT: SmallColumn<Waiting> = { label: 'outage.print', value: (one) => <PrintButton one={one} /> };
const REMOVE: SmallColumn<Waiting> = { label: 'outage.remove', value: (one) => <Remove one={one} /> };

/** One notice of what was posted, and one of what waits for a decision, however many they are. */
function Became({ sent }: { sent: readonly ProvisionalTaken[] }) {
  const posted = sent.filter((one) => one.status === 'posted');
  const toDecide = sent.filter((one) => one.status !== 'posted');
  return (
    <>
      {posted.length > 0 && (
        <Notice
          tone="good"
          title={t('outage.became_posted', { count: posted.length })}
          actions={
            <Group gap="xs">
              {posted.map(
                (one) =>
                  one.receipt_id !== null && (
                    <RecordLink key={one.id} to={places.receipt(one.receipt_id)}>
                      {one.receipt_no}
                    </RecordLink>
                  ),
              )}
            </Group>
          }
        />
      )}
      {toDecide.length > 0 && (
        <Notice
          tone="warning"
          title={t('outage.became_to_decide', { count: toDecide.length })}
          actions={<AppLink to="/admin/provisional-receipts?status=to_decide">{t('outage.receipts.many')}</AppLink>}
        >
          {toDecide.map((one) => (
            <p key={one.id}>
              <bdi>{one.provisional_no}</bdi>: {one.why}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

/** The way out for a receipt that the server refuses: it was entered from its paper. */
function Remove({ one }: { one: Waiting }) {
  const [asks, setAsks] = useState(false);
  const { isSending } = useMachine();
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" disabled={isSending} onClick={() => setAsks(true)}>
        {t('outage.remove')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title="outage.remove"
        undo="cannot_undo"
        confirmLabel="outage.remove"
        danger
        onConfirm={() => void machine.remove(one.no).catch((thrown: unknown) => toast.problem(thrown))}
        onClose={() => setAsks(false)}
      >
        {t('outage.remove_description', {
          no: one.provisional_no,
          amount: formatMoney(one.form.amount_minor),
          name: one.challan.student_name,
        })}
      </ConfirmDialog>
    </>
  );
}
