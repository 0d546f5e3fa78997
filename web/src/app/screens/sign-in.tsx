import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asProblem } from '@/api/client';
import { sendCode, signIn } from '@/api/session';
import type { SignIn as SignInForm } from '@/api/shapes';
import { toast } from '@/frame/toast';
import { t } from '@/text';
import { Entrance } from '../entrance';
import { groupName } from '../group';
import { FORGOT_PASSWORD, safeNext } from '../guards';
import { landingOf } from '../landing';
import { useAddress } from '../use-address';

/** The way in. `next` wins over the landing table, when it leads into this back office. */
export default function SignIn() {
  const { next } = useAddress();
  const lead = next ? t('shell.sign_in.continue') : groupName();
  return (
    <Entrance title={t('shell.sign_in.title')} lead={lead}>
      <Form next={next} />
      <Anchor component={Link} to={FORGOT_PASSWORD} size="sm">
        {t('sign_in.forgot.link')}
      </Anchor>
    </Entrance>
  );
}

function Form({ next }: { next: string | undefined }) {
  const router = useRouter();
  const [wantsCode, setWantsCode] = useState(false);
  const [recovering, setRecovering] = useState(false);
  const form = useForm<Required<SignInForm>>({
    initialValues: { email: '', password: '', code: '' },
    // what was said of the last try goes with the first letter of the next
    onValuesChange: () => {
      enter.reset();
      if (ask.error) ask.reset();
    },
    validate: {
      email: (value) => (value.trim() ? null : t('shell.sign_in.name_missing')),
      password: (value) => (value ? null : t('shell.sign_in.password_missing')),
      code: (value) => (wantsCode ? missingCode(value, recovering) : null),
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
      if (!problem.more.secondFactor) return;
      // a wrong code is said at its field, what else stands against it above the form: each once
      if (wantsCode) form.setFieldError('code', problem.message);
      else setWantsCode(true);
    },
  });
  const ask = useMutation({
    mutationFn: () => sendCode({ email: form.values.email.trim(), password: form.values.password }),
    onMutate: () => enter.reset(),
    onSuccess: () => form.getInputNode('code')?.focus(),
  });
  const refused = enter.error && !asProblem(enter.error).more.secondFactor;
  const switchCode = () => {
    form.setFieldValue('code', '');
    form.clearFieldError('code');
    setRecovering(!recovering);
  };
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
          <>
            <TextInput
              key={recovering ? 'recovery' : 'app'}
              label={recovering ? t('sign_in.code.recovery_label') : t('shell.sign_in.code')}
              description={recovering ? t('sign_in.code.recovery_help') : t('shell.sign_in.code_help')}
              autoComplete={recovering ? 'off' : 'one-time-code'}
              inputMode={recovering ? 'text' : 'numeric'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={recovering ? 30 : 7}
              dir="ltr"
              autoFocus
              {...form.getInputProps('code')}
            />
            {!recovering && (
              <div role="status">
                {ask.data && <Text size="sm">{ask.data}</Text>}
                {ask.error && (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {asProblem(ask.error).message}
                  </Text>
                )}
              </div>
            )}
            {!recovering && (
              <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
                {ask.data ? t('sign_in.code.send_again') : t('sign_in.code.send')}
              </Button>
            )}
            <Anchor component="button" type="button" size="sm" ta="start" onClick={switchCode}>
              {recovering ? t('sign_in.code.app') : t('sign_in.code.recovery')}
            </Anchor>
          </>
        )}
        <Button type="submit" size="md" loading={enter.isPending}>
          {t('shell.sign_in.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** What is wrong with a code before it is sent: the app's are six digits, a recovery code is anything longer. */
function missingCode(typed: string, recovering: boolean): string | null {
  if (recovering) return typed.trim() ? null : t('sign_in.code.recovery_missing');
  return /^\d{3} ?\d{3}$/.test(typed.trim()) ? null : t('shell.sign_in.code_missing');
}
