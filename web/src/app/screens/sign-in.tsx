import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asProblem } from '@/api/client';
import { signIn } from '@/api/session';
import type { SignIn as SignInForm } from '@/api/shapes';
import { toast } from '@/frame/toast';
import { t } from '@/text';
import { groupName } from '../group';
import { HOME, safeNext } from '../guards';
import { landingOf } from '../landing';
import { Leaf } from '../leaf';
import { useAddress } from '../use-address';
import { useScreenTitle } from '../use-screen-title';
import classes from './sign-in.module.css';

/** The way in. `next` wins over the landing table, when it leads into this back office. */
export default function SignIn() {
  useScreenTitle();
  const { next } = useAddress();
  return (
    <main className={classes['page']} id="main" tabIndex={-1}>
      <div className={classes['side']}>
        <Leaf className={classes['leaf']} />
        <p className={classes['group']}>{groupName()}</p>
      </div>
      <div className={classes['form']}>
        <Stack gap="md" w="100%" maw={380}>
          <Title order={1}>{t('shell.sign_in.title')}</Title>
          <Text c="dimmed">{next ? t('shell.sign_in.continue') : t('shell.sign_in.lead', { group: groupName() })}</Text>
          <Form next={next} />
          <Text size="sm" c="dimmed">
            {t('shell.sign_in.forgot')}
          </Text>
          <Anchor href={HOME} size="sm">
            {t('shell.sign_in.home')}
          </Anchor>
        </Stack>
      </div>
    </main>
  );
}

function Form({ next }: { next: string | undefined }) {
  const router = useRouter();
  const [wantsCode, setWantsCode] = useState(false);
  const form = useForm<Required<SignInForm>>({
    initialValues: { email: '', password: '', code: '' },
    validate: {
      email: (value) => (value.trim() ? null : t('shell.sign_in.name_missing')),
      password: (value) => (value ? null : t('shell.sign_in.password_missing')),
      code: (value) => (!wantsCode || /^\d{6}$/.test(value.trim()) ? null : t('shell.sign_in.code_missing')),
    },
  });
  const enter = useMutation({
    mutationFn: ({ email, password, code }: Required<SignInForm>) =>
      signIn({ email: email.trim(), password, ...(code && { code: code.trim() }) }),
    onSuccess: ({ user, message }) => {
      toast.success(message);
      router.history.push(safeNext(next, globalThis.location.origin) ?? landingOf(user));
    },
    onError: (thrown) => {
      const problem = asProblem(thrown);
      if (problem.more.secondFactor && !wantsCode) setWantsCode(true);
      else toast.problem(problem);
    },
  });
  const refused = enter.error && !asProblem(enter.error).more.secondFactor;
  const focusFirst = (errors: FormErrors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  return (
    <form noValidate onSubmit={form.onSubmit((values) => enter.mutate(values), focusFirst)}>
      <Stack>
        {refused && (
          <Alert color="red" variant="light">
            {asProblem(enter.error).message}
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
        <PasswordInput
          label={t('shell.sign_in.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {wantsCode && (
          <TextInput
            label={t('shell.sign_in.code')}
            description={t('shell.sign_in.code_help')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            autoFocus
            {...form.getInputProps('code')}
          />
        )}
        <Button type="submit" size="md" loading={enter.isPending}>
          {t('shell.sign_in.submit')}
        </Button>
      </Stack>
    </form>
  );
}
