import { request } from '@playwright/test';
import { type Answer, Api } from './api';
import { addMissingRecords, LAST_INSTITUTION } from './missing-records';
import { tokenOf } from './session';
import { base, everybody, TOKENS, walkers } from './whole';

/** Signs everybody in who walks, once for all their walks, and gives the demo what it has none of. */
export default async function beginWholeWalk(): Promise<void> {
  const context = await request.newContext({ baseURL: base() });
  const tokens: Record<string, string> = {};
  for (const person of walkers()) tokens[person.role] = await tokenOf(context, person);
  await context.dispose();
  process.env[TOKENS] = JSON.stringify(tokens);
  const admin = everybody().find(({ role }) => role === 'super_admin');
  if (!admin) throw new Error('The sign-ins name no super administrator.');
  const api = await Api.signedIn(admin, base());
  const { data } = await api.get(`/get-options?of=institutions&search=${encodeURIComponent(LAST_INSTITUTION)}`);
  // an earlier walk has done it
  if ((data as Answer[]).length > 0) return;
  try {
    await addMissingRecords({ base: base(), admin });
  } catch (failure) {
    // some screens will have nothing to show, and say so
    process.stdout.write(`Not all missing records could be added to the demo: ${String(failure).slice(0, 400)}\n`);
  }
}
