import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { Awaited, FormDialog, Notice } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { AfterMove } from './after-move';

interface MergeProps {
  record: { id: number; name: string };
  close: () => void;
}

/** What would go over, and what stands in the way, before anything is done. */
function Preview({ record, duplicate }: { record: MergeProps['record']; duplicate: number }) {
  const asked = { keep_id: record.id, merge_id: duplicate };
  const found = useQuery(dataQuery('/preview-student-merge', asked));
  if (!found.data) return <Awaited query={found} />;
  const { moves, refusals, sheets, exams } = found.data;
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
      <AfterMove sheets={sheets} exams={exams} />
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
  return (
    <FormDialog
      path={path}
      about={{ keep_id: record.id }}
      fields={[
        {
          name: 'merge_id',
          label: 'students.merge_duplicate',
          kind: 'remote',
          of,
          check: (id) => (id === record.id ? t('students.merge_itself') : undefined),
        },
        { name: 'reason', kind: 'text' },
      ]}
      renderBelow={({ merge_id }) => (
        <>
          {of === 'students' && merge_id && merge_id !== record.id && <Preview record={record} duplicate={merge_id} />}
          <Text size="sm" c="var(--mantine-color-error)">
            {t('students.merge_undo')}
          </Text>
        </>
      )}
      label="students.merge"
      danger
      close={close}
    >
      <Text>
        {t(of === 'students' ? 'students.merge_description' : 'students.merge_parent_description', {
          name: record.name,
        })}
      </Text>
    </FormDialog>
  );
}

export const MergeStudents = (props: MergeProps) => <Merge {...props} of="students" path="/merge-students" />;
export const MergeParents = (props: MergeProps) => <Merge {...props} of="guardians" path="/merge-parents" />;
