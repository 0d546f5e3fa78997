import { Spotlight, spotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSchool, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { optionsQuery } from '@/api/client';
import type { Me } from '@/api/session';
import type { Option } from '@/api/shapes';
import type { Screen } from '@/areas/area';
import { mayOpen } from '@/frame/screens';
import { t } from '@/text';
import { STUDENT_DETAILS } from '../guards';
import { menuOf } from '../landing';
import { screens } from '../screen-at';
import { GROUP_ICONS, groupTitle } from './groups';

const SHORTEST_SEARCH = 2;
const PAUSE_MS = 200;
const MOST_SCREENS = 7;

export const openPalette = (): void => spotlight.open();

/** Search over everything (Ctrl K): the screens that are open to the user, and students. */
export function Palette({ me }: { me: Me }) {
  const [search, setSearch] = useState('');
  const router = useRouter();
  const found = findScreens(me, search);
  const { students, searching } = useStudents(me, search.trim());
  const go = (href: string) => () => router.history.push(href);
  useEffect(markFirst, [students]);
  const empty = found.length === 0 && students.length === 0;
  return (
    <Spotlight.Root
      query={search}
      onQueryChange={setSearch}
      shortcut="mod + K"
      // also while somebody types in a search box
      tagsToIgnore={[]}
      scrollable
      maxHeight={420}
      transitionProps={{ duration: 80 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      attributes={{ content: { 'aria-label': t('shell.search.open') } }}
    >
      <Spotlight.Search
        placeholder={t('shell.search.placeholder')}
        aria-label={t('shell.search.open')}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList aria-label={t('shell.search.open')}>
        {students.length > 0 && (
          <Spotlight.ActionsGroup label={t('shell.search.students')}>
            {students.map((student) => (
              <Spotlight.Action
                key={student.id}
                label={student.label}
                description={student.hint ?? ''}
                leftSection={<IconSchool size={18} aria-hidden />}
                onClick={go(`${STUDENT_DETAILS}?id=${student.id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t('shell.search.screens')}>
            {found.map((screen) => (
              <ScreenAction key={screen.path} screen={screen} onOpen={go(screen.path)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {empty && (
          <Spotlight.Empty role="status">
            {searching ? t('shell.search.searching') : t('shell.search.empty', { search: search.trim() })}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Students arrive after Spotlight has marked its first line, so Enter would do nothing: the first is marked then. */
function markFirst(): void {
  const lines = [...document.querySelectorAll('[data-action]')];
  if (!lines.some((line) => line.hasAttribute('data-selected'))) lines[0]?.setAttribute('data-selected', 'true');
}

function ScreenAction({ screen, onOpen }: { screen: Screen; onOpen: () => void }) {
  const group = screen.menu?.group;
  const Icon = screen.menu?.icon ?? (group ? GROUP_ICONS[group] : IconSearch);
  return (
    <Spotlight.Action
      label={t(screen.title)}
      description={group ? t(groupTitle(group)) : ''}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={onOpen}
    />
  );
}

/** The screens of the user's menu in whose names every word of the search begins a word. */
function findScreens(me: Me, search: string): Screen[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (screen: Screen) => {
    const group = screen.menu ? t(groupTitle(screen.menu.group)) : '';
    const names = `${t(screen.title)} ${group}`.toLowerCase().split(/\s+/);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  return menuOf(me, screens).filter(matches).slice(0, MOST_SCREENS);
}

const NO_STUDENTS: readonly Option[] = [];

function useStudents(me: Me, search: string) {
  const [settled] = useDebouncedValue(search, PAUSE_MS);
  const wanted = mayOpen(me, STUDENT_DETAILS) && search.length >= SHORTEST_SEARCH;
  const { data, isFetching } = useQuery({
    ...optionsQuery('students', { search: settled }),
    enabled: wanted && settled.length >= SHORTEST_SEARCH,
  });
  return { students: wanted && data ? data : NO_STUDENTS, searching: wanted && (isFetching || settled !== search) };
}
