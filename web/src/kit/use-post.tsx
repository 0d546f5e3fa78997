/** The keys of changes, kept until the server has answered; screens come here through `useChange`. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useCallback, useRef, useState } from 'react';
import { type AfterLostAnswer, Intent } from '@/api/client';
import { t } from '@/text';

/** Makes changes of one form. A repetition after a lost answer is done once. */
export function useIntent(repeats = false): Intent {
  const [intent] = useState(() => new Intent(repeats ? sendChanged : askAboutLostAnswer));
  return intent;
}

const sendChanged = (): Promise<AfterLostAnswer> => Promise.resolve('changed');

/** The same where one screen makes changes of many things, each under a name of its own: `intentOf('pay 7').post(path, body)`. */
export function useIntents(): (name: string) => Intent {
  const intents = useRef(new Map<string, Intent>());
  return useCallback((name) => {
    const intent = intents.current.get(name) ?? new Intent(askAboutLostAnswer);
    intents.current.set(name, intent);
    return intent;
  }, []);
}

/** Above the dialogs of screens, in which forms stand too. */
const ABOVE_DIALOGS = 400;

function askAboutLostAnswer(): Promise<AfterLostAnswer> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: t('kit.lost_title'),
      zIndex: ABOVE_DIALOGS,
      centered: true,
      size: 'lg',
      closeButtonProps: { 'aria-label': t('kit.close') },
      // after a button was pressed this comes too late to change the choice
      onClose: () => resolve('nothing'),
      children: (
        <Stack>
          <Text>{t('kit.lost_description')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => choose('nothing')}>
              {t('kit.lost_check')}
            </Button>
            <Button variant="default" onClick={() => choose('changed')}>
              {t('kit.lost_send_changed')}
            </Button>
            <Button onClick={() => choose('earlier')} data-autofocus>
              {t('kit.lost_send_earlier')}
            </Button>
          </Group>
        </Stack>
      ),
    });
    const choose = (choice: AfterLostAnswer) => {
      resolve(choice);
      modals.close(id);
    };
  });
}
