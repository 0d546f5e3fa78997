import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BROWSER, WHOLE_BROWSER } from './e2e/support/browser';

/** Journeys in a real browser. `BASE_URL` names a running server; without it the built pages are served alone. */
const baseURL = process.env['BASE_URL'];
const ownPort = 4722;

// Without these, journeys on a real server would be passed over in silence.
const needed = baseURL ? ['MAKTAB_TEST_PROGRAM', 'MAKTAB_TEST_DATA'].filter((name) => !process.env[name]) : [];
if (needed.length > 0) throw new Error(`With BASE_URL goes ${needed.join(' and ')}`);

/** The longest begin first, so that none is left over at the end; the others follow as the folder lists them. */
const LONGEST = [
  'mornings',
  'site',
  'story',
  'screens',
  'people',
  'shell',
  'books',
  'accountants-month',
  'payroll',
  'year-end',
  'group-statements',
  'website',
  'attendance',
];
/** Notifications, and a PDF file in a frame beside one that is kept. */
const IN_WHOLE_BROWSER = new Set(['push', 'portal']);
/** Goes on in the group that the story founded. */
const AFTER_THE_STORY = 'access';
const files = readdirSync(new URL('e2e', import.meta.url)).filter((name) => name.endsWith('.spec.ts'));
/** The walk of hours has a configuration of its own, playwright.walk.config.ts. */
const names = files.map((name) => name.replace('.spec.ts', '')).filter((name) => !name.startsWith('every-'));
const others = names.filter((name) => !LONGEST.includes(name));
const JOURNEYS = [...LONGEST, ...others.filter((name) => name !== AFTER_THE_STORY)];
/** Takes the whole computer: ./test lighthouse. */
const ALONE = /Lighthouse/;
/** A journey that failed is tried once more, and named as flaky; what one step of the story made cannot be made twice. */
const RETRIES = 1;

export default defineConfig({
  testDir: 'e2e',
  // Each with a server of its own.
  projects: process.env['ALONE']
    ? [{ name: 'lighthouse', testMatch: 'site.spec.ts', grep: ALONE }]
    : [
        ...JOURNEYS.map((name) => ({
          name,
          testMatch: `${name}.spec.ts`,
          grepInvert: ALONE,
          retries: name === 'story' ? 0 : RETRIES,
          ...(IN_WHOLE_BROWSER.has(name) && { use: { launchOptions: WHOLE_BROWSER } }),
        })),
        { name: AFTER_THE_STORY, testMatch: `${AFTER_THE_STORY}.spec.ts`, dependencies: ['story'] },
      ],
  outputDir: 'test-results',
  // Two leave a quarter of two cores idle, three nothing: a journey waits for answers, and until nothing moves.
  workers: 3,
  reporter: 'list',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: baseURL ?? `http://127.0.0.1:${ownPort}`,
    viewport: { width: 1360, height: 850 },
    actionTimeout: 60_000,
    // traces of every page would double the time
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: BROWSER,
  },
  ...(!baseURL && {
    webServer: {
      command: `npx vite preview --port ${ownPort} --strictPort --host 127.0.0.1`,
      url: `http://127.0.0.1:${ownPort}/app.html`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 2000 },
    },
  }),
});
