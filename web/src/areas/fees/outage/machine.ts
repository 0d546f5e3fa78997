/** A browser that goes on at the counter without the server: its PIN, what it keeps, the receipts that wait to be sent. It knows no screen. */
import { asProblem, newIdempotencyKey } from '@/api/client';
import { isAway, type ServerCalls } from './calls';
import { markKept } from './flag';
import {
  type Copy,
  dueNow,
  isOver,
  type KeptChallan,
  type Lock,
  merged,
  type ProvisionalForm,
  type ProvisionalTaken,
  serverTime,
  TRIES,
  type Waiting,
} from './kept';
import { keyOf, newSalt, ROUNDS, seal, type Sealed, unseal } from './seal';
import type { Shelf } from './shelf';

const LOCK = 'lock';
const COPY = 'copy';
const OUTBOX = 'outbox.';
const REFRESH_MS = 60_000;

const outboxKey = (no: number): string => OUTBOX + String(no).padStart(5, '0');

export interface Standing {
  /** `locked` wants the PIN: the page was loaded anew. `open` may still have no copy, once the hour has passed. */
  phase: 'starting' | 'off' | 'locked' | 'open';
  lock: Lock | null;
  copy: Copy | null;
  waiting: readonly Waiting[];
  /** All that are kept, also while nobody can read them. */
  waitingCount: number;
  /** Five wrong PINs have wiped everything. Told until the page is loaded anew, or the machine is turned on. */
  isBlocked: boolean;
  isAway: boolean;
  isSending: boolean;
  /** The page and its files are kept too: it can be loaded anew without the server. */
  isPageKept: boolean;
  /** What became of the receipts that were sent since. */
  became: readonly ProvisionalTaken[];
}

const NOTHING: Standing = {
  phase: 'starting',
  lock: null,
  copy: null,
  waiting: [],
  waitingCount: 0,
  isBlocked: false,
  isAway: false,
  isSending: false,
  isPageKept: false,
  became: [],
};

export type Taken = Pick<
  ProvisionalForm,
  'amount_minor' | 'instrument' | 'instrument_no' | 'instrument_bank' | 'instrument_date' | 'payer_name'
>;

export interface Cashier {
  user_id: number;
  user_name: string;
  campus_id: number;
  campus_name: string;
  currency: string;
}

