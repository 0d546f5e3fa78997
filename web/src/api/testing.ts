/** Answers instead of a server, for the tests of this folder. */
import { vi } from 'vitest';
import { asProblem, type Problem } from './client';
import type { Me } from './shapes';

export const me: Me = {
  id: 7,
  name: 'Ayesha Khan',
  email: 'ayesha@example.test',
  phone: null,
  photo_url: null,
  roles: ['campus_admin', 'teacher'],
  role: 'campus_admin',
  permissions: ['Accounts.banks.index'],
  is_super_admin: false,
  must_change_password: false,
  must_set_up_second_step: false,
  acting_for: null,
  has_approvals: false,
  may_act_for: [],
  person: null,
  scope: {
    kind: 'campuses',
    label: 'Two campuses',
    campuses: [
      { id: 3, name: 'Gulberg', code: 'GUL' },
      { id: 4, name: 'Model Town', code: 'MTG' },
    ],
    branches: [],
    schools: [],
  },
  active_session: null,
  group: {
    name: 'Chinar',
    name_ur: null,
    currency: 'PKR',
    time_zone: 'Asia/Karachi',
    today: '2026-11-20',
    fiscal_year: 2026,
  },
};

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

export const fetching = vi.fn<typeof fetch>();
/** What a call that fails throws. */
export const failure = async (promise: Promise<unknown>): Promise<Problem> => {
  try {
    await promise;
  } catch (thrown) {
    return asProblem(thrown);
  }
  throw new Error('The call did not fail.');
};

/** Before each test: no call is answered yet, and the browser remembers nothing. */
export function startAnew() {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
  localStorage.clear();
}
