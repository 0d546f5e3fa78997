import { lazy, Suspense } from 'react';
import { withTexts } from '@/areas/texts';

const Bell = lazy(withTexts('messages', async () => ({ default: (await import('@/areas/messages/bell')).Bell })));

/** One's own messages, fetched once the frame stands. */
export function OwnBell() {
  return (
    <Suspense>
      <Bell />
    </Suspense>
  );
}
