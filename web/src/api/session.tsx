import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { t, word } from '@/text';
import { call } from './call';
import { Problem } from './problem';
import type { CampusRef, Me, SessionRef, SignedIn, SignIn } from './shapes';
import { dropActing, dropToken, keepActing, keepDevice, keepToken, readActing, readDevice, readToken } from './token';

export type { CampusRef, Me, SessionRef } from './shapes';

const RETRY_AFTER_MS = 300;

let me: Me | null = null;
/** What the user was found by. */
let knownBy: string | null = null;
let answered = true;
const listeners = new Set<() => void>();

const userListeners = new Set<() => void>();

/** Calls `listener` when another person, or nobody, is signed in from now on, or acts for another; the answer ends that. */
export function onUserChange(listener: () => void): () => void {
  userListeners.add(listener);
  return () => userListeners.delete(listener);
}

/** What a request says of who asks: the token, and whom they act for. */
const asking = (): string => `${readToken() ?? ''} ${readActing() ?? ''}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(user: Me | null): void {
  const other = user?.id !== me?.id || user?.acting_for?.id !== me?.acting_for?.id;
  me = user;
  knownBy = user && asking();
  if (other) for (const listener of userListeners) listener();
  for (const listener of listeners) listener();
}

/**
 * Fetches the user anew; this comes before every navigation to another screen. A lookup that is refused clears the user
 * without a word (specification, section 4). Where no answer comes, or the server cannot give one, nothing was said of
 * them: whoever was found by this token stays. A busy server or a lost line gets one more try first.
 */
export async function fetchMe(): Promise<Me | null> {
  answered = true;
  if (!readToken()) {
    dropActing();
    if (me) set(null);
    return null;
  }
  try {
    const asked = readActing();
    const user = await userOnce().catch(again);
    // the time as a deputy is over
    if (asked !== null && !user.acting_for) dropActing();
    set(user);
  } catch (thrown) {
    answered = !hasNoAnswer(thrown);
    if (thrown instanceof Problem && thrown.status === 401) forgetKept();
    if (answered || knownBy !== asking()) set(null);
  }
  return me;
}

/** Whether the server answered when it was last asked who is signed in. */
export const serverAnswered = (): boolean => answered;

const userOnce = (): Promise<Me> => call('GET', '/user');

const hasNoAnswer = (thrown: unknown): boolean =>
  thrown instanceof Problem && (thrown.status === 0 || thrown.status >= 500);

async function again(thrown: unknown): Promise<Me> {
  if (!hasNoAnswer(thrown)) throw thrown;
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return userOnce();
}

/** Signs in and keeps the token, and what the browser is known by the next time. Throws `Problem`; its `more.secondFactor` says that a code is wanted. */
export async function signIn(form: SignIn): Promise<SignedIn> {
  const device = readDevice();
  const answer = await call('POST', '/login', { body: { ...form, ...(device && { device }) } });
  dropActing();
  keepToken(answer.token);
  if (answer.device) keepDevice(answer.device);
  set(answer.user);
  return answer;
}

/** Has a code sent to the mobile of whoever signs in, instead of the app's. Answers what the server says of it; throws `Problem`. */
export async function sendCode({ email, password }: Pick<SignIn, 'email' | 'password'>): Promise<string> {
  const device = readDevice();
  const { message } = await call('POST', '/send-sign-in-code', {
    body: { email, password, ...(device && { device }) },
  });
  return message;
}

/** Ends the session on the server, then here, also when the server cannot be reached. Throws `Problem` in that case. */
export async function signOut(): Promise<void> {
  try {
    await call('POST', '/logout');
  } finally {
    forgetSession();
  }
}

/** Acts in this tab for somebody who handed their approvals over, by the hand-over's id; null goes on as oneself. */
export async function actFor(handover: number | null): Promise<void> {
  if (handover === null) dropActing();
  else keepActing(handover);
  await fetchMe();
}

/** Drops the token and the user without a call. */
export function forgetSession(): void {
  forgetKept();
  set(null);
}

function forgetKept(): void {
  dropToken();
  dropActing();
}

/** The signed-in user, or null. Components are drawn again whenever the user changes. */
export const useMe = (): Me | null =>
  useSyncExternalStore(
    subscribe,
    () => me,
    () => null,
  );

/** The user outside of components. */
export const currentMe = (): Me | null => me;

/** The permission rule: true when the user's list holds exactly this permission. */
export const can = (user: Me | null, permission: string): boolean => user?.permissions.includes(permission) ?? false;

/** The role rule: true when the user has at least one of the roles. */
export const hasRole = (user: Me | null, roles: string | readonly string[]): boolean =>
  [roles].flat().some((role) => user?.roles.includes(role));

export interface CanProps {
  permission?: string | undefined;
  /** One role or several, of which one is enough */
  role?: string | readonly string[] | undefined;
  children: ReactNode;
  /** Shown to everyone else; by default nothing */
  otherwise?: ReactNode;
}

/** Keeps its children only for those who hold the permission and one of the roles (specification, section 6). */
export function Can({ permission, role, children, otherwise = null }: CanProps): ReactNode {
  const user = useMe();
  const allowed = (!permission || can(user, permission)) && (!role || hasRole(user, role));
  return user && allowed ? children : otherwise;
}

export interface CampusChoice {
  /** The campus to work with; null is all of them */
  campus: CampusRef | null;
  campuses: readonly CampusRef[];
  choose: (id: number | null) => void;
}

const WITHOUT_PLACE = new Set(['own_sections', 'self', 'children']);

/** What somebody sees, in their language where it is no place with a name. */
export function scopeName({ kind, label }: Me['scope']): string {
  if (kind === 'group') return t('shell.campus.all');
  return WITHOUT_PLACE.has(kind) ? word(kind) : label;
}

const NO_CAMPUSES: readonly CampusRef[] = [];

/**
 * The campus chosen in the top bar, from those that the user sees. Lists take it as their filter when the address
 * names none. Somebody with one campus always works with that one.
 */
export function useCampus(): CampusChoice {
  const campuses = useMe()?.scope.campuses ?? NO_CAMPUSES;
  const id = useSyncExternalStore(
    subscribe,
    () => chosen('campus')?.id ?? null,
    () => null,
  );
  const choose = useCallback((next: number | null) => keepChosen('campus', next === null ? null : { id: next }), []);
  const only = campuses.length === 1 ? campuses[0] : undefined;
  return { campus: only ?? campuses.find((campus) => campus.id === id) ?? null, campuses, choose };
}

export interface SessionChoice {
  /** The academic session to work with: the active one unless another was chosen */
  session: SessionRef | null;
  /** False while somebody looks at an earlier or a coming session */
  isActive: boolean;
  /** Null goes back to the active one, and follows it from then on. */
  choose: (session: SessionRef | null) => void;
}

/** The academic session chosen in the top bar. Lists of placements, exams and bills take it as their filter. */
export function useSession(): SessionChoice {
  const active = useMe()?.active_session ?? null;
  const other = useSyncExternalStore(
    subscribe,
    () => chosen('session'),
    () => null,
  );
  const choose = useCallback(
    (next: SessionRef | null) =>
      keepChosen('session', next && next.id !== currentMe()?.active_session?.id ? next : null),
    [],
  );
  const session = other ? { id: other.id, name: other.name ?? '' } : active;
  return { session, isActive: session?.id === active?.id, choose };
}

/** What was chosen in the top bar is kept in the browser: an id, with the name where the user does not bring it. */
interface Chosen {
  id: number;
  name?: string;
}
type ChoiceKey = 'campus' | 'session';

const choices = new Map<ChoiceKey, Chosen | null>();

function chosen(key: ChoiceKey): Chosen | null {
  const known = choices.get(key);
  if (known !== undefined) return known;
  const read = readChosen(localStorage.getItem(key));
  choices.set(key, read);
  return read;
}

function readChosen(text: string | null): Chosen | null {
  if (!text) return null;
  try {
    const { id, name } = JSON.parse(text) as Chosen;
    return Number.isInteger(id) ? { id, ...(name && { name }) } : null;
  } catch {
    return null;
  }
}

function keepChosen(key: ChoiceKey, choice: Chosen | null): void {
  choices.set(key, choice);
  if (choice) localStorage.setItem(key, JSON.stringify(choice));
  else localStorage.removeItem(key);
  for (const listener of listeners) listener();
}
