import { Stack, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { recordQuery } from '@/api/client';
import type { Schema, ScopeKind } from '@/api/shapes';
import { useRecordName } from '@/frame/page';
import { everyScreen } from '@/frame/screens';
import { Awaited, Figures, Notice, RecordMissing, useUrlState } from '@/kit';
import { t, word } from '@/text';
import { PermissionList } from './permission-list';
import type { Held } from './types';
import classes from './access.module.css';

type OpenCall = Schema<'OpenCall'>;

interface Access {
  id: number;
  name: string;
  is_active: boolean;
  is_held_back: boolean;
  is_super_admin: boolean;
  roles: string[];
  scope: { kind: ScopeKind; label: string; campuses: string[]; section_count: number; student_count: number };
  holds: Held[];
  calls: OpenCall[];
}

interface OpenScreen {
  path: string;
  title: string;
  permission: string;
}

/** The schools list opens for super administrators only (specification, section 4, rule 3). */
const SCHOOLS = '/admin/schools';

/** The screens that open for somebody: by permission, or for whoever is signed in. */
function screensOf(access: Access): OpenScreen[] {
  const held = new Set(access.holds.map((one) => one.permission));
  return everyScreen()
    .filter(
      ({ permission, path }) =>
        (permission === 'signed_in' || held.has(permission)) && (path !== SCHOOLS || access.is_super_admin),
    )
    .map(({ path, title, permission }) => ({ path, title: title ? t(title) : path, permission }))
    .toSorted((a, b) => Number(a.permission === 'signed_in') - Number(b.permission === 'signed_in'));
}

/** What any user may do and see, and why: for who is asked "why can't I open this?". */
export function UserAccess() {
  const { query } = useUrlState();
  const found = useQuery(recordQuery('/get-user-access', query['id']));
  const access = found.data;
  useRecordName(access?.name);
  if (!query['id'] || found.error) {
    return (
      <RecordMissing
        one="access.users.one"
        many="access.users.many"
        title="access.can_see.title"
        list="/admin/users"
        thrown={found.error}
      />
    );
  }
  return (
    <>
      <Title order={1}>{access ? access.name : t('access.can_see.title')}</Title>
      {access ? <AccessOf access={access} /> : <Awaited query={found} height={240} />}
    </>
  );
}

function AccessOf({ access }: { access: Access }) {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (...texts: (string | null)[]) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((one) => text.includes(one));
  };
  const screens = useMemo(() => screensOf(access), [access]);
  const openScreens = screens.filter((screen) => fits(screen.title, screen.path, screen.permission));
  const holds = access.holds.filter((held) => fits(held.permission, held.description, held.from.join(' ')));
  const calls = access.calls.filter((one) => fits(one.path, one.area, one.guard));
  return (
    <Stack>
      <p className={classes.note}>{access.roles.join(', ')}</p>
      {!access.is_active && <Notice tone="warning" title={t('access.can_see.inactive')} />}
      {access.is_active && access.is_held_back && <Notice tone="info" title={t('access.can_see.held_back')} />}
      <Figures
        figures={[
          { label: 'access.can_see.sees', value: access.scope.label },
          { label: 'access.can_see.screens', value: screens.length },
          { label: 'access.permissions.many', value: access.holds.length },
          { label: 'access.can_see.calls', value: access.calls.length },
        ]}
      />
      <Places scope={access.scope} />
      <TextInput
        label={t('access.can_see.find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Part title={t('access.can_see.screens')} count={openScreens.length}>
        <ul className={classes.holds}>
          {openScreens.map((screen) => (
            <li key={screen.path}>
              {screen.title}
              <p className={classes.note}>
                <bdi>{screen.path}</bdi> · {openedBy(screen.permission)}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('access.permissions.many')} count={holds.length}>
        <PermissionList
          permissions={holds.map((held) => ({ ...held, name: held.permission }))}
          note={(held) =>
            held.from.map((from) => (from === 'direct' ? t('access.users.given_directly') : from)).join(', ')
          }
        />
      </Part>
      <Part title={t('access.can_see.calls')} count={calls.length}>
        <p className={classes.note}>{t('access.can_see.calls_description')}</p>
        <ul className={classes.holds}>
          {calls.map((one) => (
            <li key={`${one.method} ${one.path}`}>
              <bdi>
                {one.method} {one.path}
              </bdi>
              <p className={classes.note}>
                {word(one.area)} · {openedBy(one.guard)}
              </p>
            </li>
          ))}
        </ul>
      </Part>
    </Stack>
  );
}

function openedBy(permission: string): string {
  if (permission === 'signed_in' || permission === 'public') return t('access.can_see.everyone');
  return t('access.can_see.by', { permission: permission });
}

/** The campuses within reach, by name; of teachers and families what they see instead. */
function Places({ scope }: { scope: Access['scope'] }) {
  const personal = scope.section_count + scope.student_count > 0;
  if (scope.campuses.length === 0 && !personal)
    return <Notice tone="warning" title={t('access.can_see.sees_nothing')} />;
  return (
    <p>
      {scope.campuses.join(', ')}
      {scope.section_count > 0 && t('access.can_see.sections', { count: scope.section_count })}
      {scope.student_count > 0 && t('access.can_see.students', { count: scope.student_count })}
    </p>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h2>
          {title} <span className={classes.note}>{count}</span>
        </h2>
      </div>
      {children}
    </section>
  );
}
