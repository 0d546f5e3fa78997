import { Button, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import { fetchMe, useMe } from '@/api/session';
import { toast } from '@/frame/toast';
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
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call<{ message: string }>('POST', '/change-email', { body }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await fetchMe();
      done();
    },
    onError: (thrown) => {
      const problem = asProblem(thrown);
      form.setErrors(
        Object.fromEntries(Object.entries(problem.errors).map(([field, said]) => [field, said.join(' ')])),
      );
      if (!problem.isAboutFields) toast.problem(problem);
    },
  });
  const focusFirst = (errors: FormErrors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst)}>
      <Stack>
        <TextInput
          type="email"
          label={t('shell.email.new')}
          description={t('shell.email.help')}
          autoComplete="email"
          dir="ltr"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('shell.password.current')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <Button type="submit" loading={change.isPending}>
          {t('shell.email.title')}
        </Button>
      </Stack>
    </form>
  );
}
