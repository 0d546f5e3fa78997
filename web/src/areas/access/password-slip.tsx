import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useGroupName } from '@/frame/school-names';
import { DateText, Notice, PrintPage, recordPath, Sheet, useChange, useOpen, useUrlState } from '@/kit';
import { t } from '@/text';
import { forgetSlip, keepSlip, slipOf } from './one-time';
import type { UserDetails } from './types';
import classes from './access.module.css';

export const SLIP = '/admin/password-slip';

/** Gives a user a one-time password: shown here once, and printed on a slip. */
export function ResetPassword({ record: user, close }: { record: UserDetails; close: () => void }) {
  const go = useOpen();
  const make = useChange('/reset-user-password', { quiet: true, refetch: [] });
  const slip = make.answer?.data;
  if (!slip) {
    return (
      <Stack>
        <Text>{t('access.slip.description', { name: user.name })}</Text>
        {make.problem && <Notice tone="bad" title={make.problem.message} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('kit.cancel')}
          </Button>
          <Button loading={make.busy} onClick={() => make.send({ id: user.id })} data-autofocus>
            {t('access.slip.make')}
          </Button>
        </Group>
      </Stack>
    );
  }
  const print = () => {
    keepSlip(slip);
    go(recordPath(SLIP, slip.id));
  };
  return (
    <Stack>
      <Text>{t('access.slip.ready')}</Text>
      <p className={classes.oneTime} dir="ltr">
        {slip.one_time_password}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('access.users.one_time_noted')}
        </Button>
        <Button onClick={print}>{t('access.slip.print')}</Button>
      </Group>
    </Stack>
  );
}

/** The slip as it is handed out. It lives in memory only: opened anew, it is gone. */
export function PasswordSlip() {
  const group = useGroupName();
  const { query } = useUrlState();
  const id = Number(query['id']) || null;
  const [slip] = useState(() => (id ? slipOf(id) : undefined));
  useEffect(() => forgetSlip, []);
  const back = id
    ? { to: recordPath('/admin/user-details', id), label: t('access.slip.back') }
    : { to: '/admin/users', label: t('access.users.many') };
  if (!slip) {
    return (
      <PrintPage title={t('access.slip.title')} back={back}>
        <Notice tone="warning" title={t('access.slip.gone')}>
          {t('access.slip.gone_description')}
        </Notice>
      </PrintPage>
    );
  }
  return (
    <PrintPage title={t('access.slip.title')} back={back}>
      <Sheet size="a5">
        <h2>{t('access.slip.lead', { group })}</h2>
        <p>{slip.name}</p>
        <dl className={classes.slip}>
          <dt>{t('access.slip.address')}</dt>
          <dd dir="ltr">{globalThis.location.origin}/admin/</dd>
          <dt>{t('access.slip.with')}</dt>
          <dd dir="ltr">{slip.signs_in_with}</dd>
          <dt>{t('access.users.one_time')}</dt>
          <dd dir="ltr" className={classes.oneTime}>
            {slip.one_time_password}
          </dd>
          {slip.expires_at && (
            <>
              <dt>{t('access.slip.until')}</dt>
              <dd>
                <DateText value={slip.expires_at} time />
              </dd>
            </>
          )}
        </dl>
        <p>{t('access.slip.then')}</p>
      </Sheet>
    </PrintPage>
  );
}
