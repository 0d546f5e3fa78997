import { useEffect, useState } from 'react';
import { Notice } from '@/kit';
import { formatInstant, t } from '@/text';
import { useMachine } from './browser';
import { minutesLeft } from './kept';
import { Unlock } from './pin-forms';
import { TakeWithoutServer } from './take';

const LOOK_AGAIN_MS = 20_000;

export interface GoingOn {
  /** The server does not answer, or a receipt is being written since it did not: what is typed is not taken away when the line is back. */
  goesOn: boolean;
  setBusy: (busy: boolean) => void;
}

export function useGoingOn(): GoingOn {
  const { phase, isAway } = useMachine();
  const [busy, setBusy] = useState(false);
  return { goesOn: phase === 'open' ? isAway || busy : phase === 'locked' && isAway, setBusy };
}

/** What stands in the place of the counter while the server does not answer: the PIN where it is wanted, else the kept dues. */
export function GoOn({ setBusy }: Pick<GoingOn, 'setBusy'>) {
  const { phase } = useMachine();
  if (phase === 'locked')
    return (
      <>
        <Notice tone="warning" title={t('outage.away')} />
        <Unlock />
      </>
    );
  return (
    <>
      <AwayBanner />
      <TakeWithoutServer onBusy={setBusy} />
    </>
  );
}

/** Says that the server does not answer, what can be done meanwhile, and for how long. */
function AwayBanner() {
  const { lock, copy, isAway } = useMachine();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  if (!isAway) return <Notice tone="good" title={t('outage.back')} />;
  if (!copy || !lock) return <Notice tone="bad" title={t('outage.away_over')} />;
  return (
    <Notice tone="warning" title={t('outage.away')}>
      <p>
        {t('outage.away_help', {
          campus: lock.campus_name,
          time: formatInstant(copy.as_of),
          count: minutesLeft(lock, now),
        })}
      </p>
    </Notice>
  );
}
