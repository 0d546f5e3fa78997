import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { DateText, Notice, type PartRecord, RemoteMultiSelect, StatusBadge, useChange, useOpen, kit } from '@/kit';
import { formatPhone, t } from '@/text';
import { type PersonKind, registerOf } from './register';
import { keepSignInSlips, SIGN_IN_SLIP } from './slip';
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
  const found = useQuery({
    queryKey: ['/get-credentials', kind, record.id],
    queryFn: async ({ signal }) =>
      (await call('GET', '/get-credentials', { query: { kind, id: record.id }, signal })).data,
  });
  if (found.error) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!found.data) return <p role="status">{t('kit.loading')}</p>;
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
  const go = useOpen();
  const [email, setEmail] = useState(who.sign_in?.email ?? who.email ?? '');
  const [roles, setRoles] = useState<number[]>([]);
  const give = useChange('/assign-credentials', { keyless: true });
  const given = give.answer?.data;
  if (given?.one_time_password) {
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
            <Button variant="default" size="xs" onClick={() => give.reset()}>
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
  const { problem } = give;
  const fresh = who.sign_in === null;
  const other = problem && !problem.errors.email && !problem.errors.role_ids ? problem : undefined;
  return (
    <form
      noValidate
      className={styles.narrow}
      onSubmit={(event) => {
        event.preventDefault();
        give.send({ kind, id, email: email.trim() || null, role_ids: roles });
      }}
    >
      <TextInput
        label={t('kit.label.email')}
        description={t('people.sign_in_email_help')}
        type="email"
        dir="ltr"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem?.errors.email?.[0]}
      />
      {fresh && !who.has_own_role && (
        <RemoteMultiSelect
          of="roles"
          label={t('people.sign_in_roles')}
          description={t('people.sign_in_roles_help')}
          value={roles}
          onChange={setRoles}
          error={problem?.errors.role_ids?.[0]}
          required
        />
      )}
      {other && <Notice tone="bad" title={other.errors.id?.[0] ?? other.message} />}
      {!fresh && <p>{t('people.sign_in_again_description', { name: who.name })}</p>}
      <Group>
        <Button type="submit" loading={give.busy} variant={fresh ? 'filled' : 'default'}>
          {t(fresh ? 'people.sign_in_give' : 'people.sign_in_again')}
        </Button>
      </Group>
    </form>
  );
}
