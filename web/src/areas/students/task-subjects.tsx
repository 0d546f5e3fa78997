import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { inSentence, t } from '@/text';

interface TaskSubjectsProps {
  sectionIds: readonly number[];
  value: unknown;
  error: unknown;
  onChange: (id: number | null) => void;
}

/** Subjects in which whoever sets a task may set it to every one of these sections. */
export function TaskSubjects({ sectionIds, value, error, onChange }: TaskSubjectsProps) {
  const query = { section_ids: sectionIds.toSorted((a, b) => a - b).join(',') };
  const found = useQuery({ ...dataQuery('/get-task-subjects', query), enabled: sectionIds.length > 0 });
  const nothing = found.data?.length === 0;
  return (
    <Select
      aria-label={t('kit.label.subject')}
      searchable
      openOnFocus={false}
      disabled={!found.data || nothing}
      placeholder={
        sectionIds.length === 0 ? t('kit.choose_first', { field: inSentence(t('kit.label.section')) }) : undefined
      }
      description={
        nothing ? t('students.task_subject_none') : found.isError && !found.data ? t('kit.options_failed') : undefined
      }
      error={Boolean(error)}
      data={(found.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      allowDeselect={false}
      nothingFoundMessage={t('kit.nothing_found')}
    />
  );
}
