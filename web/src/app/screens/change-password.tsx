import { Alert, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { asProblem, call } from '@/api/client';
import { fetchMe, useMe } from '@/api/session';
import { toast } from '@/frame/toast';
import { t } from '@/text';
import { START } from '../landing';

const SHORTEST = 10;

export default function ChangePassword() {
  const me = useMe();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { current_password: '', password: '', again: '' },
    validate: {
      current_password: (value) => (value ? null : t('shell.password.missing')),
      password: (value) => (value.length >= SHORTEST ? null : t('shell.password.short')),
      again: (value, all) => (value === all.password ? null : t('shell.password.differs')),
    },
  });
  const change = useMutation({
    mutationFn: ({ current_password, password }: typeof form.values) =>
      call('POST', '/change-password', { body: { current_password, password } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await fetchMe();
      await navigate({ to: START });
    },
    onError: (thrown) => {
      const problem = asProblem(thrown);
      form.setErrors(
        Object.fromEntries(Object.entries(problem.errors).map(([field, said]) => [field, said.join(' ')])),
      );
      if (!problem.isAboutFields) toast.problem(problem);
    },
  });
  const focusFirst = (errors: FormErrors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst)} noValidate>
      <Stack maw={440}>
        <Title order={1}>{t('shell.password.title')}</Title>
        {me?.must_change_password && <Alert color="ochre">{t('shell.password.must')}</Alert>}
        {/* Password managers look for the name that the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
        <PasswordInput
          label={t('shell.password.current')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label={t('shell.password.new')}
          description={t('shell.password.help')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput label={t('shell.password.again')} autoComplete="new-password" {...form.getInputProps('again')} />
        <Text size="sm" c="dimmed">
          {t('shell.password.ends')}
        </Text>
        <Button type="submit" loading={change.isPending}>
          {t('shell.password.save')}
        </Button>
      </Stack>
    </form>
  );
}
