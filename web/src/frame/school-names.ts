import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { call } from '@/api/client';
import { useMe } from '@/api/session';
import { currentLocale, nameIn, useLocale } from '@/text';

interface UrduName {
  name: string;
  name_ur: string;
}

const NONE: readonly UrduName[] = [];

/** What programs, classes and subjects are called in Urdu, as it came, and by their names. */
let kept = NONE;
let known: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/** Keeps the names for `schoolName`. */
export function keepSchoolNames(names: readonly UrduName[]): void {
  kept = names;
  known = new Map(names.map(({ name, name_ur: urdu }) => [name, urdu]));
  for (const tell of listeners) tell();
}

const keptNames = () => kept;

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * A program, a class, a subject, or a section behind its class, in the language of the page: the one place that says it.
 * Families and papers have Urdu names; whoever works in the office reads what is typed and looked for there.
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

/**
 * Fetches the names for who reads Urdu; true once `schoolName` says them, or they cannot be had. They are said below
 * whatever asks for them, as long as it stands: what is drawn before they are there would keep the English ones.
 */
export function useSchoolNames(): boolean {
  const isUrdu = useLocale().locale === 'ur';
  const { data: names = NONE, isLoading } = useQuery({
    queryKey: ['/get-urdu-names'],
    queryFn: async ({ signal }) => (await call('GET', '/get-urdu-names', { signal })).data,
    enabled: isUrdu,
    staleTime: Infinity,
  });
  const areKept = useSyncExternalStore(listen, keptNames) === names;
  useLayoutEffect(() => {
    keepSchoolNames(names);
    return () => keepSchoolNames(NONE);
  }, [names]);
  return !isUrdu || (!isLoading && areKept);
}

/** The group as papers bear it, in the language of the page. */
export function useGroupName(): string {
  const group = useMe()?.group;
  return group ? nameIn(group.name, group.name_ur) : '';
}
