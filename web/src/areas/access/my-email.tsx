import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchMe, useMe } from '@/api/session';
import { Dialog, FormDialog } from '@/kit';
import { t } from '@/text';

/** Changes one's own e-mail address, with the present password. */
export function MyEmail() {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('shell.email.title')}
      </Button>
      <Dialog opened={isOpen} close={close} title={t('shell.email.title')} size="md">
        <FormDialog
          path="/change-email"
          refetch={[]}
          also={fetchMe}
          fields={[
            {
              name: 'email',
              label: 'shell.email.new',
              help: 'shell.email.help',
              missing: 'shell.email.missing',
              kind: 'email',
              default: me?.email ?? '',
            },
            {
              name: 'current_password',
              label: 'shell.password.current',
              missing: 'shell.password.missing',
              kind: 'password',
              autoComplete: 'current-password',
            },
          ]}
          label="shell.email.title"
          close={close}
        />
      </Dialog>
    </>
  );
}
