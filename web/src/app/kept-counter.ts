/** What a counter keeps in this browser is wiped when its cashier signs out, or somebody else signs in. Nothing of it is loaded where nothing is kept. */
import { onSessionEnd } from '@/api/client';
import { currentMe, onUserChange } from '@/api/session';
import { readToken } from '@/api/token';
import { keptUser } from '@/areas/fees/outage/flag';

/** A server that does not answer ends no sign-in: the token stays. */
function wipeIfLeft(): void {
  const kept = keptUser();
  if (kept === null) return;
  const me = currentMe();
  const isLeft = me ? me.id !== kept : readToken() === null;
  if (isLeft) void import('@/areas/fees/outage/browser').then(({ leaveMachine }) => leaveMachine());
}

/** Called after `followSession`, which drops a token that has ended. */
export function followKeptCounter(): void {
  onUserChange(wipeIfLeft);
  onSessionEnd(wipeIfLeft);
  wipeIfLeft();
}
