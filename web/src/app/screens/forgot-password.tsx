import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { asProblem, call } from '@/api/client';
import { t } from '@/text';
import { Entrance } from '../entrance';
import { SIGN_IN } from '../guards';

/** Asks for a link by mail. What is answered never tells whether there is such an account. */
export default function ForgotPassword() {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : t('shell.sign_in.name_missing')) },
  });
  const ask = useMutation({
    mutationFn: ({ email }: typeof form.values) => call('POST', '/forgot-password', { body: { email: email.trim() } }),
    onError: (thrown) => {
      const said = asProblem(thrown).errors['email'];
      if (said) form.setErrors({ email: said.join(' ') });
    },
  });
  return (
    <Entrance title={t('sign_in.forgot.title')} lead={ask.data ? undefined : t('sign_in.forgot.lead')}>
      {ask.data ? (
        <Alert color="brand" variant="light" title={t('sign_in.forgot.sent')} role="status">
          {ask.data.message}
        </Alert>
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit(
            (values) => ask.mutate(values),
            () => form.getInputNode('email')?.focus(),
          )}
        >
          <Stack>
            {ask.error && !asProblem(ask.error).isAboutFields && (
              <Alert color="red" variant="light">
                {asProblem(ask.error).message}
              </Alert>
            )}
            <TextInput
              label={t('shell.sign_in.name')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              dir="ltr"
              {...form.getInputProps('email')}
            />
            <Button type="submit" size="md" loading={ask.isPending}>
              {t('sign_in.forgot.send')}
            </Button>
          </Stack>
        </form>
      )}
      <Text size="sm" c="dimmed">
        {t('sign_in.forgot.no_mail')}
      </Text>
      <Anchor component={Link} to={SIGN_IN} size="sm">
        {t('sign_in.forgot.back')}
      </Anchor>
    </Entrance>
  );
}
