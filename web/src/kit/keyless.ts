/** Which changes are sent without an Idempotency-Key. */
import type { PathOf } from '@/api/typed';

/** The server keeps answers under their keys, and must not keep a secret; the others do the same again, or nothing. */
const KEYLESS: ReadonlySet<string> = new Set([
  // secrets: one-time passwords, recovery codes, links, keys of banks
  '/start-second-step',
  '/confirm-second-step',
  '/turn-off-second-step',
  '/renew-recovery-codes',
  '/renew-calendar-feed',
  '/reset-user-password',
  '/assign-credentials',
  '/assign-credentials-to-many',
  '/save-biller-key',
  // carries the present password, and the same address twice is the same
  '/change-email',
  // reads only
  '/find-admission',
  // each line of a bank's list is taken once, however often it is sent
  '/check-bank-file',
] satisfies PathOf<'POST'>[]);

export const isKeyless = (path: string): boolean => KEYLESS.has(path);
