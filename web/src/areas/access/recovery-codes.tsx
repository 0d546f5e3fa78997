import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { t } from '@/text';
import classes from './access.module.css';

/** The codes that sign in once when the phone is lost: shown after they were made, and never again. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  return (
    <Stack className={classes.recovery}>
      <Text>{t('sign_in.second.keep_description')}</Text>
      <ol className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group className={classes.noPrint}>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('sign_in.second.print')}
        </Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              {copied ? t('sign_in.second.copied') : t('sign_in.second.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={done}>{t('sign_in.second.kept')}</Button>
      </Group>
    </Stack>
  );
}
