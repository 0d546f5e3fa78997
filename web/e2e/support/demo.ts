import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials } from './session';

const READY_WITHIN_MS = 30_000;

/** A server of its own before a demo group, for what wants data on every screen. */
export interface Demo {
  base: string;
  admin: Credentials;
  stop: () => void;
}

/** Makes a demo group of so many students in a temporary folder and serves it on a free port of this computer. */
export async function serveDemo(program: string, students: number): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'maktab-demo-'));
  // MAKTAB_… would be settings of this server, and they are meant for the other one
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MAKTAB_')));
  execFileSync(program, ['demo', '--data', folder, '--students', String(students)], { env, stdio: 'ignore' });
  const said = readFileSync(join(folder, 'sign-ins.txt'), 'utf8');
  const password = /password (\S+)/.exec(said)?.[1] ?? '';
  const email = /^super_admin\s+(\S+)/m.exec(said)?.[1] ?? '';
  const port = await freePort();
  const server = spawn(program, ['serve', '--data', folder, '--listen', `127.0.0.1:${port}`], { env, stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = async () => (await fetch(`${base}/readyz`).catch(() => null))?.ok ?? false;
  for (const until = Date.now() + READY_WITHIN_MS; !(await ready()); await pause(100)) {
    if (Date.now() < until && server.exitCode === null) continue;
    stop();
    throw new Error('the server of the demo group does not start');
  }
  return { base, admin: { email, password }, stop };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const freePort = () =>
  new Promise<number>((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
