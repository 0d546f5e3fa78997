import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { PathOf } from '@/api/typed';
import { permissionOf } from '@/frame/record';
import { t } from '@/text';
import { Dialog } from './Dialog';
import { FormDialog } from './form/ActionForm';
import type { MessageKey } from './resource';
import { REVERSE_TODAY } from './reversal';
import { useAllowed } from './session';

/** Calls that take one posting back by its id, with a reason. */
type Path = Extract<PathOf<'POST'>, '/take-refund-payment-back' | '/take-salary-payment-back'>;

interface TakeBackProps {
  path: Path;
  id: number;
  label: MessageKey;
  /** What the reason is called. */
  reason: MessageKey;
  /** What will happen. */
  children: ReactNode;
}

/** Takes what was posted back: a button for those who may, and the question of why. */
export function TakeBack({ path, id, label, reason, children }: TakeBackProps) {
  const may = useAllowed();
  const [opened, setOpened] = useState(false);
  if (!may(permissionOf('POST', path))) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t(label)}
      </Button>
      <Dialog opened={opened} close={() => setOpened(false)} title={t(label)}>
        <FormDialog
          path={path}
          about={{ id }}
          fields={[{ name: 'reason', label: reason, kind: 'text' }, REVERSE_TODAY]}
          label={label}
          danger
          close={() => setOpened(false)}
        >
          <p>{children}</p>
        </FormDialog>
      </Dialog>
    </>
  );
}
