import { useEffect, useRef } from 'react';
import type { ChoicesOf } from '@/api/typed';
import { useOptions } from '../options';
import { useCampusId } from '../session';
import { useUrlState } from '../url';

/** Choices whose first one is what people come for: the latest exam, the first of their sections. Of others only a single one is taken. */
const FIRST: ReadonlySet<ChoicesOf> = new Set<ChoicesOf>([
  'exams',
  'exams_with_marks',
  'exams_with_students',
  'attendance_sections',
]);

/** What a report cannot be asked without. */
export interface Needed {
  name: string;
  of: ChoicesOf;
}

/** Puts what a report is about into the address when it is opened without it. Once: whoever takes it away chooses another. */
export function useBeginning(needed: Needed | undefined): void {
  const { query, set } = useUrlState();
  const campus = useCampusId();
  const name = needed?.name;
  const of = needed?.of ?? 'campuses';
  const isNamed = name === undefined || Boolean(query[name]);
  const begun = useRef(isNamed);
  const parent = of === 'attendance_sections' && campus !== null ? String(campus) : null;
  const { data: found } = useOptions(of, { parent, enabled: !isNamed });
  useEffect(() => {
    if (isNamed) begun.current = true;
    if (begun.current || !found || name === undefined) return;
    begun.current = true;
    const [first] = found;
    if (first && (FIRST.has(of) || found.length === 1)) set({ [name]: first.id });
  }, [isNamed, found, of, name, set]);
}
