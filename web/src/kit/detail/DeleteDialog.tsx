import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { request } from '@/api/client';
import { toast } from '@/frame/toast';
import { formatNumber, inSentence, t, word } from '@/text';
import { Notice } from '../Notice';
import type { HasId, Resource } from '../resource';

type Remove = NonNullable<Resource<HasId>['calls']['remove']>;
import { useChanges } from '../use-change';

/** Makes the deletion in the manner of its call. */
function removeRecord(remove: Remove, id: number): Promise<unknown> {
  if (typeof remove === 'object') return request('DELETE', remove.path, { body: { id } });
  const path = remove.replace('{id}', String(id));
  return request('DELETE', path, path === remove ? { query: { id } } : {});
}

export interface DeleteDialogProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
  remove: Remove;
  id: number;
  name: string;
  one: string;
  /** Switches the record off instead, when others refer to it. */
  deactivate?: { path: string; body: unknown };
}

/** Deletes a record. When others refer to it, says who does and offers to deactivate it instead. */
export function DeleteDialog(props: DeleteDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('kit.delete_title', { one: inSentence(props.one) })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      centered
    >
      <DeleteBody {...props} />
    </Modal>
  );
}

function DeleteBody({ remove, id, name, one, deactivate, onClose, onDone }: DeleteDialogProps) {
  const deletion = useChanges<void, unknown>(() => removeRecord(remove, id), {
    done: onDone,
    failed: (failure) => {
      // the dialog stays for who stands against it and for what can be done instead
      if (deactivate || (failure.more.referrers ?? []).length > 0) return;
      toast.refused(failure.message);
      onClose();
    },
  });
  const switching = useChanges<void, unknown>(
    async (_nothing, intent) => (deactivate ? intent.send(deactivate.path, deactivate.body) : null),
    { done: onDone },
  );
  const { problem } = deletion;
  const referrers = problem?.more.referrers ?? [];
  const refused = problem?.status === 409;
  return (
    <Stack>
      {refused ? (
        <Notice tone="warning" title={t('kit.delete_refused', { name })}>
          <p>{problem.message}</p>
          {referrers.length > 0 && (
            <ul>
              {referrers.map((referrer) => (
                <li key={referrer.what}>
                  {formatNumber(referrer.count)} {word(referrer.what).toLowerCase()}
                </li>
              ))}
            </ul>
          )}
          {deactivate && <p>{t('kit.delete_deactivate_description')}</p>}
        </Notice>
      ) : (
        <>
          <Text>{t('kit.delete_description', { one: inSentence(one), name })}</Text>
          <Text size="sm" c="var(--mantine-color-error)">
            {t('kit.cannot_undo')}
          </Text>
        </>
      )}
      {problem && !refused && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problem.message}
        </Text>
      )}
      {switching.problem && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {switching.problem.message}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('kit.cancel')}
        </Button>
        {refused ? (
          deactivate && (
            <Button loading={switching.busy} onClick={() => switching.send()}>
              {t('kit.deactivate')}
            </Button>
          )
        ) : (
          <Button color="red" loading={deletion.busy} onClick={() => deletion.send()}>
            {t('kit.delete')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
