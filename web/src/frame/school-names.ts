import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { currentLocale, useLocale } from '@/text';

/** What programs, classes and subjects are called in Urdu, by their names. */
let known: ReadonlyMap<string, string> = new Map();

/** Keeps the names for `schoolName`. */
export function keepSchoolNames(names: readonly { name: string; name_ur: string }[]): void {
  known = new Map(names.map(({ name, name_ur: urdu }) => [name, urdu]));
}

/**
 * A program, a class, a subject, or a section behind its class, in the language of the page: the one place that says it.
 * Families read Urdu names; whoever works in the office reads what is typed and looked for there.
 */
export function schoolName(name: string | null | undefined): string {
  if (!name || currentLocale() !== 'ur') return name ?? '';
  return known.get(name) ?? sectionName(name) ?? name;
}

/** `Class 9 A`: the longest beginning that is a class. */
function sectionName(name: string): string | undefined {
  for (let at = name.lastIndexOf(' '); at > 0; at = name.lastIndexOf(' ', at - 1)) {
    const urdu = known.get(name.slice(0, at));
    if (urdu !== undefined) return urdu + name.slice(at);
  }
  return undefined;
}

/** Fetches the names for who reads Urdu; true once they are there, or cannot be had. */
export function useSchoolNames(): boolean {
  const isUrdu = useLocale().locale === 'ur';
  const found = useQuery({
    queryKey: ['/get-urdu-names'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET', '/get-urdu-names', { signal });
      keepSchoolNames(data);
      return data;
    },
    enabled: isUrdu,
    staleTime: Infinity,
  });
  return !isUrdu || !found.isLoading;
}
