import { useEffect, useState } from 'react';
import { useMe } from '@/api/session';
import { Notice, PrintPage, Sheet } from '@/kit';
import { formatPhone, t } from '@/text';
import { forgetSignInSlip, keptSignInSlip } from './slip';
import styles from './people.module.css';

/** The slip with a new sign-in, as it is handed out. It lives in memory only: opened anew, it is gone. */
export function SignInSlip() {
  const me = useMe();
  const [slip] = useState(keptSignInSlip);
  useEffect(() => forgetSignInSlip, []);
  const back = { to: slip?.back ?? '/admin/', label: t('people.slip_back') };
  if (!slip) {
    return (
      <PrintPage title={t('people.slip')} back={back}>
        <Notice tone="warning" title={t('people.slip_gone')} />
      </PrintPage>
    );
  }
  const names = [slip.email, slip.login_name, slip.phone && formatPhone(slip.phone)].filter(Boolean);
  return (
    <PrintPage title={t('people.slip')} back={back}>
      <Sheet size="a5">
        <h2>{t('people.slip_lead', { group: me?.group.name ?? '' })}</h2>
        <p>
          <bdi>{slip.name}</bdi>
        </p>
        <dl className={styles.facts}>
          <dt>{t('people.slip_address')}</dt>
          <dd dir="ltr">{globalThis.location.origin}/admin/</dd>
          <dt>{t('people.sign_in_with')}</dt>
          <dd dir="ltr">{names.join(' · ')}</dd>
          <dt>{t('people.one_time')}</dt>
          <dd dir="ltr" className={styles.oneTime}>
            {slip.one_time_password}
          </dd>
        </dl>
        <p>{t('people.slip_then')}</p>
      </Sheet>
    </PrintPage>
  );
}
