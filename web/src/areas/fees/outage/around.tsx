/** What the counter shows of going on without the server, fetched beside it. */
import { useEffect } from 'react';
import { useMe } from '@/api/session';
import { Notice } from '@/kit';
import { t } from '@/text';
import { useMachine, useTicking } from './browser';
import { loadWithoutServer } from './flag';
import { GoOn, useGoingOn } from './go-on';
import { Outbox } from './outbox';

/** Stands in the counter's place while the server does not answer, and tells the counter so. */
export function GoOnHere({ onGoOn }: { onGoOn: (goesOn: boolean) => void }) {
  useTicking(loadWithoutServer);
  const { goesOn, setBusy } = useGoingOn();
  const { isBlocked } = useMachine();
  useEffect(() => onGoOn(goesOn), [onGoOn, goesOn]);
  if (isBlocked && !goesOn) return <Notice tone="bad" title={t('outage.blocked_off')} />;
  return goesOn && <GoOn setBusy={setBusy} />;
}

/** What waits to be sent: each receipt once the PIN was entered, before that how many there are. */
export function OutboxHere({ onSent }: { onSent: () => void }) {
  const { phase, lock, waitingCount, isAway, became } = useMachine();
  const me = useMe();
  const sent = became.length;
  useEffect(() => {
    if (sent > 0) onSent();
  }, [onSent, sent]);
  if (phase === 'open') return <Outbox />;
  if (phase !== 'locked' || isAway || waitingCount === 0 || lock?.user_id !== me?.id) return null;
  return <Notice tone="warning" title={t('outage.waiting_locked', { count: waitingCount })} />;
}
