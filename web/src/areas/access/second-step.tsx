import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchMe, useMe } from '@/api/session';
import { useChange } from '@/kit';
import { t } from '@/text';
import { RecoveryCodes } from './recovery-codes';
import classes from './access.module.css';

interface Begun {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}

/** Sets the second step up: the password, the app, a first code, and the recovery codes. */
export function SecondStep() {
  const me = useMe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const leave = async () => {
    await Promise.all([fetchMe(), queries.invalidateQueries({ queryKey: ['/get-second-step'] })]);
    await navigate({ to: me?.must_set_up_second_step ? '/admin/' : '/admin/my-account' });
  };
  return (
    <Stack maw={480}>
      <Title order={1}>{codes ? t('sign_in.second.keep') : t('sign_in.second.title')}</Title>
      {!codes && me?.must_set_up_second_step && <Alert color="ochre">{t('sign_in.second.must')}</Alert>}
      {codes && <RecoveryCodes codes={codes} done={() => void leave()} />}
      {!codes && begun && <FirstCode begun={begun} confirmed={setCodes} />}
      {!codes && !begun && <Password begin={setBegun} />}
    </Stack>
  );
}

function Password({ begin }: { begin: (begun: Begun) => void }) {
  const me = useMe();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t('shell.password.missing')) },
  });
  const start = useChange('/start-second-step', {
    keyless: true,
    quiet: true,
    failure: 'fields',
    done: ({ data }) => begin(data),
  });
  return (
    <form onSubmit={form.onSubmit((values) => start.send(values))} noValidate>
      <Stack>
        <Text>{t('sign_in.second.description')}</Text>
        {/* Password managers look for the name that the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
        <PasswordInput
          label={t('shell.password.current')}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
          error={form.errors['password'] ?? start.errors['password']}
        />
        <Button type="submit" loading={start.busy}>
          {t('sign_in.second.begin')}
        </Button>
      </Stack>
    </form>
  );
}

function FirstCode({ begun, confirmed }: { begun: Begun; confirmed: (codes: readonly string[]) => void }) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{3} ?\d{3}$/.test(value.trim()) ? null : t('shell.sign_in.code_missing')) },
  });
  const confirm = useChange('/confirm-second-step', {
    keyless: true,
    failure: 'fields',
    done: ({ data }) => confirmed(data.recovery_codes),
  });
  return (
    <form onSubmit={form.onSubmit((values) => confirm.send(values))} noValidate>
      <Stack>
        <Text>{t('sign_in.second.scan')}</Text>
        <Picture {...begun.qr} />
        <Anchor href={begun.uri} hiddenFrom="sm">
          {t('sign_in.second.open')}
        </Anchor>
        <div>
          <p className={classes.note}>{t('sign_in.second.type')}</p>
          <p className={classes.key} dir="ltr">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
        <TextInput
          label={t('sign_in.second.first')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          dir="ltr"
          autoFocus
          {...form.getInputProps('code')}
          error={form.errors['code'] ?? confirm.errors['code']}
        />
        <Button type="submit" loading={confirm.busy}>
          {t('sign_in.second.confirm')}
        </Button>
      </Stack>
    </form>
  );
}

/** Modules that stay light around a QR code. */
const QUIET = 4;

/** Dark on white in every scheme: cameras need it so. */
function Picture({ size, path }: Begun['qr']) {
  const side = size + 2 * QUIET;
  return (
    <svg
      className={classes.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={t('sign_in.second.picture')}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
