import { Alert, Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { asProblem, call } from '@/api/client';
import { t } from '@/text';
import { Entrance } from '../entrance';
import { FORGOT_PASSWORD, SIGN_IN } from '../guards';

const SHORTEST = 10;

/** Takes the token out of the address, where it stood behind `#`, so that neither history nor a picture of the screen shows it. */
function useLinkToken(): string {
  const [token] = useState(() => globalThis.location.hash.slice(1));
  useEffect(() => {
    if (token) globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
  }, [token]);
  return token;
}

/** Where the link of the mail leads: a new password. */
export default function ResetPassword() {
  const token = useLinkToken();
  const form = useForm({
    initialValues: { password: '', again: '' },
    validate: {
      password: (value) => (value.length >= SHORTEST ? null : t('shell.password.short')),
      again: (value, all) => (value === all.password ? null : t('shell.password.differs')),
    },
  });
  const keep = useMutation({
    mutationFn: ({ password }: typeof form.values) => call('POST', '/reset-password', { body: { token, password } }),
    onError: (thrown) => {
      const said = asProblem(thrown).errors['password'];
      if (said) form.setErrors({ password: said.join(' ') });
    },
  });
  const problem = keep.error ? asProblem(keep.error) : null;
  const gone = problem?.errors['token']?.join(' ');
  const focusFirst = (errors: FormErrors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  if (keep.isSuccess) {
    return (
      <Entrance title={t('sign_in.reset.done')} lead={t('sign_in.reset.done_description')}>
        <Button component={Link} to={SIGN_IN} size="md">
          {t('shell.sign_in.title')}
        </Button>
      </Entrance>
    );
  }
  if (!token || gone) {
    return (
      <Entrance title={t('sign_in.reset.title')}>
        <Alert color="red" variant="light" title={gone ?? t('sign_in.reset.no_token')}>
          {!gone && t('sign_in.reset.no_token_description')}
        </Alert>
        <Button component={Link} to={FORGOT_PASSWORD}>
          {t('sign_in.reset.again')}
        </Button>
      </Entrance>
    );
  }
  return (
    <Entrance title={t('sign_in.reset.title')}>
      <form noValidate onSubmit={form.onSubmit((values) => keep.mutate(values), focusFirst)}>
        <Stack>
          {problem && !problem.isAboutFields && (
            <Alert color="red" variant="light">
              {problem.message}
            </Alert>
          )}
          <PasswordInput
            label={t('shell.password.new')}
            description={t('shell.password.help')}
            autoComplete="new-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={t('shell.password.again')}
            autoComplete="new-password"
            {...form.getInputProps('again')}
          />
          <Text size="sm" c="dimmed">
            {t('sign_in.reset.lead')}
          </Text>
          <Button type="submit" size="md" loading={keep.isPending}>
            {t('sign_in.reset.save')}
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} to={SIGN_IN} size="sm">
        {t('sign_in.forgot.back')}
      </Anchor>
    </Entrance>
  );
}
