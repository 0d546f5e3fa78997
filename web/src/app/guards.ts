import type { Me } from '@/api/session';
import { can, hasRole } from '@/api/session';

export const SIGN_IN = '/admin/sign-in';
export const FORGOT_PASSWORD = '/admin/forgot-password';
export const NOT_ALLOWED = '/admin/not-allowed';
export const CHANGE_PASSWORD = '/admin/change-password';
export const SECOND_STEP = '/admin/second-step';
export const STUDENT_DETAILS = '/admin/student-details';
const SCHOOLS = '/admin/schools';
export const HOME = '/';
/** The one screen of a record that the specification puts among the public addresses. */
const CAMPUS_DETAILS = '/campus-details';

/** A navigation that waits for its decision. */
export interface Visit {
  me: Me | null;
  /** The path of the screen, as its list has it */
  path: string;
  /** As a screen has it */
  permission: string;
  /** The whole address that was asked for, with its query */
  href: string;
  /** Where a refused visitor had wanted to go: the `from` of the not-allowed page */
  from?: string | undefined;
}

export type Decision =
  | { kind: 'allow' }
  | { kind: 'not_allowed'; from: string }
  | { kind: 'sign_in'; next: string | null }
  | { kind: 'change_password' }
  | { kind: 'second_step' }
  | { kind: 'home' };

const allow: Decision = { kind: 'allow' };

/** One rule: a decision, or null to ask the next one. */
type Rule = (visit: Visit) => Decision | null;

/** The navigation rules in the order of the specification, section 4; the first decision counts. */
const RULES: readonly Rule[] = [
  // 1. A signed-in student opening the student details screen is allowed.
  ({ me, path }) => (me && hasRole(me, 'student') && path === STUDENT_DETAILS ? allow : null),
  // 2. A route that needs a permission the user lacks leads to the not-allowed page.
  ({ me, permission, href }) =>
    isPermission(permission) && !can(me, permission) ? { kind: 'not_allowed', from: href } : null,
  // 3. A signed-in user who is not a super admin opening the schools list is sent to sign-in.
  ({ me, path }) => (me && !me.is_super_admin && path === SCHOOLS ? { kind: 'sign_in', next: null } : null),
  // 4. A signed-in user opening sign-in is sent to home.
  ({ me, path }) => (me && path === SIGN_IN ? { kind: 'home' } : null),
  // 5. An anonymous user opening a sign-in-required route is sent to sign-in.
  ({ me, permission, href, from }) => (!me && permission !== 'public' ? { kind: 'sign_in', next: from ?? href } : null),
  // Ours: a password given by the office is changed before anything else.
  ({ me, path, permission }) =>
    me?.must_change_password && permission !== 'public' && path !== CHANGE_PASSWORD
      ? { kind: 'change_password' }
      : null,
  // And then the second step, where the group asks for it.
  ({ me, path, permission }) =>
    me?.must_set_up_second_step && !me.must_change_password && permission !== 'public' && path !== SECOND_STEP
      ? { kind: 'second_step' }
      : null,
];

/** Decides one navigation. 6: anything that no rule decides is allowed. */
export function decide(visit: Visit): Decision {
  for (const rule of RULES) {
    const decision = rule(visit);
    if (decision) return decision;
  }
  return allow;
}

const isPermission = (permission: string): boolean => permission !== 'public' && permission !== 'signed_in';

/**
 * The address to go on to after signing in, when it may be trusted: of this origin and a screen. Anything
 * else (another host, `//host`, a script, the sign-in page itself) answers null.
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next?.startsWith('/') || /[\\\s]/.test(next)) return null;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return null;
  }
  const isScreen = url.pathname === '/admin' || url.pathname.startsWith('/admin/') || url.pathname === CAMPUS_DETAILS;
  if (url.origin !== origin || !isScreen || url.pathname === SIGN_IN) return null;
  return url.pathname + url.search + url.hash;
}
