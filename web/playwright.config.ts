import { defineConfig } from '@playwright/test';
import { BROWSER } from './e2e/support/browser';

/** Journeys in a real browser. `BASE_URL` names a running server; without it the built pages are served alone. */
const baseURL = process.env['BASE_URL'];
const ownPort = 4722;

// Without these, journeys on a real server would be passed over in silence.
const needed = baseURL ? ['MAKTAB_TEST_PROGRAM', 'MAKTAB_TEST_DATA'].filter((name) => !process.env[name]) : [];
if (needed.length > 0) throw new Error(`With BASE_URL goes ${needed.join(' and ')}`);

/** The longest first, so that none is left over at the end. */
const JOURNEYS = [
  'screens',
  'site',
  'story',
  'books',
  'accountants-month',
  'payroll',
  'year-end',
  'group-statements',
  'website',
  'attendance',
  'leaves',
  'board',
  'admissions',
  'entry-tests',
  'leaving',
  'refunds',
  'inquiries',
  'exams',
  'results',
  'rollover',
  'tasks',
  'portal',
  'push',
  'reports',
  'help',
  'people',
  'counter',
  'till',
  'claims',
  'outage',
  'billing',
  'routes',
  'search',
  'vouchers',
  'shell',
  'keyboard',
  'sheet',
];
/** What measures how long something takes. */
const MEASURED = /Lighthouse|within 200 ms/;

export default defineConfig({
  testDir: 'e2e',
  // Two at a time. Each has a server of its own, but `access`, which goes on in the group that the story founded.
  projects: [
    ...JOURNEYS.map((name) => ({ name, testMatch: `${name}.spec.ts`, grepInvert: MEASURED })),
    { name: 'access', testMatch: 'access.spec.ts', dependencies: ['story'] },
    // Each alone, when all else is done.
    { name: 'speed', testMatch: 'site.spec.ts', grep: MEASURED, dependencies: [...JOURNEYS, 'access'] },
    { name: 'matrix', testMatch: 'people.spec.ts', grep: MEASURED, dependencies: ['speed'] },
  ],
  outputDir: 'test-results',
  workers: 2,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: baseURL ?? `http://127.0.0.1:${ownPort}`,
    viewport: { width: 1360, height: 850 },
    actionTimeout: 15_000,
    // traces of every page would double the time; `--trace retain-on-failure` keeps them for one that fails
    trace: 'off',
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
