import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import { Notice, RemoteSelect, useChange } from '@/kit';
import { formatNumber, t, word } from '@/text';

interface MergeProps {
  record: { id: number; name: string };
  close: () => void;
}

/** What would go over, and what stands in the way, before anything is done. */
function usePreview(keep: number, duplicate: number | null) {
  return useQuery({
    queryKey: ['/preview-student-merge', keep, duplicate],
    queryFn: async ({ signal }) =>
      (
        await call('GET', '/preview-student-merge', {
          query: { keep_id: keep, merge_id: duplicate },
          signal,
        })
      ).data,
    enabled: duplicate !== null && duplicate !== keep,
  });
}

function Preview({ record, found }: { record: MergeProps['record']; found: ReturnType<typeof usePreview> }) {
  if (found.error) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!found.data) return <p role="status">{t('kit.loading')}</p>;
  const { moves, refusals } = found.data;
  const standing = moves.filter((one) => one.count > 0);
  return (
    <>
      {refusals.map((sentence) => (
        <Notice key={sentence} tone="bad" title={sentence} />
      ))}
      {standing.length === 0 ? (
        <Notice tone="info" title={t('students.merge_moves_nothing')} />
      ) : (
        <Notice tone="info" title={t('students.merge_moves', { name: record.name })}>
          <ul>
            {standing.map((one) => (
              <li key={one.what}>
                {formatNumber(one.count)} {word(one.what)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Takes a duplicate into the open record. What it says is what will happen. */
function Merge({
  record,
  close,
  of,
  path,
}: MergeProps & { of: 'students' | 'guardians'; path: '/merge-students' | '/merge-parents' }) {
  const [duplicate, setDuplicate] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const preview = usePreview(record.id, of === 'students' ? duplicate : null);
  const refused = (preview.data?.refusals.length ?? 0) > 0;
  const merging = useChange(path, { done: close });
  const { problem } = merging;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        merging.send({ keep_id: record.id, merge_id: duplicate, reason: reason.trim() });
      }}
    >
      <Stack>
        <Text>
          {t(of === 'students' ? 'students.merge_description' : 'students.merge_parent_description', {
            name: record.name,
          })}
        </Text>
        <RemoteSelect
          of={of}
          label={t('students.merge_duplicate')}
          value={duplicate}
          onChange={setDuplicate}
          error={problem?.errors.merge_id?.[0]}
          required
        />
        {of === 'students' && duplicate !== null && duplicate !== record.id && (
          <Preview record={record} found={preview} />
        )}
        <TextInput
          label={t('students.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={problem?.errors.reason?.[0]}
          required
        />
        <Text size="sm" c="var(--mantine-color-error)">
          {t('students.merge_undo')}
        </Text>
        {problem && Object.keys(problem.errors).length === 0 && <Notice tone="bad" title={problem.message} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('kit.cancel')}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={merging.busy}
            disabled={duplicate === null || duplicate === record.id || refused || !reason.trim()}
          >
            {t('students.merge')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export const MergeStudents = (props: MergeProps) => <Merge {...props} of="students" path="/merge-students" />;
export const MergeParents = (props: MergeProps) => <Merge {...props} of="guardians" path="/merge-parents" />;
