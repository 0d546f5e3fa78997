import { Button, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useState } from 'react';
import { fetchMe, useMe } from '@/api/session';
import { useChange } from '@/kit';
import { t } from '@/text';

/** Changes one's own e-mail address, with the present password. */
export function MyEmail() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('shell.email.title')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('shell.email.title')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        <EmailForm done={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function EmailForm({ done }: { done: () => void }) {
  const me = useMe();
  const form = useForm({
    initialValues: { email: me?.email ?? '', current_password: '' },
    validate: {
      email: (value) => (value.trim() ? null : t('shell.email.missing')),
      current_password: (value) => (value ? null : t('shell.password.missing')),
    },
  });
  const change = useChange('/change-email', {
    keyless: true,
    refetch: [],
    also: fetchMe,
    fetched: done,
    failure: 'fields',
  });
  const focusFirst = (errors: FormErrors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.send(values), focusFirst)}>
      <Stack>
        <TextInput
          type="email"
          label={t('shell.email.new')}
          description={t('shell.email.help')}
          autoComplete="email"
          dir="ltr"
          {...form.getInputProps('email')}
          error={form.errors['email'] ?? change.errors['email']}
        />
        <PasswordInput
          label={t('shell.password.current')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
          error={form.errors['current_password'] ?? change.errors['current_password']}
        />
        <Button type="submit" loading={change.busy}>
          {t('shell.email.title')}
        </Button>
      </Stack>
    </form>
  );
}
