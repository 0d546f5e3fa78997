import { defineConfig } from '@playwright/test';
import { BROWSER } from './e2e/support/browser';

/** The whole walk, run by hand: every screen and every form by every role, in every look (docs/web/tests.md). It takes hours. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    // The forms change what the screens show, so they come after them, whether those have faults or not.
    { name: 'screens', testMatch: 'every-screen.spec.ts', teardown: 'forms' },
    { name: 'forms', testMatch: 'every-form.spec.ts' },
  ],
  globalSetup: './e2e/support/begin-whole-walk.ts',
  outputDir: 'test-results/walk',
  fullyParallel: true,
  workers: Number(process.env['WORKERS'] ?? 2),
  reporter: [['list'], ['./e2e/support/fault-list.ts']],
  // a screen that hangs is named by the walk itself
  timeout: 0,
  expect: { timeout: 60_000 },
  use: { actionTimeout: 60_000, trace: 'off', screenshot: 'off', launchOptions: BROWSER },
});
