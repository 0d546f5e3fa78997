import { Button, Card, Group, Modal, PasswordInput, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import { AppLink, Notice, useChange } from '@/kit';
import { t } from '@/text';
import { RecoveryCodes } from './recovery-codes';
import classes from './access.module.css';

const PATH = '/get-second-step';

type Change = 'renew' | 'turn_off';

/** One's own second step: whether it is on, and what can be done about it. */
export function MySecondStep() {
  const [changing, setChanging] = useState<Change>();
  const found = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => call('GET', PATH, { signal }),
  });
  const own = found.data?.data;
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('sign_in.second.title')}
      </Title>
      {found.isPending && <Skeleton height={60} aria-label={t('kit.loading')} />}
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
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
      <Modal
        opened={changing !== undefined}
        onClose={() => setChanging(undefined)}
        title={changing === 'renew' ? t('sign_in.second.renew') : t('sign_in.second.turn_off')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        {changing && <Prove change={changing} done={() => setChanging(undefined)} />}
      </Modal>
    </Card>
  );
}

/** Asks for password and code, makes the change, and shows the new codes when there are some. */
function Prove({ change, done }: { change: Change; done: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value ? null : t('shell.password.missing')),
      code: (value) => (value.trim() ? null : t('sign_in.second.code_missing')),
    },
  });
  const path = change === 'renew' ? '/renew-recovery-codes' : '/turn-off-second-step';
  const prove = useChange(path, {
    keyless: true,
    refetch: [PATH],
    failure: 'fields',
    done: ({ data }) => (data ? setCodes(data.recovery_codes) : done()),
  });
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  return (
    <form onSubmit={form.onSubmit((values) => prove.send(values))} noValidate>
      <Stack>
        <p className={classes.note}>
          {change === 'renew' ? t('sign_in.second.renew_description') : t('sign_in.second.turn_off_description')}
        </p>
        <PasswordInput
          label={t('shell.password.current')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
          error={form.errors['password'] ?? prove.errors['password']}
        />
        <TextInput
          label={t('sign_in.second.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          dir="ltr"
          {...form.getInputProps('code')}
          error={form.errors['code'] ?? prove.errors['code']}
        />
        <Button type="submit" loading={prove.busy}>
          {change === 'renew' ? t('sign_in.second.renew') : t('sign_in.second.turn_off')}
        </Button>
      </Stack>
    </form>
  );
}
