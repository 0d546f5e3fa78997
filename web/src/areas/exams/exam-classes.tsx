/** `RemoteMultiSelect`, since buttons beside it choose many classes at once. */
import { Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { optionsQuery } from '@/api/client';
import { toast } from '@/frame/toast';
import { RemoteMultiSelect } from '@/kit';
import { t } from '@/text';

interface ExamClassesProps {
  value: readonly number[];
  error: unknown;
  onChange: (ids: number[]) => void;
}

/** The classes of new exams: one by one, all of a program, or all. */
export function ExamClasses({ value, error, onChange }: ExamClassesProps) {
  const queries = useQueryClient();
  const programs = useQuery(optionsQuery('programs')).data ?? [];
  const add = (program?: number) =>
    void queries
      .fetchQuery(optionsQuery('classes', program === undefined ? {} : { parent: String(program) }))
      .then((classes) => onChange([...new Set([...value, ...classes.map(({ id }) => id)])]))
      .catch((thrown: unknown) => toast.problem(thrown));
  return (
    <Stack gap="xs">
      <RemoteMultiSelect
        of="classes"
        aria-label={t('exams.classes')}
        error={Boolean(error)}
        value={[...value]}
        onChange={onChange}
      />
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => add()}>
          {t('exams.classes_all')}
        </Button>
        {programs.map(({ id, label }) => (
          <Button key={id} size="compact-sm" variant="default" onClick={() => add(id)}>
            {t('exams.classes_of', { program: label })}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
