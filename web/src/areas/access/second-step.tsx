import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchMe, useMe } from '@/api/session';
import { ActionForm } from '@/kit';
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
  return (
    <ActionForm
      path="/start-second-step"
      quiet
      fields={[
        {
          name: 'password',
          label: 'shell.password.current',
          missing: 'shell.password.missing',
          kind: 'password',
          autoComplete: 'current-password',
        },
      ]}
      done={({ data }) => begin(data)}
      label="sign_in.second.begin"
    >
      <Text>{t('sign_in.second.description')}</Text>
      {/* Password managers look for the name that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
    </ActionForm>
  );
}

const SIX_DIGITS = /^\d{3} ?\d{3}$/;

function FirstCode({ begun, confirmed }: { begun: Begun; confirmed: (codes: readonly string[]) => void }) {
  return (
    <ActionForm
      path="/confirm-second-step"
      fields={[
        {
          name: 'code',
          label: 'sign_in.second.first',
          missing: 'shell.sign_in.code_missing',
          kind: 'text',
          code: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: 7,
          check: (code) => (SIX_DIGITS.test(String(code).trim()) ? undefined : t('shell.sign_in.code_missing')),
        },
      ]}
      done={({ data }) => confirmed(data.recovery_codes)}
      label="sign_in.second.confirm"
    >
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
    </ActionForm>
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
