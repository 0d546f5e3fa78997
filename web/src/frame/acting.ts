import { useRouter } from '@tanstack/react-router';
import { actFor } from '@/api/session';

/** Begins or ends to act for somebody, then opens the start page: what was in view was seen with other rights. */
export function useActFor(): (handover: number | null) => Promise<void> {
  const router = useRouter();
  return async (handover) => {
    await actFor(handover);
    await router.navigate({ to: '/admin/' });
  };
}
