import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { Me } from '@/api/session';
import { Dialog } from '@/kit';
import { t } from '@/text';
import { HandOverForm, HandOvers, useHandOvers } from './hand-overs';

/** One's deputies, and for whom one is a deputy; for who has approvals to hand over, or was handed some. */
export function MyDeputies({ me }: { me: Me }) {
  const found = useHandOvers(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!me.has_approvals && !found.data?.length) return null;
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('access.deputies.title')}
      </Title>
      <Stack gap="sm" align="flex-start">
        <Text>{t('access.deputies.description')}</Text>
        <HandOvers of={me} found={found} mayEnd />
        {me.has_approvals && (
          <Button leftSection={<IconUserShare size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t('access.deputies.hand_over')}
          </Button>
        )}
      </Stack>
      <Dialog opened={isOpen} close={close} title={t('access.deputies.hand_over')} size="md">
        <HandOverForm close={close} />
      </Dialog>
    </Card>
  );
}
