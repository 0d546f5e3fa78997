import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '@/text';
import { START } from '../landing';
import { screenAt } from '../screen-at';
import { useAddress } from '../use-address';

/** Where rule 2 leads: says which page was asked for and what it needs. */
export default function NotAllowed() {
  const { from } = useAddress();
  const screen = from ? screenAt(from) : null;
  return (
    <>
      <Title order={1}>{t('shell.not_allowed.title')}</Title>
      <Text mt="md" maw={560}>
        {screen
          ? t('shell.not_allowed.page', { title: t(screen.title), permission: screen.permission })
          : t('shell.not_allowed.text')}
      </Text>
      <Text mb="md" maw={560}>
        {t('shell.not_allowed.next')}
      </Text>
      <Button component={Link} to={START}>
        {t('shell.not_allowed.back')}
      </Button>
    </>
  );
}