export class Machine {
  #standing = NOTHING;
  #key: CryptoKey | null = null;
  #refreshedAt = 0;
  #isTicking = false;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly shelf: Shelf,
    private readonly calls: ServerCalls,
    private readonly now: () => number = Date.now,
    private readonly rounds = ROUNDS,
  ) {}

  readonly standing = (): Standing => this.#standing;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(patch: Partial<Standing>): void {
    const names = Object.keys(patch) as (keyof Standing)[];
    if (names.every((name) => Object.is(patch[name], this.#standing[name]))) return;
    this.#standing = { ...this.#standing, ...patch };
    for (const listener of this.#listeners) listener();
  }

  /** Reads what was kept before; wipes it when its hour has passed. */
  async start(): Promise<void> {
    if (this.#standing.phase !== 'starting') return;
    const lock = await this.shelf.get<Lock>(LOCK);
    if (!lock) return this.#set({ phase: 'off' });
    this.#set({ phase: 'locked', lock, waitingCount: (await this.#outbox()).length });
    if (isOver(lock, this.now())) await this.forgetDues();
  }

  async #outbox(): Promise<string[]> {
    return (await this.shelf.keys()).filter((key) => key.startsWith(OUTBOX)).toSorted();
  }

  /** Turns the machine on under a PIN that the cashier chose. Throws what the server says against it. */
  async turnOn(pin: string, cashier: Cashier): Promise<void> {
    if ((await this.#outbox()).length > 0) throw new Error('Receipts wait on this machine.');
    const { id, prefix } = await this.calls.turnOn(cashier.campus_id);
    const salt = newSalt();
    const key = await keyOf(pin, salt, this.rounds);
    const lock: Lock = {
      ...cashier,
      machine_id: id,
      prefix,
      salt,
      rounds: this.rounds,
      proof: await seal(key, prefix),
      tries_left: TRIES,
      next_no: 1,
      answered_at: this.now(),
    };
    await this.shelf.put({ [LOCK]: lock });
    markKept(lock.user_id);
    this.#key = key;
    this.#set({ phase: 'open', lock, copy: null, waiting: [], waitingCount: 0, isBlocked: false, became: [] });
    await this.refresh();
  }

  /**
   * Opens what is kept. After five wrong PINs the dues are wiped; what waits to be sent stays, and its cashier tries again once they are signed in.
   */
  async unlock(pin: string, signedInAs: number | null): Promise<'open' | 'wrong' | 'blocked'> {
    // a try counts before it is made, and as it is kept: neither another tab nor loading the page anew brings more
    const lock = await this.shelf.change<Lock>(LOCK, (kept) => ({ [LOCK]: { ...kept, tries_left: triesAfter(kept) } }));
    if (!lock) {
      // another tab has turned it off
      await this.forgetDues();
      return 'blocked';
    }
    const tries_left = triesAfter(lock);
    this.#set({ lock: { ...lock, tries_left } });
    if (lock.tries_left === 0 && signedInAs !== lock.user_id) return 'blocked';
    const key = await keyOf(pin, lock.salt, lock.rounds);
    if ((await unseal(key, lock.proof)) === null) {
      if (tries_left > 0) return 'wrong';
      await this.forgetDues();
      this.#set({ isBlocked: this.#standing.phase === 'off' });
      return 'blocked';
    }
    await this.#changeLock({ tries_left: TRIES });
    this.#key = key;
    const sealed = await this.shelf.get<Sealed>(COPY);
    const copy = sealed ? await unseal<Copy>(key, sealed) : null;
    const waiting = await this.#readOutbox(key, lock.prefix);
    this.#set({ phase: 'open', copy, waiting, waitingCount: waiting.length });
    return 'open';
  }

  async #readOutbox(key: CryptoKey, prefix: string): Promise<Waiting[]> {
    const found: Waiting[] = [];
    for (const name of await this.#outbox()) {
      const sealed = await this.shelf.get<Sealed>(name);
      const entry = sealed && (await unseal<Entry>(key, sealed));
      if (entry) found.push(numbered(entry, Number(name.slice(OUTBOX.length)), prefix));
    }
    return found;
  }

  async #changeLock(patch: Partial<Lock>): Promise<void> {
    const was = await this.shelf.change<Lock>(LOCK, (lock) => ({ [LOCK]: { ...lock, ...patch } }));
    if (was) this.#set({ lock: { ...was, ...patch } });
  }

  /** Fetches what changed since the last answer; the hour begins anew with it. */
  async refresh(): Promise<void> {
    const { lock, copy } = this.#standing;
    const key = this.#key;
    if (!lock || !key) return;
    const { campus_id } = lock;
    const receivedAt = this.now();
    try {
      const first = await this.calls.dues({
        campus_id,
        ...(copy && { version: copy.version, since: copy.as_of }),
      });
      const challans = [...first.challans];
      const since = first.is_whole ? undefined : copy?.as_of;
      let last = first;
      while (typeof last.next_after === 'number') {
        last = await this.calls.dues({ campus_id, ...(since && { since }), after: last.next_after });
        challans.push(...last.challans);
      }
      const next = merged(copy, { ...first, challans, open_ids: last.open_ids }, receivedAt);
      await this.#keep(key, next);
      this.#refreshedAt = this.now();
    } catch (thrown) {
      if (isAway(asProblem(thrown))) this.#set({ isAway: true });
    }
  }

  async #keep(key: CryptoKey, copy: Copy): Promise<void> {
    const sealed = await seal(key, copy);
    // the cashier may have signed out meanwhile
    if (this.#key !== key) return;
    const answered_at = this.now();
    const id = this.#standing.lock?.machine_id;
    const was = await this.shelf.change<Lock>(LOCK, (lock) =>
      lock.machine_id === id ? { [LOCK]: { ...lock, answered_at }, [COPY]: sealed } : {},
    );
    if (was && was.machine_id === id) this.#set({ lock: { ...was, answered_at }, copy, isAway: false });
  }

  /** Takes money for a challan under the next number. It is kept before anything is shown. */
  async take(challan: KeptChallan, taken: Taken): Promise<Waiting> {
    const { lock, copy } = this.#standing;
    const now = this.now();
    const due = copy && dueNow(copy, challan, now);
    if (!lock || !this.#key || !due || isOver(lock, now)) {
      await this.forgetDues();
      throw new Error('The hour without the server has passed.');
    }
    const form: ProvisionalForm = {
      ...taken,
      client_key: newIdempotencyKey(),
      machine_id: lock.machine_id,
      running_no: 0,
      challan_id: challan.id,
      due_minor: due.payable_minor,
      taken_at: new Date(serverTime(copy, now)).toISOString(),
    };
    const sealed = await seal(this.#key, { form, challan });
    // another tab may have turned the machine on anew: nothing is written that its PIN does not open
    const was = await this.shelf.change<Lock>(LOCK, (kept) =>
      kept.machine_id === lock.machine_id
        ? { [LOCK]: { ...kept, next_no: kept.next_no + 1 }, [outboxKey(kept.next_no)]: sealed }
        : {},
    );
    if (was?.machine_id !== lock.machine_id) throw new Error('Nothing is kept on this machine any more.');
    const one = numbered({ form, challan }, was.next_no, was.prefix);
    const waiting = [...this.#standing.waiting, one];
    this.#set({ lock: { ...was, next_no: was.next_no + 1 }, waiting, waitingCount: waiting.length });
    return one;
  }

  /** Sends what waits, one by one in the order of the numbers; only as the cashier who took it. What was refused is sent `again` only. */
  async sendAll(signedInAs: number | null, again = false): Promise<void> {
    if (this.#standing.isSending || !this.#key || this.#standing.lock?.user_id !== signedInAs) return;
    this.#set({ isSending: true });
    try {
      for (const one of this.#standing.waiting) if ((again || !one.refused) && !(await this.#send(one))) break;
    } finally {
      this.#set({ isSending: false });
    }
    await this.refresh();
  }

  /** False when nothing more is sent now. */
  async #send(one: Waiting): Promise<boolean> {
    // taken off meanwhile, here or in another tab: it was entered from its paper
    if ((await this.shelf.get(outboxKey(one.no))) === undefined) {
      this.#forget(one.no);
      return true;
    }
    try {
      const became = await this.calls.send(one.form);
      await this.remove(one.no);
      this.#set({ became: [...this.#standing.became, became] });
      return true;
    } catch (thrown) {
      const problem = asProblem(thrown);
      if (isAway(problem)) this.#set({ isAway: true });
      // the line, the sign-in or the server itself: the same is sent again later
      if (![403, 404, 409, 422].includes(problem.status)) return false;
      await this.#keepRefusal(one, Object.values(problem.errors)[0]?.[0] ?? problem.message);
      return true;
    }
  }

  /** What the server refuses leaves the queue, also once the page is loaded anew: its cashier decides. */
  async #keepRefusal({ no, form, challan }: Waiting, refused: string): Promise<void> {
    this.#set({ waiting: this.#standing.waiting.map((one) => (one.no === no ? { ...one, refused } : one)) });
    if (!this.#key) return;
    const sealed = await seal(this.#key, { form, challan, refused } satisfies Entry);
    // one that another tab has sent meanwhile is not brought back
    await this.shelf.change(outboxKey(no), () => ({ [outboxKey(no)]: sealed }));
  }

  /** Takes one off this machine: it is posted, or the server refuses it and it was entered from its paper. */
  async remove(no: number): Promise<void> {
    await this.shelf.drop([outboxKey(no)]);
    this.#forget(no);
  }

  #forget(no: number): void {
    const waiting = this.#standing.waiting.filter((one) => one.no !== no);
    this.#set({ waiting, waitingCount: waiting.length });
  }

  /** Wipes the dues. What waits to be sent stays sealed, with the lock that opens it. */
  async forgetDues(): Promise<void> {
    if ((await this.#outbox()).length > 0) {
      await this.shelf.drop([COPY]);
      this.#set({ copy: null });
      return;
    }
    await this.shelf.drop([COPY, LOCK]);
    markKept(null);
    this.#key = null;
    this.#set({ ...NOTHING, phase: 'off', isAway: this.#standing.isAway, became: this.#standing.became });
  }

  /** Gives up what waits to be sent: its PIN is forgotten or its cashier has left, and the office has entered it from the papers. */
  async dropWaiting(): Promise<void> {
    await this.shelf.drop(await this.#outbox());
    await this.forgetDues();
  }

  /** The cashier signed out, or somebody else signed in. */
  async leave(): Promise<void> {
    await this.start();
    this.#key = null;
    await this.forgetDues();
    if (this.#standing.lock) this.#set({ phase: 'locked', waiting: [] });
    this.#set({ became: [] });
  }

  notePage(isPageKept: boolean): void {
    this.#set({ isPageKept });
  }

  /** Told every few seconds: looks whether the server answers, sends what waits, refreshes once a minute. */
  async tick(signedInAs: number | null): Promise<void> {
    const { phase, lock } = this.#standing;
    if (this.#isTicking || !lock || (phase !== 'open' && phase !== 'locked')) return;
    this.#isTicking = true;
    try {
      if (isOver(lock, this.now()) && (phase === 'locked' || this.#standing.copy)) await this.forgetDues();
      const reached = await this.calls.reach();
      this.#set({ isAway: !reached });
      if (!reached || phase !== 'open' || lock.user_id !== signedInAs) return;
      if (this.#standing.waiting.some((one) => !one.refused)) await this.sendAll(signedInAs);
      else if (this.now() - this.#refreshedAt >= REFRESH_MS) await this.refresh();
    } finally {
      this.#isTicking = false;
    }
  }
}

const triesAfter = ({ tries_left }: Lock): number => Math.max(0, tries_left - 1);

/** What is kept of a receipt; its number is that of its place. */
type Entry = Pick<Waiting, 'form' | 'challan' | 'refused'>;

function numbered(entry: Entry, no: number, prefix: string): Waiting {
  return {
    ...entry,
    form: { ...entry.form, running_no: no },
    no,
    provisional_no: `${prefix}-${String(no).padStart(5, '0')}`,
  };
}
