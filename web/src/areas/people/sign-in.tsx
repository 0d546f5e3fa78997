import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { ActionForm, Awaited, DateText, kit, Notice, type PartRecord, StatusBadge, useOpen } from '@/kit';
import { formatPhone, t } from '@/text';
import { type PersonKind, registerOf } from './register';
import { type Assigned, keepSignInSlips, SIGN_IN_SLIP } from './slip';
import styles from './people.module.css';

type PersonSignIn = Schema<'PersonSignIn'>;

interface SignInOfPerson {
  name: string;
  email: string | null;
  has_own_role: boolean;
  refusal: string | null;
  sign_in: PersonSignIn | null;
}

/** How somebody of a register signs in, and the way to give them a sign-in. */
export function SignIn({ record }: { record: PartRecord }) {
  const kind = registerOf(record.kind);
  const found = useQuery(dataQuery('/get-credentials', { kind, id: record.id }));
  if (!found.data) return <Awaited query={found} />;
  const { sign_in } = found.data;
  return (
    <section className={`${kit.block ?? ''} ${styles.narrow ?? ''}`} aria-label={t('people.sign_in')}>
      {sign_in ? <Held held={sign_in} /> : <p>{t('people.sign_in_none', { name: found.data.name })}</p>}
      {found.data.refusal ? (
        <Notice tone="info" title={found.data.refusal} />
      ) : (
        <Give key={`${kind}-${record.id}`} kind={kind} id={record.id} who={found.data} />
      )}
    </section>
  );
}

function Held({ held }: { held: PersonSignIn }) {
  return (
    <dl className={styles.facts}>
      <dt>{t('kit.label.status')}</dt>
      <dd>
        <StatusBadge status={held.is_active ? 'active' : 'inactive'} />
      </dd>
      <dt>{t('people.sign_in_with')}</dt>
      <dd dir="ltr">
        {[held.email, held.login_name, held.phone && formatPhone(held.phone)].filter(Boolean).join(' · ')}
      </dd>
      <dt>{t('kit.label.role')}</dt>
      <dd>{held.roles.join(', ')}</dd>
      <dt>{t('people.last_sign_in')}</dt>
      <dd>{held.last_signed_in_at ? <DateText value={held.last_signed_in_at} time /> : t('people.never_signed_in')}</dd>
    </dl>
  );
}

function Give({ kind, id, who }: { kind: PersonKind; id: number; who: SignInOfPerson }) {
  const [given, setGiven] = useState<Assigned>();
  if (given?.one_time_password) return <OneTime given={given} noted={() => setGiven(undefined)} />;
  const fresh = who.sign_in === null;
  return (
    <ActionForm
      path="/assign-credentials"
      about={{ kind, id }}
      fields={[
        {
          name: 'email',
          help: 'people.sign_in_email_help',
          kind: 'email',
          default: who.sign_in?.email ?? who.email ?? '',
        },
        {
          name: 'role_ids',
          help: 'people.sign_in_roles_help',
          kind: 'remote',
          of: 'roles',
          multiple: true,
          required: true,
          when: () => fresh && !who.has_own_role,
        },
      ]}
      toBody={({ email, role_ids }) => ({ email, role_ids: role_ids ?? [] })}
      renderBelow={() => !fresh && <p>{t('people.sign_in_again_description', { name: who.name })}</p>}
      done={({ data }) => setGiven(data)}
      label={fresh ? 'people.sign_in_give' : 'people.sign_in_again'}
      quietButton={!fresh}
    />
  );
}

/** The one-time password, which is shown once. */
function OneTime({ given, noted }: { given: Assigned; noted: () => void }) {
  const go = useOpen();
  const print = () => {
    keepSignInSlips({ people: [given], back: `${globalThis.location.pathname}${globalThis.location.search}` });
    go(SIGN_IN_SLIP);
  };
  return (
    <Notice
      tone="good"
      title={t('people.one_time')}
      actions={
        <>
          <Button variant="default" size="xs" onClick={noted}>
            {t('people.one_time_noted')}
          </Button>
          <Button size="xs" onClick={print}>
            {t('people.slip_print')}
          </Button>
        </>
      }
    >
      <p className={styles.oneTime} dir="ltr">
        {given.one_time_password}
      </p>
      <p>{t('people.one_time_description', { name: given.name })}</p>
    </Notice>
  );
}
