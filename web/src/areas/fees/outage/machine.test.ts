import { beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '@/api/client';
import type { ServerCalls } from './calls';
import { keptUser } from './flag';
import { type CounterDues, dueNow, find, isOver, type KeptChallan, merged, nextOf, type ProvisionalForm } from './kept';
import { Machine } from './machine';
import { memoryShelf } from './memory-shelf';
import { isPin, keyOf, newSalt, seal, unseal } from './seal';

/** Enough to be slow only in the browser. */
const ROUNDS = 1_000;
const PIN = '274916';
const CASHIER = { user_id: 7, user_name: 'Ayesha Khan', campus_id: 3, campus_name: 'Gulberg', currency: 'PKR' };
const TEN = Date.parse('2026-11-20T05:00:00Z');
const MINUTE = 60_000;
const TAKEN = {
  amount_minor: 1_550_000,
  instrument: 'cash' as const,
  instrument_no: null,
  instrument_bank: null,
  instrument_date: null,
  payer_name: null,
};

const challan = (id: number, student_id = 1, due_on = '2026-11-25'): KeptChallan => ({
  id,
  challan_no: `00126000${id}`,
  student_id,
  student_name: student_id === 1 ? 'Ali Raza' : 'Hina Shah',
  registration_no: `GUL-26-000${student_id}`,
  father_name: 'Raza Hussain',
  class_name: 'Class 9',
  section_name: 'A',
  period: due_on.slice(0, 7),
  due_on,
  dues: [
    { on: '2026-11-20', late_fee_minor: 0, payable_minor: 1_550_000 },
    { on: '2026-11-21', late_fee_minor: 5_000, payable_minor: 1_555_000 },
  ],
});

const answer = (challans: KeptChallan[], more: Partial<CounterDues> = {}): CounterDues => ({
  as_of: '2026-11-20T05:00:00Z',
  today: '2026-11-20',
  day_ends_at: '2026-11-20T19:00:00Z',
  version: 'one',
  is_unchanged: false,
  is_whole: true,
  challans,
  open_ids: [],
  next_after: null,
  ...more,
});

const away = () => Promise.reject(new Problem(0, 'No answer'));

/** A server that can be switched off, and remembers what it was sent. */
function server(dues: () => CounterDues = () => answer([challan(1), challan(2, 1, '2026-12-25')])) {
  const made = { isAway: false, sent: [] as ProvisionalForm[], refuses: 0 };
  const calls: ServerCalls = {
    reach: async () => !made.isAway,
    turnOn: async () => (made.isAway ? away() : { id: 11, campus_id: 3, prefix: 'GUL-P1' }),
    dues: async () => (made.isAway ? away() : dues()),
    send: async (form) => {
      if (made.isAway) return away();
      if (made.refuses > 0) throw new Problem(made.refuses, 'Refused.', { challan_id: ['Choose another challan.'] });
      made.sent.push(form);
      const provisional_no = `GUL-P1-0000${form.running_no}`;
      return { id: form.running_no, provisional_no, status: 'posted', receipt_id: 5, receipt_no: 'R-5', why: null };
    },
  };
  return { made, calls };
}

let now = TEN;
const kept = new Map<string, unknown>();
const machineOf = (calls: ServerCalls) => new Machine(memoryShelf(kept), calls, () => now, ROUNDS);

beforeEach(() => {
  now = TEN;
  kept.clear();
  localStorage.clear();
});

async function turnedOn() {
  const { made, calls } = server();
  const machine = machineOf(calls);
  await machine.start();
  await machine.turnOn(PIN, CASHIER);
  return { made, calls, machine };
}

/** Everything in the browser, as whoever steals the machine reads it. */
const readable = () =>
  [...kept.values()]
    .flatMap((value) => [JSON.stringify(value), ...Object.values(value as object).map(asText)])
    .join(' ');
const asText = (value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : '');

describe('the seal', () => {
  it('opens with the PIN that closed it, and not when a byte was altered', async () => {
    const salt = newSalt();
    const key = await keyOf(PIN, salt, ROUNDS);
    const sealed = await seal(key, { name: 'Ali Raza' });
    expect(await unseal(key, sealed)).toEqual({ name: 'Ali Raza' });
    expect(await unseal(await keyOf('274917', salt, ROUNDS), sealed)).toBeNull();
    expect(await unseal(await keyOf(PIN, newSalt(), ROUNDS), sealed)).toBeNull();
    const bytes = new Uint8Array(sealed.data.slice(0));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(await unseal(key, { iv: sealed.iv, data: bytes.buffer })).toBeNull();
    expect((await seal(key, 1)).iv).not.toEqual((await seal(key, 1)).iv);
  });

  it('wants a PIN of six digits that are not all the same', () => {
    expect(['274916', '12345678'].every(isPin)).toBe(true);
    expect(['27491', '111111', 'abcdef', '27491 6', ''].some(isPin)).toBe(false);
  });
});

describe('the kept dues', () => {
  it('cost what the server worked out for the day, by the server’s clock', () => {
    // this machine's clock is three hours slow
    const copy = merged(null, answer([challan(1)]), TEN - 180 * MINUTE);
    const later = (hours: number) => dueNow(copy, challan(1), TEN + (hours - 3) * 60 * MINUTE)?.payable_minor;
    expect([later(0), later(13), later(14)]).toEqual([1_550_000, 1_550_000, 1_555_000]);
  });

  it('follow what changed, and drop what is not open any more', () => {
    const first = merged(null, answer([challan(1), challan(2), challan(3)]), TEN);
    const part = { ...challan(2), dues: [] };
    const changes = answer([part, challan(4)], { is_whole: false, open_ids: [2, 3, 4], version: 'two' });
    const next = merged(first, changes, TEN + MINUTE);
    expect(next.challans.map(({ id }) => id)).toEqual([3, 2, 4]);
    expect(next.challans[1]?.dues).toEqual([]);
    const same = merged(next, answer([], { is_unchanged: true, is_whole: false }), TEN + 2 * MINUTE);
    expect(same.challans).toBe(next.challans);
    expect(same.received_at).toBe(TEN + 2 * MINUTE);
  });

  it('are found by parts of a name, registration and challan numbers', () => {
    const all = [challan(1), challan(2, 1, '2026-12-25'), challan(3, 2)];
    const found = (typed: string) => find(all, typed).map((own) => own.map(({ id }) => id));
    expect(found('ali')).toEqual([[1, 2]]);
    expect(found('raza hus')).toEqual([[1, 2], [3]]);
    expect(found('GUL 26 0002')).toEqual([[3]]);
    expect(found('001260003')).toEqual([[3]]);
    expect(found('x')).toEqual([]);
  });

  it('are taken oldest first, one receipt a challan, and nothing after a part payment', () => {
    const own = [challan(2, 1, '2026-12-25'), challan(1)];
    const waiting = (one: KeptChallan, amount: number) => ({
      challan: one,
      form: { amount_minor: amount, due_minor: 1_550_000 } as ProvisionalForm,
    });
    expect(nextOf(own, [])?.id).toBe(1);
    expect(nextOf(own, [waiting(challan(1), 1_550_000)])?.id).toBe(2);
    expect(nextOf(own, [waiting(challan(1), 1_000)])).toBeNull();
    expect(nextOf([], [])).toBeNull();
  });

  it('count for an hour since the last answer, and not by a clock that was put back', () => {
    const lock = { answered_at: TEN };
    expect(isOver(lock, TEN + 59 * MINUTE)).toBe(false);
    expect(isOver(lock, TEN + 60 * MINUTE)).toBe(true);
    expect(isOver(lock, TEN - 10 * MINUTE)).toBe(true);
  });
});

describe('a machine', () => {
  it('keeps no name and no number in plain text', async () => {
    const { machine } = await turnedOn();
    await machine.take(challan(1), TAKEN);
    expect([...kept.keys()].toSorted()).toEqual(['copy', 'lock', 'outbox.00001']);
    for (const secret of ['Ali Raza', 'GUL-26-0001', 'Raza Hussain', PIN]) expect(readable()).not.toContain(secret);
  });

  it('opens again with the PIN after the page was loaded anew, without the server', async () => {
    const { made, calls, machine } = await turnedOn();
    await machine.take(challan(1), TAKEN);
    made.isAway = true;
    const again = machineOf(calls);
    await again.start();
    expect(again.standing()).toMatchObject({ phase: 'locked', waitingCount: 1, copy: null });
    expect(await again.unlock('000001', null)).toBe('wrong');
    expect(await again.unlock(PIN, null)).toBe('open');
    expect(again.standing().copy?.challans).toHaveLength(2);
    expect(again.standing().lock?.tries_left).toBe(5);
    const second = await again.take(challan(2), TAKEN);
    expect([second.no, second.provisional_no]).toEqual([2, 'GUL-P1-00002']);
  });

  it('wipes the dues after five wrong PINs, and keeps what waits to be sent for its cashier', async () => {
    const { calls, machine } = await turnedOn();
    await machine.take(challan(1), TAKEN);
    const again = machineOf(calls);
    await again.start();
    for (let n = 0; n < 4; n += 1) expect(await again.unlock('000001', null)).toBe('wrong');
    expect(await again.unlock('000001', null)).toBe('blocked');
    expect([...kept.keys()].toSorted()).toEqual(['lock', 'outbox.00001']);
    expect(again.standing()).toMatchObject({ phase: 'locked', isBlocked: false });
    expect(await again.unlock(PIN, null)).toBe('blocked');
    expect(await again.unlock(PIN, 8)).toBe('blocked');
    expect(await again.unlock(PIN, 7)).toBe('open');
    expect(again.standing()).toMatchObject({ copy: null, waitingCount: 1 });
  });

  it('wipes everything after five wrong PINs where nothing waits, and says so until it is turned on anew', async () => {
    const { calls } = await turnedOn();
    const again = machineOf(calls);
    await again.start();
    for (let n = 0; n < 5; n += 1) await again.unlock('000001', null);
    expect([kept.size, again.standing().phase, keptUser()]).toEqual([0, 'off', null]);
    expect(again.standing().isBlocked).toBe(true);
    await again.turnOn(PIN, CASHIER);
    expect(again.standing().isBlocked).toBe(false);
  });

  it('counts the tries of all tabs together, and sees what another tab has turned off', async () => {
    const { calls, machine } = await turnedOn();
    const tabs = [machineOf(calls), machineOf(calls)] as const;
    for (const tab of tabs) await tab.start();
    for (let n = 0; n < 4; n += 1) expect(await tabs[n % 2]?.unlock('000001', 7)).toBe('wrong');
    expect(tabs[1].standing().lock?.tries_left).toBe(1);
    await machine.forgetDues();
    expect(await tabs[0].unlock(PIN, 7)).toBe('blocked');
    expect(tabs[0].standing()).toMatchObject({ phase: 'off', isBlocked: false });
    await machine.turnOn('382719', CASHIER);
    const late = tabs[1];
    expect(await late.unlock(PIN, 7)).toBe('wrong');
    expect(await late.unlock('382719', 7)).toBe('open');
  });

  it('wipes the dues when the hour ends, and takes nothing any more', async () => {
    const { made, machine } = await turnedOn();
    made.isAway = true;
    now += 59 * MINUTE;
    await machine.tick(7);
    expect(machine.standing().copy).not.toBeNull();
    await machine.take(challan(1), TAKEN);
    now += MINUTE;
    await machine.tick(7);
    expect([machine.standing().copy, kept.has('copy')]).toEqual([null, false]);
    await expect(machine.take(challan(2), TAKEN)).rejects.toThrow('hour');
    // and a page that is loaded later finds nothing but what waits
    expect([...kept.keys()].toSorted()).toEqual(['lock', 'outbox.00001']);
  });

  it('wipes the dues when its cashier leaves, and sends nothing for anybody else', async () => {
    const { made, machine } = await turnedOn();
    await machine.take(challan(1), TAKEN);
    await machine.leave();
    expect(machine.standing()).toMatchObject({ phase: 'locked', copy: null, waiting: [], waitingCount: 1 });
    expect(kept.has('copy')).toBe(false);
    expect(await machine.unlock(PIN, 8)).toBe('open');
    await machine.sendAll(8);
    await machine.sendAll(null);
    expect(made.sent).toEqual([]);
    await machine.sendAll(7);
    expect(made.sent).toHaveLength(1);
  });

  it('keeps nothing of a cashier who leaves with nothing to send', async () => {
    const { machine } = await turnedOn();
    expect(keptUser()).toBe(7);
    await machine.leave();
    expect([kept.size, keptUser(), machine.standing().phase]).toEqual([0, null, 'off']);
  });

  it('sends in the order of the numbers under one key each, and what was lost again under the same', async () => {
    const { made, calls, machine } = await turnedOn();
    made.isAway = true;
    await machine.tick(7);
    expect(machine.standing().isAway).toBe(true);
    await machine.take(challan(1), TAKEN);
    await machine.take(challan(2), TAKEN);
    const keys = machine.standing().waiting.map(({ form }) => form.client_key);
    await machine.tick(7);
    expect(made.sent).toEqual([]);
    made.isAway = false;
    await machine.tick(7);
    expect(made.sent.map(({ client_key, running_no }) => [client_key, running_no])).toEqual([
      [keys[0], 1],
      [keys[1], 2],
    ]);
    expect(made.sent[0]).toMatchObject({
      machine_id: 11,
      challan_id: 1,
      due_minor: 1_550_000,
      amount_minor: 1_550_000,
    });
    expect(machine.standing().became.map(({ status }) => status)).toEqual(['posted', 'posted']);
    expect([...kept.keys()].toSorted()).toEqual(['copy', 'lock']);
    // the next number goes on
    expect((await machine.take(challan(1), TAKEN)).no).toBe(3);
    expect(machineOf(calls).standing().phase).toBe('starting');
  });

  it('keeps the queue while the sign-in or the server fails', async () => {
    const { made, machine } = await turnedOn();
    await machine.take(challan(1), TAKEN);
    for (const status of [401, 429, 500]) {
      made.refuses = status;
      await machine.sendAll(7);
      expect(machine.standing().waiting.map(({ refused }) => refused)).toEqual([undefined]);
    }
    made.refuses = 0;
    await machine.sendAll(7);
    expect([machine.standing().waitingCount, made.sent.length]).toEqual([0, 1]);
  });

  it.each([403, 404, 409, 422])(
    'takes what the server answers with %i out of the queue, and says why',
    async (status) => {
      const { made, calls, machine } = await turnedOn();
      await machine.take(challan(1), TAKEN);
      await machine.take(challan(2), TAKEN);
      made.refuses = status;
      await machine.sendAll(7);
      const why = ['Choose another challan.', 'Choose another challan.'];
      expect(machine.standing().waiting.map(({ refused }) => refused)).toEqual(why);
      expect(readable()).not.toContain('Choose another challan.');
      made.refuses = 0;
      await machine.sendAll(7);
      await machine.tick(7);
      expect([machine.standing().waitingCount, made.sent.length]).toEqual([2, 0]);
      // so it stays when the page is loaded anew
      const again = machineOf(calls);
      await again.start();
      await again.unlock(PIN, 7);
      expect(again.standing().waiting.map(({ refused, no }) => [refused, no])).toEqual([
        [why[0], 1],
        [why[1], 2],
      ]);
      // one was entered from its paper, the other is sent again
      await again.remove(1);
      await again.sendAll(7, true);
      expect(made.sent.map(({ running_no }) => running_no)).toEqual([2]);
      expect([again.standing().waitingCount, kept.has('outbox.00001'), kept.has('outbox.00002')]).toEqual([
        0,
        false,
        false,
      ]);
    },
  );

  it('does not bring back a refused one that another tab has sent', async () => {
    const { made, calls, machine } = await turnedOn();
    await machine.take(challan(1), TAKEN);
    const other = machineOf(calls);
    await other.start();
    await other.unlock(PIN, 7);
    await other.sendAll(7);
    made.refuses = 409;
    await machine.sendAll(7);
    expect(kept.has('outbox.00001')).toBe(false);
  });

  it('gives two tabs numbers of their own', async () => {
    const { calls, machine } = await turnedOn();
    const other = machineOf(calls);
    await other.start();
    await other.unlock(PIN, 7);
    const [one, two] = await Promise.all([machine.take(challan(1), TAKEN), other.take(challan(2), TAKEN)]);
    expect([one.no, two.no].toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  it('is not turned on anew over receipts that wait', async () => {
    const { machine } = await turnedOn();
    await machine.take(challan(1), TAKEN);
    await expect(machine.turnOn(PIN, CASHIER)).rejects.toThrow('wait');
    await machine.forgetDues();
    expect(kept.has('outbox.00001')).toBe(true);
  });
});
