/** A screen of its own, outside of the frame: it is drawn from what the browser keeps, with no user and no call. */
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useMe } from '@/api/session';
import { AppLink, ScreenHead, Notice } from '@/kit';
import { setCurrency, t } from '@/text';
import { isSupported, useMachine, useSignedInAgain, useTicking } from './browser';
import { GoOn, useGoingOn } from './go-on';
import { Outbox } from './outbox';
import { Unlock } from './pin-forms';
import classes from '../collection/collection.module.css';

const COUNTER = '/admin/accounts-recieve-installments';

/** The counter while the server does not answer: also when the page is loaded anew. */
export default function WithoutServer() {
  useTicking();
  const { phase, lock, isAway, isBlocked } = useMachine();
  const me = useMe();
  const { goesOn, setBusy } = useGoingOn();
  useSignedInAgain(isAway);
  const currency = lock?.currency;
  useEffect(() => {
    if (currency) setCurrency(currency);
  }, [currency]);
  const onward = (
    <Button component={AppLink} to={me ? COUNTER : `/admin/sign-in?next=${encodeURIComponent(COUNTER)}`}>
      {me ? t('outage.to_counter') : t('outage.sign_in')}
    </Button>
  );
  return (
    <main className={`${classes.counter} ${classes.alone}`} id="main">
      <ScreenHead title="shell.without_server" />
      {(phase === 'off' || !isSupported()) && (
        <Notice
          tone={isBlocked ? 'bad' : 'info'}
          title={t(isBlocked ? 'outage.blocked_off' : 'outage.nothing_kept')}
          actions={onward}
        />
      )}
      {goesOn ? <GoOn setBusy={setBusy} /> : phase === 'locked' && <Unlock />}
      {phase === 'open' && <Outbox />}
      {!isAway && !goesOn && (phase === 'open' || phase === 'locked') && (
        <Notice tone="good" title={t('outage.back')} actions={onward} />
      )}
    </main>
  );
}
