import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromiumLaunchOptions } from './tests/support/chromium.ts';
import { patience } from './tests/support/patience.ts';
import { readScope } from './tests/support/scope.ts';

const offline = 'tests/journeys/offline.e2e.ts';
const microphone = '**/*-microphone.e2e.ts';

const scope = readScope();
const reportFile = process.env.TEST_REPORT;
const reporters: ReporterDescription[] = [['list', { printSteps: false }]];
if (reportFile) reporters.push(['json', { outputFile: reportFile }]);

/** Chromium tests of the built product. `npm test -- --only e2e -- converter` runs some of them. */
export default defineConfig({
  testDir: '.',
  projects: [
    // A project of its own, because its browser plays a sound as the microphone. Among the other tests
    // Playwright would run it last, alone, for as long as the sound takes.
    { name: 'microphone', testMatch: microphone },
    // These tests share one visit and run one after another for minutes. They start first so that the others
    // run beside them.
    { name: 'offline', testMatch: offline },
    {
      name: 'pages',
      testMatch: ['app/**/*.e2e.ts', 'tests/journeys/*.e2e.ts'],
      testIgnore: [offline, microphone],
    },
  ],
  outputDir: 'test-results/browser',
  ...(scope === 'main' ? { grepInvert: /@sweep/ } : scope === 'rest' ? { grep: /@sweep/ } : {}),
  globalSetup: './tests/support/global-setup.ts',
  // All tests share one product. A file whose tests also share state sets `mode: 'default'` and runs them one
  // after another.
  fullyParallel: true,
  forbidOnly: true,
  // A failed test is run again, alone, at the end of the whole run (scripts/test-run/run-alone.ts).
  retries: 0,
  // Stops early when the product itself is broken.
  maxFailures: 20,
  workers: 2,
  // Guards against hanging only; long enough that no test needs a limit of its own.
  timeout: patience(300_000),
  expect: { timeout: patience(120_000), toPass: { timeout: patience(60_000) } },
  reporter: reporters,
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    // Only the offline tests allow service workers; elsewhere one would answer in place of the server.
    serviceWorkers: 'block',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Animations take a quarter of the time. A test of an animation sets `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
