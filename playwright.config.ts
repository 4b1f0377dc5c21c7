import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromiumLaunchOptions } from './tests/support/chromium.ts';
import { patience } from './tests/support/patience.ts';

const offline = 'tests/journeys/offline.e2e.ts';
const microphone = '**/*-microphone.e2e.ts';

const reportFile = process.env.TEST_REPORT;
const reporters: ReporterDescription[] = [['list', { printSteps: false }]];
if (reportFile) reporters.push(['json', { outputFile: reportFile }]);

/** Chromium tests of the built product. `npm test -- --only e2e -- converter` runs some of them. */
export default defineConfig({
  testDir: '.',
  projects: [
    // A browser of its own, with a microphone: among the others Playwright keeps it for the end, where
    // it would play its sound with nothing beside it.
    { name: 'microphone', testMatch: microphone },
    // Its tests share one visit, one after the other for minutes: it begins first, so that the others run
    // beside it and nothing waits for it in the end.
    { name: 'offline', testMatch: offline },
    {
      name: 'pages',
      testMatch: ['app/**/*.e2e.ts', 'tests/journeys/*.e2e.ts'],
      testIgnore: [offline, microphone],
    },
  ],
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/global-setup.ts',
  // All share one product. A file whose tests share more says `mode: 'default'`: one after the other.
  fullyParallel: true,
  forbidOnly: true,
  // One second try in the whole run, none by hand. Cause: a test that reloads, goes back or leaves at once
  // can overtake what the page itself still does on a busy machine. Each is named at the end of the run, to
  // be mended; more than MAX_SECOND_TRIES of them fail it.
  retries: process.env.IN_TEST_RUN ? 1 : 0,
  workers: 2,
  // Against what hangs, never a measure: so long that no test needs a limit of its own.
  timeout: patience(300_000),
  expect: { timeout: patience(120_000), toPass: { timeout: patience(60_000) } },
  reporter: reporters,
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    // Only the tests of working offline have one: it would answer for pages in all others.
    serviceWorkers: 'block',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Drawing movements takes a quarter of the time. A test that is about one asks for `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
