import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useCallback } from 'react';
import { currentMe } from '@/api/session';
import { t } from '@/text';
import { textOf } from '../text-of';

/** Asks before a form with unsaved changes is left, in the application and when the tab closes. */
export function LeaveGuard({ unsaved, drop }: { unsaved: RefObject<boolean>; drop: () => void }) {
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
        (current.pathname !== next.pathname || whichOf(current.search) !== whichOf(next.search)),
      [unsaved],
    ) as never,
    enableBeforeUnload: useCallback(() => unsaved.current, [unsaved]),
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={stay}
      title={t('kit.leave_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      centered
    >
      <Stack>
        <Text>{t('kit.leave_says')}</Text>
        <Group justify="flex-end">
          <Button
            variant="outline"
            color="red"
            onClick={() => {
              drop();
              blocker.proceed?.();
            }}
          >
            {t('kit.leave_drop')}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t('kit.leave_stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Which record a form is about, and in which mode, where several stand at one address. */
function whichOf(search: unknown): string {
  const { id, mode } = search as { id?: unknown; mode?: unknown };
  return `${textOf(mode)} ${textOf(id)}`;
}
