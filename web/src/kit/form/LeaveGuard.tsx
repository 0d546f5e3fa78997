import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { currentMe } from '@/api/session';
import { t } from '@/text';
import { textOf } from '../text-of';

/** Whether something typed is unsaved, for `LeaveGuard`. A saved form calls `saved` before it leaves by itself. */
export function useUnsaved(now: boolean) {
  const unsaved = useRef(now);
  useEffect(() => {
    unsaved.current = now;
  }, [now]);
  const saved = useCallback(() => {
    unsaved.current = false;
  }, []);
  return { unsaved, saved };
}

/** A form's record, and its mode, where several forms stand at one address. */
const MODE_AND_ID = ['mode', 'id'] as const;

interface LeaveGuardProps {
  unsaved: RefObject<boolean>;
  drop: () => void;
  /** The parameters of the address that say what is being edited. */
  about?: readonly string[];
}

/** Asks before a form with unsaved changes is left, in the application and when the tab closes. */
export function LeaveGuard({ unsaved, drop, about = MODE_AND_ID }: LeaveGuardProps) {
  const names = about.join(' ');
  const blocker = useBlocker({
    // an ended session has to come to the sign-in; the draft waits for the way back
    shouldBlockFn: useCallback(
      ({
        current,
        next,
      }: {
        current: { pathname: string; search: unknown };
        next: { pathname: string; search: unknown };
      }) =>
        unsaved.current &&
        currentMe() !== null &&
        (current.pathname !== next.pathname || whichOf(current.search, names) !== whichOf(next.search, names)),
      [unsaved, names],
    ) as never,
    enableBeforeUnload: useCallback(() => unsaved.current, [unsaved]),
    withResolver: true,
  });
  return (
    <LeaveQuestion
      opened={blocker.status === 'blocked'}
      stay={() => blocker.reset?.()}
      leave={() => {
        drop();
        blocker.proceed?.();
      }}
    />
  );
}

/** Whether what was typed is to be dropped. */
export function LeaveQuestion(props: { opened: boolean; stay: () => void; leave: () => void }) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.stay}
      title={t('kit.leave_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      centered
    >
      <Stack>
        <Text>{t('kit.leave_description')}</Text>
        <Group justify="flex-end">
          <Button variant="outline" color="red" onClick={props.leave}>
            {t('kit.leave_drop')}
          </Button>
          <Button onClick={props.stay} data-autofocus>
            {t('kit.leave_stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What is being edited, as the address says it. */
function whichOf(search: unknown, names: string): string {
  const values = search as Record<string, unknown>;
  return JSON.stringify(names.split(' ').map((name) => textOf(values[name])));
}
