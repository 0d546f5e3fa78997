/** Forms of a PIN, which goes to no server: the kit's forms send what is typed. */
import { Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { asProblem } from '@/api/client';
import { useMe } from '@/api/session';
import { Dialog, Notice } from '@/kit';
import { t } from '@/text';
import { machine, useMachine } from './browser';
import { isPin } from './seal';

interface PinInputProps {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  error?: string | undefined;
  description?: string;
}

const PinInput = ({ onChange, ...rest }: PinInputProps) => (
  <PasswordInput
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    maxLength={20}
    withAsterisk
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

interface TurnOnProps {
  campus: { id: number; name: string };
  opened: boolean;
  close: () => void;
}

/** The cashier chooses a PIN; from then on this browser keeps the dues of the campus. */
export function TurnOn({ campus, opened, close }: TurnOnProps) {
  const me = useMe();
  const { isBlocked } = useMachine();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!me || busy || !isPin(pin) || pin !== again) return;
    setBusy(true);
    try {
      await machine.turnOn(pin, {
        user_id: me.id,
        user_name: me.name,
        campus_id: campus.id,
        campus_name: campus.name,
        currency: me.group.currency,
      });
      close();
    } catch (thrown) {
      setRefused(asProblem(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} close={close} title={t('outage.turn_on')} size="md">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {isBlocked && <Notice tone="bad" title={t('outage.blocked_off')} />}
          <p>{t('outage.turn_on_help', { campus: campus.name })}</p>
          <PinInput
            label={t('outage.pin')}
            description={t('outage.pin_help')}
            value={pin}
            onChange={setPin}
            error={tried && !isPin(pin) ? t('outage.pin_weak') : undefined}
          />
          <PinInput
            label={t('outage.pin_again')}
            value={again}
            onChange={setAgain}
            error={tried && pin !== again ? t('outage.pin_differs') : undefined}
          />
          {refused && <Notice tone="bad" title={refused} />}
          <Button type="submit" loading={busy}>
            {t('outage.turn_on')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Opens what is kept, after the page was loaded anew. */
export function Unlock() {
  const { lock } = useMachine();
  const signedInAs = useMe()?.id ?? null;
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<'wrong' | 'blocked' | null>(null);
  if (!lock) return null;
  const isOwn = signedInAs === lock.user_id;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || pin === '') return;
    setBusy(true);
    try {
      const opened = await machine.unlock(pin, signedInAs);
      setPin('');
      setSaid(opened === 'open' ? null : opened);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('outage.unlock_title')}>
      <Stack maw={360}>
        <PinInput
          label={t('outage.pin_of', { name: lock.user_name })}
          value={pin}
          onChange={setPin}
          error={said === 'wrong' ? t('outage.pin_wrong', { count: lock.tries_left }) : undefined}
        />
        {(said === 'blocked' || (lock.tries_left === 0 && !isOwn)) && (
          <Notice tone="bad" title={t(isOwn ? 'outage.blocked_own' : 'outage.blocked')} />
        )}
        <Button type="submit" loading={busy}>
          {t('outage.unlock')}
        </Button>
      </Stack>
    </form>
  );
}
