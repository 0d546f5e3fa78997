import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '@/api/client';
import { permissionOf, useAllowed } from '@/kit';
import { t } from '@/text';

interface CollectedByProps {
  studentId: number | null | undefined;
  value: string;
  error: unknown;
  onChange: (name: string) => void;
  /** One of the registered guardians, with the identity card as it is kept. */
  onGuardian: (name: string, cnic: string | null) => void;
}

/** Who fetches a student: one of the guardians that the school knows, or somebody else by name. */
export function CollectedBy({ studentId, value, error, onChange, onGuardian }: CollectedByProps) {
  const may = useAllowed()(permissionOf('GET', '/get-student-details'));
  const found = useQuery({ ...recordQuery('/get-student-details', studentId), enabled: may && Boolean(studentId) });
  const guardians = found.data?.guardians ?? [];
  return (
    <Autocomplete
      aria-label={t('attendance.collected_by')}
      maxLength={120}
      value={value}
      onChange={onChange}
      onOptionSubmit={(name) => onGuardian(name, guardians.find((one) => one.name === name)?.cnic ?? null)}
      data={[...new Set(guardians.map(({ name }) => name))]}
      error={Boolean(error)}
    />
  );
}
