import { Button } from '@mantine/core';
import { t, useLocale } from '@/text';
import { chooseLocale } from './language';

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
