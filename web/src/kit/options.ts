/** Choices of remote selects, scoped by the server, at most 50 at a time. */
import { useQuery } from '@tanstack/react-query';
import { optionsQuery } from '@/api/client';
import type { Option } from '@/api/shapes';
import type { ChoicesOf } from '@/api/typed';
import { formatDate } from '@/text';

const A_MINUTE = 60_000;
/** A hint that is a day, or begins with one. */
const DAY = /^\d{4}-\d{2}-\d{2}(?=$|,)/;
/** Choices whose label alone does not tell which one is meant: the program of a class, the class of an exam. */
const NAMED_BY_HINT: ReadonlySet<ChoicesOf> = new Set<ChoicesOf>([
  'classes',
  'exams',
  'exams_with_marks',
  'exams_with_students',
]);

/** A choice among the others of its list. */
export const optionLabel = ({ label, hint }: Option): string =>
  hint ? `${label} · ${hint.replace(DAY, (day) => formatDate(day))}` : label;

/** A choice that stands alone: what narrows a list. */
export const chosenLabel = (of: ChoicesOf, option: Option): string =>
  NAMED_BY_HINT.has(of) ? optionLabel(option) : option.label;

/** Choices that match what is typed, below a parent when there is one. */
export function useOptions(of: ChoicesOf, asked: { search?: string; parent?: string | null; enabled?: boolean }) {
  const wanted = {
    ...(asked.search ? { search: asked.search } : {}),
    ...(asked.parent ? { parent: asked.parent } : {}),
  };
  return useQuery({ ...optionsQuery(of, wanted), enabled: asked.enabled ?? true, staleTime: A_MINUTE });
}

/**
 * What somebody has one of is taken without being asked for: their section, their bank account. Null where there are several or none,
 * undefined until that is known.
 */
export function useOnlyChoice(
  of: ChoicesOf,
  asked: { parent?: string | null; enabled?: boolean } = {},
): number | null | undefined {
  const { data, isLoading } = useOptions(of, asked);
  if (isLoading) return undefined;
  return data?.length === 1 ? (data[0]?.id ?? null) : null;
}

/** The labels of chosen records, which need not be among the first 50. */
export function useChosenOptions(of: ChoicesOf, ids: readonly string[]) {
  return useQuery({ ...optionsQuery(of, { ids: ids.toSorted() }), enabled: ids.length > 0, staleTime: A_MINUTE });
}
