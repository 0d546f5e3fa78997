import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '@/text';
import { START } from '../landing';

export default function NotFound() {
  return (
    <>
      <Title order={1}>{t('shell.not_found.title')}</Title>
      <Text my="md" maw={560}>
        {t('shell.not_found.text')}
      </Text>
      <Button component={Link} to={START}>
        {t('shell.not_allowed.back')}
      </Button>
    </>
  );
}
