import { Button, Card, Group, Modal, PasswordInput, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import type { Saved } from '@/api/shapes';
import { toast } from '@/frame/toast';
import { AppLink, Notice } from '@/kit';
import { t } from '@/text';
import { RecoveryCodes } from './recovery-codes';
import classes from './access.module.css';

interface SecondStepOf {
  is_on: boolean;
  is_required: boolean;
  recovery_codes_left: number;
}

const PATH = '/get-second-step';

type Change = 'renew' | 'turn_off';

/** One's own second step: whether it is on, and what can be done about it. */
export function MySecondStep() {
  const [changing, setChanging] = useState<Change>();
  const found = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => call<{ data: SecondStepOf }>('GET', PATH, { signal }),
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
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value ? null : t('shell.password.missing')),
      code: (value) => (value.trim() ? null : t('sign_in.second.code_missing')),
    },
  });
  const path = change === 'renew' ? '/renew-recovery-codes' : '/turn-off-second-step';
  const send = useMutation({
    mutationFn: (body: typeof form.values) => call<Saved<{ recovery_codes: string[] } | null>>('POST', path, { body }),
    onSuccess: ({ data, message }) => {
      toast.success(message);
      void queries.invalidateQueries({ queryKey: [PATH] });
      if (data) setCodes(data.recovery_codes);
      else done();
    },
    onError: (thrown) => {
      const problem = asProblem(thrown);
      form.setErrors(
        Object.fromEntries(Object.entries(problem.errors).map(([field, said]) => [field, said.join(' ')])),
      );
      if (!problem.isAboutFields) toast.problem(problem);
    },
  });
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      <Stack>
        <p className={classes.note}>
          {change === 'renew' ? t('sign_in.second.renew_description') : t('sign_in.second.turn_off_description')}
        </p>
        <PasswordInput
          label={t('shell.password.current')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <TextInput
          label={t('sign_in.second.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          dir="ltr"
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={send.isPending}>
          {change === 'renew' ? t('sign_in.second.renew') : t('sign_in.second.turn_off')}
        </Button>
      </Stack>
    </form>
  );
}
