/** What the kit needs to know of the person at the screen. */
import { useCallback, useMemo } from 'react';
import { can, useCampus, useMe, useSession } from '@/api/session';
import type { Permission } from '@/api/typed';
import type { FormContext } from './resource';

/** Whether the person holds a right; where none is named, anyone signed in may. */
export function useAllowed(): (permission?: Permission) => boolean {
  const me = useMe();
  return useCallback((permission) => !permission || can(me, permission), [me]);
}

/**
 * Whether the person may change something, by the right and by whose it is: what the whole group shares is changed by people whose
 * scope is the whole group. The server holds this; here it hides the buttons.
 */
export function useMayChange(): (permission: Permission | undefined, shared: boolean) => boolean {
  const allowed = useAllowed();
  const ofGroup = useMe()?.scope.kind === 'group';
  return useCallback((permission, shared) => allowed(permission) && (ofGroup || !shared), [allowed, ofGroup]);
}

/** Campus chosen above, or nothing when all of the person's campuses are in view. */
export function useCampusId(): number | null {
  return useCampus().campus?.id ?? null;
}

/** Whether there is a campus to choose: who has one in view is spared a filter of one choice. */
export const useHasCampuses = (): boolean => useMe()?.scope.campuses.length !== 1;

/** What lists follow: campus and session chosen above, by the names of their filters. */
export function useChosenAbove(): { campus_id: number | null; session_id: number | null } {
  const campusId = useCampusId();
  const sessionId = useSession().session?.id ?? null;
  return useMemo(() => ({ campus_id: campusId, session_id: sessionId }), [campusId, sessionId]);
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
    fiscalYear: me?.group.fiscal_year ?? 0,
    campusId: useCampusId(),
    sessionId: useSession().session?.id ?? null,
  };
}
