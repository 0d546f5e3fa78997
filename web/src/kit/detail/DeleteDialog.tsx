import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, call } from '@/api/client';
import { formatNumber, t, word } from '@/text';
import { toast } from '@/frame/toast';
import { Notice } from '../Notice';
import type { HasId, Resource } from '../resource';
import { usePost } from '../use-post';

type Remove = NonNullable<Resource<HasId>['calls']['remove']>;

/** Makes the deletion in the manner of its call. */
function removeRecord({ path, style }: Remove, id: number): Promise<unknown> {
  if (style === 'path') return call('DELETE', `${path}/${id}`);
  return style === 'query' ? call('DELETE', path, { query: { id } }) : call('DELETE', path, { body: { id } });
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
      title={t('kit.delete_title', { one: props.one.toLowerCase() })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      centered
    >
      <DeleteBody {...props} />
    </Modal>
  );
}

function DeleteBody({ remove, id, name, one, deactivate, onClose, onDone }: DeleteDialogProps) {
  const queries = useQueryClient();
  const post = usePost();
  const finish = (answer: unknown) => {
    toast.saved(answer);
    onDone();
    void queries.invalidateQueries();
  };
  const deletion = useMutation({ mutationFn: () => removeRecord(remove, id), onSuccess: finish });
  const switching = useMutation({
    mutationFn: async () => (deactivate ? post(deactivate.path, deactivate.body) : null),
    onSuccess: finish,
  });
  const problem = deletion.error ? asProblem(deletion.error) : undefined;
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
          <Text>{t('kit.delete_description', { one: one.toLowerCase(), name })}</Text>
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
      {switching.error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {asProblem(switching.error).message}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('kit.cancel')}
        </Button>
        {refused ? (
          deactivate && (
            <Button loading={switching.isPending} onClick={() => switching.mutate()}>
              {t('kit.deactivate')}
            </Button>
          )
        ) : (
          <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            {t('kit.delete')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
