import { Alert, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { fetchMe, useMe } from '@/api/session';
import { ActionForm } from '@/kit';
import { t } from '@/text';
import { START } from '../landing';

const SHORTEST = 10;

export default function ChangePassword() {
  const me = useMe();
  const navigate = useNavigate();
  const leave = async () => {
    await fetchMe();
    await navigate({ to: START });
  };
  return (
    <Stack maw={440}>
      <Title order={1}>{t('shell.password.title')}</Title>
      <ActionForm
        path="/change-password"
        keyless
        refetch={[]}
        own={{ again: '' }}
        fields={[
          {
            name: 'current_password',
            label: 'shell.password.current',
            missing: 'shell.password.missing',
            kind: 'password',
            autoComplete: 'current-password',
          },
          {
            name: 'password',
            label: 'shell.password.new',
            help: 'shell.password.help',
            missing: 'shell.password.short',
            kind: 'password',
            check: (value) => (String(value).length < SHORTEST ? t('shell.password.short') : undefined),
          },
          {
            name: 'again',
            label: 'shell.password.again',
            missing: 'shell.password.differs',
            kind: 'password',
            required: true,
            check: (value, { password }) => (value === password ? undefined : t('shell.password.differs')),
          },
        ]}
        toBody={({ current_password, password }) => ({ current_password, password })}
        renderBelow={() => (
          <Text size="sm" c="dimmed">
            {t('shell.password.ends')}
          </Text>
        )}
        done={() => void leave()}
        label="shell.password.save"
      >
        {me?.must_change_password && <Alert color="ochre">{t('shell.password.must')}</Alert>}
        {/* Password managers look for the name that the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      </ActionForm>
    </Stack>
  );
}
