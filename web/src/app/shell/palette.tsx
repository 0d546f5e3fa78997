import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { asProblem } from '@/api/client';
import type { Me } from '@/api/session';
import type { Screen } from '@/areas/area';
import { t } from '@/text';
import { findScreens, groupOf } from './find-screens';
import { inOrder } from './found-kinds';
import { FoundRecords } from './found-records';
import { GROUP_ICONS } from './groups';
import { useSearch } from './use-search';

/** A long list is scrolled by the keys of whoever uses no mouse; Spotlight hands it on to its scroll area. */
const SCROLLED_BY_KEYS = { viewportProps: { tabIndex: 0 } };

const MOST_SCREENS = 7;
/** Beside records. */
const FEW_SCREENS = 4;

const [store, palette] = createSpotlight();

export const openPalette = (): void => palette.open();

/** Search over everything (Ctrl K): the screens that are open to the user, and records by name or by the number on the paper. */
export function Palette({ me }: { me: Me }) {
  const [typed, setTyped] = useState('');
  /** Enter was pressed before the answer came, as a scanner does: the first line is opened when it is there. */
  const entered = useRef(false);
  const router = useRouter();
  const { kinds, fresh, problem } = useSearch(typed);
  const records = inOrder(kinds, me);
  const named = findScreens(me, typed).slice(0, records.length > 0 ? FEW_SCREENS : MOST_SCREENS);
  const screensFirst = named.length > 0 && !records[0]?.exact;
  const open = (href: string) => {
    if (fresh) router.history.push(href);
    else entered.current = true;
  };

  useEffect(() => {
    if (!fresh) return;
    const first = selectFirst();
    if (!entered.current) return;
    entered.current = false;
    first?.click();
  }, [fresh]);

  const type = (text: string) => {
    setTyped(text);
    entered.current = false;
  };
  const enter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !fresh && named.length === 0) entered.current = true;
  };
  const screensFound = named.length > 0 && (
    <Spotlight.ActionsGroup label={t('shell.search.screens')}>
      {named.map((screen) => (
        <ScreenAction key={screen.path} screen={screen} onOpen={() => router.history.push(screen.path)} />
      ))}
    </Spotlight.ActionsGroup>
  );
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={type}
      shortcut="mod + K"
      // also while somebody types in a search box
      tagsToIgnore={[]}
      scrollable
      maxHeight={480}
      size={640}
      transitionProps={{ duration: 80 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      attributes={{ content: { 'aria-label': t('shell.search.open') } }}
    >
      <Spotlight.Search
        placeholder={t('shell.search.placeholder')}
        aria-label={t('shell.search.open')}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        onKeyDown={enter}
      />
      <Spotlight.ActionsList aria-label={t('shell.search.open')} aria-busy={!fresh} {...SCROLLED_BY_KEYS}>
        {screensFirst && screensFound}
        {records.map((of) => (
          <FoundRecords key={of.kind} of={of} me={me} typed={typed.trim()} stale={!fresh} onOpen={open} />
        ))}
        {!screensFirst && screensFound}
        {typed.trim() !== '' && records.length === 0 && named.length === 0 && (
          <Spotlight.Empty role="status">{emptyText(typed.trim(), fresh, problem)}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      {typed.trim() === '' && <Spotlight.Footer>{t('shell.search.start')}</Spotlight.Footer>}
    </Spotlight.Root>
  );
}

function emptyText(typed: string, fresh: boolean, problem: Error | null): string {
  if (!fresh) return t('shell.search.searching');
  if (problem) return asProblem(problem).message;
  return t('shell.search.empty', { search: typed });
}

/** Lines arrive after Spotlight has marked its first one; Enter and the arrows begin at the first again. */
function selectFirst(): HTMLElement | undefined {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-action]')];
  for (const line of lines) line.removeAttribute('data-selected');
  lines[0]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: lines.length > 0 ? 0 : -1 }));
  return lines[0];
}

function ScreenAction({ screen, onOpen }: { screen: Screen; onOpen: () => void }) {
  const group = groupOf(screen);
  const Icon = screen.menu?.icon ?? (screen.menu ? GROUP_ICONS[screen.menu.group] : IconSearch);
  return (
    <Spotlight.Action
      label={t(screen.title)}
      description={group ? t(group) : ''}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={onOpen}
    />
  );
}
