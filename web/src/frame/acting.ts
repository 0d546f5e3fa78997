import { useRouter } from '@tanstack/react-router';
import { actFor } from '@/api/session';

/** Begins or ends to act for somebody, on the start page: what is in view was seen with other rights, and would be asked for again without them. */
export function useActFor(): (handover: number | null) => Promise<void> {
  const router = useRouter();
  return async (handover) => {
    await router.navigate({ to: '/admin/' });
    await actFor(handover);
    await router.navigate({ to: '/admin/' });
  };
}
