import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '@/api/client';
import { Awaited, ActionForm, AppLink, Dialog, FormDialog } from '@/kit';
import { t } from '@/text';
import { RecoveryCodes } from './recovery-codes';
import classes from './access.module.css';

const PATH = '/get-second-step';

type Change = 'renew' | 'turn_off';

/** One's own second step: whether it is on, and what can be done about it. */
export function MySecondStep() {
  const [changing, setChanging] = useState<Change>();
  const found = useQuery(answerQuery(PATH));
  const own = found.data?.data;
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('sign_in.second.title')}
      </Title>
      {!found.data && <Awaited query={found} height={60} />}
      {own && (
        <Stack>
          <div>
            <Text fw={600}>{own.is_on ? t('sign_in.second.on') : t('sign_in.second.off')}</Text>
            <Text size="sm" c="dimmed">
              {own.is_on
                ? t('sign_in.second.codes_left', { count: own.recovery_codes_left })
                : t('sign_in.second.description')}{' '}
              {own.is_required && t('sign_in.second.required')}
            </Text>
          </div>
          <Group>
            {!own.is_on && (
              <Button component={AppLink} to="/admin/second-step" variant="default">
                {t('sign_in.second.set_up')}
              </Button>
            )}
            {own.is_on && (
              <Button variant="default" onClick={() => setChanging('renew')}>
                {t('sign_in.second.renew')}
              </Button>
            )}
            {own.is_on && !own.is_required && (
              <Button variant="default" onClick={() => setChanging('turn_off')}>
                {t('sign_in.second.turn_off')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
      <Dialog
        opened={changing !== undefined}
        close={() => setChanging(undefined)}
        title={changing === 'renew' ? t('sign_in.second.renew') : t('sign_in.second.turn_off')}
        size="md"
      >
        {changing && <Prove change={changing} done={() => setChanging(undefined)} />}
      </Dialog>
    </Card>
  );
}

/** Asks for password and code, makes the change, and shows the new codes when there are some. */
function Prove({ change, done }: { change: Change; done: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  const shared = { refetch: [PATH], fields: PROOF } as const;
  if (change === 'turn_off') {
    return (
      <FormDialog path="/turn-off-second-step" {...shared} label="sign_in.second.turn_off" close={done}>
        <p className={classes.note}>{t('sign_in.second.turn_off_description')}</p>
      </FormDialog>
    );
  }
  return (
    <ActionForm
      path="/renew-recovery-codes"
      {...shared}
      done={({ data }) => setCodes(data.recovery_codes)}
      label="sign_in.second.renew"
    >
      <p className={classes.note}>{t('sign_in.second.renew_description')}</p>
    </ActionForm>
  );
}

const PROOF = [
  {
    name: 'password',
    label: 'shell.password.current',
    missing: 'shell.password.missing',
    kind: 'password',
    autoComplete: 'current-password',
  },
  {
    name: 'code',
    label: 'sign_in.second.code',
    missing: 'sign_in.second.code_missing',
    kind: 'text',
    code: 'text',
    autoComplete: 'one-time-code',
    maxLength: 30,
  },
] as const;
