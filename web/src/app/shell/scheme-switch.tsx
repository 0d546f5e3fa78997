import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '@/text';

/** What the switch of the colours does next. */
export function useSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return {
    dark,
    title: t(dark ? 'shell.theme.light' : 'shell.theme.dark'),
    turn: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}

export function SchemeSwitch() {
  const { dark, title, turn } = useSchemeSwitch();
  return (
    <Tooltip label={title}>
      <ActionIcon variant="subtle" color="gray" size="lg" onClick={turn} aria-label={title} visibleFrom="sm">
        {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
      </ActionIcon>
    </Tooltip>
  );
}
