import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { ActionForm } from '@/kit';
import { t } from '@/text';

const PATH = '/get-my-message-preferences';

/** In which language one gets messages, and which kinds stay in the bell. */
export function MyPreferences() {
  const found = useQuery({ ...answerQuery(PATH), refetchOnWindowFocus: false });
  const chosen = found.data?.data;
  if (!chosen) return null;
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('messages.mine.preferences')}
      </Title>
      <ActionForm
        path="/update-my-message-preferences"
        refetch={[PATH]}
        stays
        quietButton
        start={{ language: chosen.language, opted_out: chosen.opted_out }}
        label="kit.save"
        fields={[
          {
            name: 'language',
            label: 'messages.mine.language',
            kind: 'radio',
            choices: [
              { value: 'en', label: 'shell.language.en' },
              { value: 'ur', label: 'shell.language.ur' },
            ],
          },
          {
            name: 'opted_out',
            label: 'messages.mine.opted_out',
            help: 'messages.mine.opted_out_help',
            kind: 'multiselect',
            required: false,
            choices: chosen.kinds.map((value) => ({ value })),
          },
        ]}
      />
    </Card>
  );
}
