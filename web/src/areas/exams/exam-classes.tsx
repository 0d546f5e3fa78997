/** `RemoteMultiSelect`, since buttons beside it choose many classes at once. */
import { Button, Group, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { optionsQuery } from '@/api/client';
import type { Option } from '@/api/shapes';
import { RemoteMultiSelect } from '@/kit';
import { t } from '@/text';

const A_MINUTE = 60_000;

interface ExamClassesProps {
  value: readonly number[];
  /** Where the exams are written: only what is taught there is offered together. */
  campusIds: readonly number[];
  error: unknown;
  onChange: (ids: number[]) => void;
}

/** The classes of new exams: one by one, all of a program, or all that the campuses teach. */
export function ExamClasses({ value, campusIds, error, onChange }: ExamClassesProps) {
  const programs = useTaught(campusIds);
  const add = (classes: readonly Option[]) => onChange([...new Set([...value, ...classes.map(({ id }) => id)])]);
  return (
    <Stack gap="xs">
      <RemoteMultiSelect
        of="classes"
        aria-label={t('exams.classes')}
        error={Boolean(error)}
        value={[...value]}
        onChange={onChange}
      />
      {programs.length > 0 && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => add(programs.flatMap(({ classes }) => classes))}>
            {t('exams.classes_all')}
          </Button>
          {programs.map(({ id, label, classes }) => (
            <Button key={id} size="compact-sm" variant="default" onClick={() => add(classes)}>
              {t('exams.classes_of', { program: label })}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

/** The programs of some campuses, or of all, with their classes; nothing before all of them are known. */
function useTaught(campusIds: readonly number[]): (Option & { classes: readonly Option[] })[] {
  const places: readonly (number | null)[] = campusIds.length > 0 ? campusIds : [null];
  const offered = useQueries({
    queries: places.map((parent) => ({ ...optionsQuery('programs', { parent }), staleTime: A_MINUTE })),
  });
  const programs = [...new Map(offered.flatMap(({ data }) => data ?? []).map((one) => [one.id, one])).values()];
  const classes = useQueries({
    queries: programs.map(({ id }) => ({ ...optionsQuery('classes', { parent: id }), staleTime: A_MINUTE })),
  });
  if ([...offered, ...classes].some(({ data }) => data === undefined)) return [];
  return programs.map((program, at) => ({ ...program, classes: classes[at]?.data ?? [] }));
}
