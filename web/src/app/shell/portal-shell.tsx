import { AppShell } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Me } from '@/api/session';
import { parts } from '@/areas';
import { ownStudentsQuery, PROFILE } from '@/areas/students/own';
import { useSchoolNames } from '@/frame/school-names';
import { useMayOpen } from '@/frame/screens';
import { useShortcut } from '@/frame/shortcuts';
import { PartsProvider } from '@/kit/parts/parts';
import { nameIn, t } from '@/text';
import { STUDENT_DETAILS } from '../guards';
import { Leaf } from '../leaf';
import { Keys } from './keys';
import { LanguageSwitch } from '../language-switch';
import { SchemeSwitch } from './scheme-switch';
import { OwnBell } from './own-bell';
import classes from './portal-shell.module.css';
import { PersonMenu } from './person-menu';
import shell from './shell.module.css';

const MY_ACCOUNT = '/admin/my-account';

/** The frame for students and parents: their own pages, their account and the way out; nothing of the office's menus. */
export function PortalShell({ me }: { me: Me }) {
  const [keysOpen, setKeysOpen] = useState(false);
  useShortcut('?', 'shell.keys.help', () => setKeysOpen(true));
  const group = nameIn(me.group.name, me.group.name_ur);
  const isNamed = useSchoolNames();
  return (
    <>
      <AppShell header={{ height: 104 }} padding={{ base: 'md', lg: 'lg' }}>
        <AppShell.Header className={shell['header']} withBorder={false}>
          <div className={classes['bar']}>
            <Link to={STUDENT_DETAILS} className={classes['brand']} aria-label={group}>
              <Leaf size={28} />
              <span>{group}</span>
            </Link>
            <span className={classes['end']}>
              <LanguageSwitch always />
              <SchemeSwitch />
              <OwnBell />
              <PersonMenu me={me} onKeys={() => setKeysOpen(true)} />
            </span>
          </div>
          <OwnPages />
        </AppShell.Header>
        <AppShell.Main className={`${shell['main'] ?? ''} ${classes['main'] ?? ''}`} id="main" tabIndex={-1}>
          <PartsProvider parts={parts}>{isNamed && <Outlet />}</PartsProvider>
        </AppShell.Main>
      </AppShell>
      <Keys opened={keysOpen} onClose={() => setKeysOpen(false)} />
    </>
  );
}

/** Each child by name, or the student's own page, then the account. */
function OwnPages() {
  const { pathname, search } = useLocation();
  const mayAsk = useMayOpen(PROFILE);
  const students = useQuery(ownStudentsQuery).data ?? [];
  const shown = pathname === STUDENT_DETAILS ? Number((search as Record<string, string>)['id'] ?? 0) : null;
  return (
    <nav aria-label={t('shell.menu.main')} className={classes['pages']}>
      <ul>
        {students.length > 1 && (
          <li>
            <Link
              to={STUDENT_DETAILS}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={shown === 0 ? 'page' : undefined}
            >
              {t('shell.landing.children')}
            </Link>
          </li>
        )}
        {students.map((one) => (
          <li key={one.id}>
            <Link to={STUDENT_DETAILS} search={{ id: one.id }} aria-current={shown === one.id ? 'page' : undefined}>
              <bdi>{one.name}</bdi>
            </Link>
          </li>
        ))}
        {mayAsk && (
          <li>
            <Link to={PROFILE} aria-current={pathname === PROFILE ? 'page' : undefined}>
              {t('students.profiles.own')}
            </Link>
          </li>
        )}
        <li>
          <Link to={MY_ACCOUNT} aria-current={pathname === MY_ACCOUNT ? 'page' : undefined}>
            {t('shell.account.title')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
