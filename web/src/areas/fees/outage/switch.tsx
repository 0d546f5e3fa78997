import { Button, Group } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCampus, useMe } from '@/api/session';
import { toast } from '@/frame/toast';
import { ConfirmDialog, Dialog, Notice, permissionOf, useAllowed } from '@/kit';
import { formatInstant, t } from '@/text';
import { clearMachine, isSupported, turnOff, useMachine } from './browser';
import { TurnOn, Unlock } from './pin-forms';

/** In the head of the counter: turns going on without the server on and off, and says whether it is ready. */
export function WithoutServerSwitch() {
  const may = useAllowed()(permissionOf('POST', '/save-counter-machine'));
  const { phase, lock, copy, isPageKept, waitingCount } = useMachine();
  const { campus } = useCampus();
  const [asks, setAsks] = useState(false);
  const me = useMe();
  const close = () => setAsks(false);
  if (!may || !isSupported() || phase === 'starting') return null;
  if (phase === 'open') {
    return (
      copy && (
        <Group gap="xs">
          <span role="status">
            {isPageKept ? t('outage.ready', { time: formatInstant(copy.as_of) }) : t('outage.preparing')}
          </span>
          {waitingCount === 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => void turnOff()}>
              {t('outage.turn_off')}
            </Button>
          )}
        </Group>
      )
    );
  }
  const isOthers = lock !== null && lock.user_id !== me?.id;
  const label = phase === 'locked' && !isOthers ? 'outage.unlock_title' : 'outage.turn_on';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlugConnectedX size={16} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t(label)}
      </Button>
      {phase === 'locked' ? (
        <Dialog opened={asks} close={close} title={t(label)} size="md">
          {isOthers ? (
            <Notice tone="warning" title={t('outage.of_other', { name: lock.user_name, count: waitingCount })} />
          ) : (
            <Unlock />
          )}
          <ClearMachine name={lock?.user_name ?? ''} prefix={lock?.prefix ?? ''} count={waitingCount} />
        </Dialog>
      ) : campus ? (
        <TurnOn campus={campus} opened={asks} close={close} />
      ) : (
        <Dialog opened={asks} close={close} title={t('outage.turn_on')} size="md">
          <Notice tone="info" title={t('outage.choose_campus')} />
        </Dialog>
      )}
    </>
  );
}

/** The way out for receipts that nobody can send: the PIN is forgotten, or its cashier has left. */
function ClearMachine({ name, prefix, count }: { name: string; prefix: string; count: number }) {
  const [asks, setAsks] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" mt="md" onClick={() => setAsks(true)}>
        {t('outage.clear')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title="outage.clear"
        undo="cannot_undo"
        confirmLabel="outage.clear"
        danger
        onConfirm={() => void clearMachine().catch((thrown: unknown) => toast.problem(thrown))}
        onClose={() => setAsks(false)}
      >
        {t('outage.clear_description', { name, prefix, count })}
      </ConfirmDialog>
    </>
  );
}
