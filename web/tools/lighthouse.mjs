/**
 * Lighthouse on public pages of a running server, with its phone preset (slow 4G, a quarter of the processor):
 * `node tools/lighthouse.mjs http://127.0.0.1:8080 / /all-campuses …`. Fails when a page is not as good as it has to be.
 * `npm run lighthouse:all` looks at every public page in both languages, of the server at BASE_URL or of a demo that it serves itself, and
 * prints a table.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

/** `MEASURES=nothing` leaves out how fast pages are, for a busy computer or a server that was not built for speed. */
const MEASURES = process.env.MEASURES !== 'nothing';
const CATEGORIES = [...(MEASURES ? ['performance'] : []), 'accessibility', 'best-practices', 'seo'];
const LEAST_SCORE = 95;
/** What a page is to hold. */
const LARGEST_PAINT_WITHIN_MS = 1800;
/**
 * Lighthouse's own mark of the computer, with which it warns below 1000: a quarter of a busy processor says nothing about a phone, so
 * there the time of the largest paint is told and not judged.
 */
const LEAST_BENCHMARK = 1000;
/** A busy computer makes one run slow; a page that is slow is slow every time. */
const TRIES = 3;

/** Of what is made of records one page each is enough. */
const A_PAGE_OF_EACH = /^\/(ur\/)?(campus|event-details|blog-details)\?/;
/** These stand in no sitemap: the menu's address is the canonical one, and search engines leave the other alone. */
const BESIDE_THE_SITEMAP = ['/home2', '/about-us2', '/academic2', '/contact-us2', '/coming-soon'];

/** Search engines are asked to leave it alone. */
const UNLISTED = /\/coming-soon$/;

const every = process.argv[2] === '--all';
const own = every && !process.env.BASE_URL ? await serveDemo() : undefined;
const [base, ...given] = every ? [own?.base ?? process.env.BASE_URL] : process.argv.slice(2);
if (!base) throw new Error('Say where the server is: node tools/lighthouse.mjs http://127.0.0.1:8080 [/path …]');
const paths = every ? await everyPage(base) : given.length > 0 ? given : ['/', '/all-campuses', '/inquiry-form'];
const table = [];

let bad = 0;
try {
  for (const path of paths) {
    // rendered, as others find it who come while the office changes nothing
    await (await fetch(base + path)).arrayBuffer();
    let faults = ['not looked at'];
    const tries = [];
    for (let turn = 0; turn < TRIES && faults.length > 0; turn += 1) {
      const seen = await look(path);
      faults = seen.faults;
      tries.push(seen);
    }
    table.push(tries.reduce((best, one) => (one.faults.length <= best.faults.length ? one : best)));
    bad += Number(faults.length > 0);
    for (const fault of faults) console.log(`  ${fault}`);
  }
} finally {
  own?.stop();
}
if (every) {
  console.log(
    '\n| page | performance | accessibility | best practices | SEO | largest paint |\n|---|---|---|---|---|---|',
  );
  for (const { path, scores, paint } of table) console.log(`| \`${path}\` | ${scores.join(' | ')} | ${paint} ms |`);
}
process.exit(bad ? 1 : 0);

/**
 * A browser that nobody used before: Lighthouse clears what it keeps of files, not what a page wrote down, so that the second run would be one
 * of a reader who has been here and lost the fonts.
 */
async function withBrowser(work) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

/** What is not good enough on this page. */
async function look(path) {
  const skipAudits = UNLISTED.test(path) ? ['is-crawlable'] : null;
  const options = { output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES, skipAudits };
  const { lhr } = await withBrowser((port) => lighthouse(base + path, { port, ...options }));
  const scores = CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
  const paint = Math.round(lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity);
  const painted = MEASURES ? `, largest paint ${paint} ms` : '';
  console.log(`${path}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}${painted}`);
  const { benchmarkIndex } = lhr.environment;
  const faults = scores
    .filter(([, score]) => score < LEAST_SCORE)
    .flatMap(([name, score]) => [`${name} is ${score}, at least ${LEAST_SCORE}: ${failing(lhr, name).join('; ')}`]);
  const isLate = MEASURES && paint > LARGEST_PAINT_WITHIN_MS;
  if (isLate && benchmarkIndex < LEAST_BENCHMARK)
    console.log(`  the computer is too busy to judge the largest paint (benchmark ${Math.round(benchmarkIndex)})`);
  else if (isLate) faults.push(`the largest paint takes ${paint} ms, at most ${LARGEST_PAINT_WITHIN_MS}`);
  return { path, scores: scores.map(([, score]) => score), paint, faults };
}

/** The addresses of the sitemap and beside it, in the languages that they have. */
async function everyPage(server) {
  const sitemap = await (await fetch(`${server}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  const seen = new Set();
  const chosen = listed.filter((path) => {
    const kind = A_PAGE_OF_EACH.exec(path)?.[0] ?? path;
    return !seen.has(kind) && seen.add(kind);
  });
  return [...chosen, ...BESIDE_THE_SITEMAP.flatMap((path) => [path, `/ur${path}`])];
}

function built(profile) {
  return fileURLToPath(new URL(`../../target/${profile}/maktab`, import.meta.url));
}

/** A demo of its own, served by the program that was built last: a release if there is one. */
async function serveDemo() {
  const program = process.env.MAKTAB_PROGRAM ?? [built('release'), built('debug')].find((file) => existsSync(file));
  if (!program) throw new Error('Build the program, or say in BASE_URL where a server is.');
  const folder = mkdtempSync(join(tmpdir(), 'maktab-lighthouse-'));
  const data = join(folder, 'data');
  const made = spawnSync(program, ['demo', '--students', '60', '--data', data], { stdio: 'ignore' });
  if (made.status !== 0) throw new Error('The demo could not be made.');
  const server = spawn(program, ['serve', '--data', data, '--listen', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return {
    base: await addressOf(server),
    stop: () => {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where a server that was just started listens, as it says. */
function addressOf(server) {
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const [, address] = /^Maktab is ready at (http:\S+)$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error('The server of the demo does not start.')));
  });
}

function failing(lhr, category) {
  return (lhr.categories[category]?.auditRefs ?? [])
    .map(({ id, weight }) => ({ audit: lhr.audits[id], weight }))
    .filter(({ audit, weight }) => weight > 0 && audit && audit.score !== null && audit.score < 0.9)
    .map(({ audit }) => `${audit.title} (${audit.displayValue ?? audit.score})`);
}

function freePort() {
  return new Promise((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = listener.address();
      listener.close(() => resolve(free));
    });
  });
}
