import { ActionIcon, Button, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { t, useLocale } from '@/text';
import { chooseLocale } from '../language';

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

/** What the switch of the language does next: its name is written in the other language. */
export function useLanguageSwitch() {
  const { locale } = useLocale();
  const other = locale === 'ur' ? 'en' : 'ur';
  return { other, title: t(`shell.language.${other}`), turn: () => void chooseLocale(other) } as const;
}

/** `always` on a phone too, for who has no menu of their own, or does not look there for it. */
export function LanguageSwitch({ always = false }: { always?: boolean }) {
  const { other, title, turn } = useLanguageSwitch();
  return (
    <Button variant="subtle" color="gray" px="xs" lang={other} onClick={turn} {...(!always && { visibleFrom: 'sm' })}>
      {title}
    </Button>
  );
}
