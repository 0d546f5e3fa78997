import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '@/api/session';
import { t } from '@/text';
import { isPersonal, START } from '../landing';
import { screenAt } from '../screen-at';
import { useAddress } from '../use-address';

/** Where rule 2 leads: says which page was asked for and what it needs; to a family, that it is the office's. */
export default function NotAllowed() {
  const { from } = useAddress();
  const me = useMe();
  const screen = from ? screenAt(from) : null;
  const ofFamily = me !== null && isPersonal(me);
  return (
    <>
      <Title order={1}>{t('shell.not_allowed.title')}</Title>
      <Text mt="md" mb={ofFamily ? 'md' : undefined} maw={560}>
        {ofFamily
          ? t('shell.not_allowed.office')
          : screen
            ? t('shell.not_allowed.page', { title: t(screen.title), permission: screen.permission })
            : t('shell.not_allowed.text')}
      </Text>
      {!ofFamily && (
        <Text mb="md" maw={560}>
          {t('shell.not_allowed.next')}
        </Text>
      )}
      <Button component={Link} to={START}>
        {t('shell.not_allowed.back')}
      </Button>
    </>
  );
}
