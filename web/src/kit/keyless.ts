import { KEYLESS } from '@/api/calls';

const keyless: ReadonlySet<string> = new Set(KEYLESS);

/** Whether a change is sent without an Idempotency-Key: the server says so of its call (`x-keyless`). */
export const isKeyless = (path: string): boolean => keyless.has(path);
