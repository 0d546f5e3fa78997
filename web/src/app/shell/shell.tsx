import { AppShell } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Me, useMe } from '@/api/session';
import { parts } from '@/areas';
import { mayOpenNow } from '@/frame/screens';
import { useKeyboard, useShortcut } from '@/frame/shortcuts';
import { PartsProvider } from '@/kit/parts/parts';
import { t } from '@/text';
import { isPersonal, START } from '../landing';
import { useScreenTitle } from '../use-screen-title';
import { ActingBar } from './acting-bar';
import { Breadcrumbs } from './breadcrumbs';
import { Keys } from './keys';
import { MainMenu } from './main-menu';
import { openPalette, Palette } from './palette';
import { PortalShell } from './portal-shell';
import { PhoneBar } from './phone-bar';
import { SetTabs } from './set-tabs';
import classes from './shell.module.css';
import { TopBar } from './top-bar';

const WIDE = 252;
const NARROW = 64;
const STUDENTS = '/admin/students';
const COUNTER = '/admin/accounts-recieve-installments';

/** The frame around every screen: of the office, or of students and parents. */
export function Shell() {
  const me = useMe();
  useScreenTitle();
  useKeyboard();
  if (!me) return null;
  return (
    <>
      <a className={classes['skip']} href="#main">
        {t('shell.skip')}
      </a>
      <Progress />
      <FocusOnArrival />
      {isPersonal(me) ? <PortalShell me={me} /> : <Office me={me} />}
    </>
  );
}

function Office({ me }: { me: Me }) {
  const [folded, setFolded] = useLocalStorage({ key: 'menu-folded', defaultValue: false });
  const [keysOpen, setKeysOpen] = useState(false);
  const router = useRouter();
  useShortcut('/', 'shell.keys.search', focusSearch);
  useShortcut('?', 'shell.keys.help', () => setKeysOpen(true));
  useShortcut('g t', 'shell.keys.today', () => router.history.push(START));
  useShortcut('g s', 'shell.keys.students', mayOpenNow(STUDENTS) ? () => router.history.push(STUDENTS) : null);
  useShortcut('g f', 'shell.keys.counter', mayOpenNow(COUNTER) ? () => router.history.push(COUNTER) : null);
  return (
    <>
      <AppShell
        layout="alt"
        header={{ height: 56 }}
        footer={{ height: { base: 60, sm: 0 } }}
        navbar={{ width: folded ? NARROW : WIDE, breakpoint: 'sm', collapsed: { mobile: true } }}
        padding={{ base: 'md', lg: 'lg' }}
        transitionDuration={120}
      >
        <AppShell.Header className={classes['header']} withBorder={false}>
          <TopBar me={me} folded={folded} onFold={() => setFolded(!folded)} onKeys={() => setKeysOpen(true)} />
        </AppShell.Header>
        <AppShell.Navbar className={classes['navbar']} withBorder={false} visibleFrom="sm">
          <MainMenu me={me} folded={folded} />
        </AppShell.Navbar>
        <AppShell.Main className={classes['main']} id="main" tabIndex={-1}>
          <ActingBar me={me} />
          <Breadcrumbs />
          <SetTabs me={me} />
          <PartsProvider parts={parts}>
            <Outlet />
          </PartsProvider>
        </AppShell.Main>
        <AppShell.Footer className={classes['footer']} hiddenFrom="sm" withBorder={false}>
          <PhoneBar me={me} />
        </AppShell.Footer>
      </AppShell>
      <Palette me={me} />
      <Keys opened={keysOpen} onClose={() => setKeysOpen(false)} />
    </>
  );
}

/** `/` goes to the search of the open list; where there is none, to the one over everything. */
function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"], main [role="search"] input');
  if (box) box.focus();
  else openPalette();
}

/** After a navigation the reader's focus begins at the content, as it would on a new page. */
function FocusOnArrival(): null {
  // Not the address alone: only when the new screen stands there is the old focus gone.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    const first = arrivedAt.current === undefined;
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (first) return;
    const main = document.getElementById('main');
    // A screen may have put the focus on its first field already.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/** A thin line while a navigation takes longer than a moment (300 ms, in the style sheet). */
function Progress() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return loading ? <div className={classes['progress']} role="progressbar" aria-label={t('shell.loading')} /> : null;
}
