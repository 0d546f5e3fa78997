import { Card, Title } from '@mantine/core';
import { t } from '@/text';
import { SignInList } from './sign-in-list';

/** Where the person is signed in, and a way to end what is not theirs. */
export function MySignIns() {
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('access.sign_ins.title')}
      </Title>
      <SignInList list={{ path: '/get-tokens' }} endPath="/delete-token" />
    </Card>
  );
}
