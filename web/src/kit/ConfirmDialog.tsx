import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '@/text';
import type { MessageKey } from './resource';
import { SaidContext } from './said';

export interface ConfirmDialogProps {
  opened: boolean;
  title: MessageKey;
  /** What will happen, and to whom. */
  children: ReactNode;
  /** Whether it can be undone, or how. */
  undo: 'can_undo' | 'cannot_undo' | MessageKey;
  confirmLabel: MessageKey;
  danger?: boolean;
  reason?: 'optional' | 'required';
  /** Something that may be chosen beside. */
  choice?: MessageKey;
  busy?: boolean;
  /** What the server said against it. */
  problem?: ReactNode;
  onConfirm: (reason?: string, chosen?: boolean) => void;
  onClose: () => void;
}

/** Asks before something happens. It never asks "are you sure": it says what will happen and whether there is a way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t(props.title)}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      centered
    >
      <ConfirmBody {...props} />
    </Modal>
  );
}

function ConfirmBody(props: ConfirmDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [chosen, setChosen] = useState(false);
  const { problem } = props;
  const said = useMemo(() => (typeof problem === 'string' ? [problem] : []), [problem]);
  const confirm = () => {
    const given = reason.trim();
    if (props.reason === 'required' && !given) setMissing(true);
    else props.onConfirm(given || undefined, props.choice ? chosen : undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        confirm();
      }}
      noValidate
    >
      <Stack gap="md">
        <SaidContext value={said}>
          <div>{props.children}</div>
        </SaidContext>
        <Text size="sm" c={props.undo === 'cannot_undo' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {undoWords(props.undo)}
        </Text>
        {props.reason && (
          <Textarea
            label={props.reason === 'required' ? t('kit.reason') : t('kit.reason_optional')}
            withAsterisk={props.reason === 'required'}
            description={t('kit.reason_help')}
            error={missing && !reason.trim() ? t('kit.reason_missing') : undefined}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            autosize
            minRows={2}
            data-autofocus
          />
        )}
        {props.choice && (
          <Checkbox
            label={t(props.choice)}
            checked={chosen}
            onChange={(event) => setChosen(event.currentTarget.checked)}
          />
        )}
        {props.problem && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {props.problem}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            type="submit"
            color={props.danger ? 'red' : undefined}
            loading={props.busy}
            data-autofocus={props.reason ? undefined : true}
          >
            {t(props.confirmLabel)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function undoWords(undo: ConfirmDialogProps['undo']): string {
  if (undo === 'can_undo') return t('kit.can_undo');
  return undo === 'cannot_undo' ? t('kit.cannot_undo') : t(undo);
}
