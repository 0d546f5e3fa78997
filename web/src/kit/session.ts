/** What the kit needs to know of the person at the screen. */
import { useCallback } from 'react';
import { can, useCampus, useMe } from '@/api/session';
import type { FormContext } from './resource';

/** Whether the person holds a right; where none is named, anyone signed in may. */
export function useAllowed(): (right?: string) => boolean {
  const me = useMe();
  return useCallback((right) => !right || can(me, right), [me]);
}

/** Campus chosen above, or nothing when all of the person's campuses are in view. */
export function useCampusId(): number | null {
  return useCampus().campus?.id ?? null;
}

/** Number of the person, to keep one's preferences and drafts apart from another's on the same computer. */
export function usePersonId(): number {
  return useMe()?.id ?? 0;
}

/** What the defaults of a form are computed from. */
export function useFormContext(): FormContext {
  const me = useMe();
  return {
    today: me?.group.today ?? '',
    campusId: useCampusId(),
    sessionId: me?.active_session?.id ?? null,
  };
}
