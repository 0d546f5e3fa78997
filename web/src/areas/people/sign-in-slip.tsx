import { useEffect, useState } from 'react';
import { useGroupName } from '@/frame/school-names';
import { Notice, PrintPage, Sheet } from '@/kit';
import { formatPhone, t } from '@/text';
import { type Assigned, forgetSignInSlips, keptSignInSlips } from './slip';
import styles from './people.module.css';

/** The slips with new sign-ins, as they are handed out. They live in memory only: opened anew, they are gone. */
export function SignInSlip() {
  const [slips] = useState(keptSignInSlips);
  useEffect(() => forgetSignInSlips, []);
  const back = { to: slips?.back ?? '/admin/', label: t('people.slip_back') };
  return (
    <PrintPage title={t('people.slip')} back={back}>
      {slips ? (
        slips.people.map((one) => <Slip key={one.user_id} slip={one} />)
      ) : (
        <Notice tone="warning" title={t('people.slip_gone')} />
      )}
    </PrintPage>
  );
}

function Slip({ slip }: { slip: Assigned }) {
  const group = useGroupName();
  const names = [slip.email, slip.login_name, slip.phone && formatPhone(slip.phone)].filter(Boolean);
  return (
    <Sheet size="a5">
      <h2>{t('people.slip_lead', { group })}</h2>
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
  );
}
