import { execFileSync, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SCHOOL_DAY, setDay } from './clock';
import type { Credentials } from './session';

const READY_WITHIN_MS = 120_000;
const MADE_WITHIN_MS = 240_000;
/** What the program says when it serves. */
const READY_AT = /^Maktab is ready at http:\/\/(\S+)$/m;

/** A server of its own before a demo group, for what wants data on every screen. */
export interface Demo {
  base: string;
  admin: Credentials;
  /** Stops the server and serves again on another day, never an earlier one; sign-ins of the days before may have ended. */
  goTo: (day: string) => Promise<void>;
  /** Ends the server at once, as a power cut does, by its process id. */
  kill: () => Promise<void>;
  /** Serves the same group at the same address again. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Makes a demo group of so many students in a temporary folder and serves it on a port that the system chooses, on a day
 * like `2027-01-20`. A program made for real use knows no day but today's.
 */
export async function serveDemo(students: number, day = SCHOOL_DAY): Promise<Demo> {
  const program = process.env['MAKTAB_TEST_PROGRAM'];
  if (!program) throw new Error('MAKTAB_TEST_PROGRAM names no program; ./test journeys does');
  const folder = mkdtempSync(join(tmpdir(), 'maktab-demo-'));
  const data = join(folder, 'data');
  const clock = join(folder, 'clock');
  // MAKTAB_… would be settings of this server, and they are meant for the other one
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('MAKTAB_'));
  // journeys are quicker than people
  const unhurried = { MAKTAB_LIMITS_WRITES_A_MINUTE: '0', MAKTAB_LIMITS_READS_A_MINUTE: '0' };
  const env = { ...Object.fromEntries(own), MAKTAB_TEST_CLOCK: clock, ...unhurried };
  setDay(clock, day);
  // What the program says stands beside the log of the part, until the next run.
  const log = openSync(
    join(process.env['MAKTAB_TEST_LOGS'] ?? folder, `demo-${String(students)}-${day}-${String(process.pid)}.log`),
    'a',
  );
  const stdio: StdioOptions = ['ignore', log, log];
  const make = (into: string) =>
    execFileSync(program, ['demo', '--data', into, '--students', String(students)], { env, stdio });
  const shared = process.env['MAKTAB_TEST_DATA'];
  if (shared) await copyDemo(join(dirname(shared), 'demos', `${String(students)}-${day}`), data, make);
  else make(data);
  const said = readFileSync(join(data, 'sign-ins.txt'), 'utf8');
  const password = /password of every account is (\S+)/.exec(said)?.[1] ?? '';
  const email = /^super_admin\s+(\S+)/m.exec(said)?.[1] ?? '';
  let address = '';
  /** The first server says which port the system gave it; the next ones take the same. */
  const serve = () => {
    const words = ['serve', '--data', data, '--listen', address || '127.0.0.1:0'];
    const started = spawn(program, words, { env, stdio: ['ignore', 'pipe', log] });
    let heard = '';
    started.stdout?.on('data', (more: Buffer) => {
      writeSync(log, more);
      heard += more.toString();
      address ||= READY_AT.exec(heard)?.[1] ?? '';
    });
    return started;
  };
  let server = serve();
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = async () => {
    const answers = async () => {
      if (!address) return false;
      const reply = await fetch(`http://${address}/readyz`).catch(() => null);
      return reply?.ok ?? false;
    };
    for (const until = Date.now() + READY_WITHIN_MS; !(await answers()); await pause(100)) {
      if (Date.now() < until && server.exitCode === null) continue;
      await stop();
      throw new Error('the server of the demo group does not start');
    }
  };
  const goTo = async (later: string) => {
    await end();
    setDay(clock, later);
    server = serve();
    await ready();
  };
  const kill = () => end('SIGKILL');
  const start = async () => {
    server = serve();
    await ready();
  };
  await ready();
  return { base: `http://${address}`, admin: { email, password }, goTo, kill, start, stop };
}

/** Several journeys want the same group: one worker makes it, in a folder that goes with the journeys' data, and each copies it. */
async function copyDemo(made: string, into: string, make: (into: string) => void): Promise<void> {
  const [turn, begun] = [`${made}.turn`, `${made}.begun`];
  mkdirSync(dirname(made), { recursive: true });
  for (const until = Date.now() + MADE_WITHIN_MS; !existsSync(made); await pause(200)) {
    if (Date.now() > until) throw new Error('another worker does not come to an end with the demo group');
    if (!isFirst(turn)) continue;
    try {
      if (!existsSync(made)) {
        make(begun);
        renameSync(begun, made);
      }
    } finally {
      for (const rest of [begun, turn]) rmSync(rest, { recursive: true, force: true });
    }
  }
  cpSync(made, into, { recursive: true });
}

/** Whether this worker made the folder, of those that wanted to. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
