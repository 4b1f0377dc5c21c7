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
  ...(scope === 'main' ? { grepInvert: /@sweep/ } : scope === 'rest' ? { grep: /@sweep/ } : {}),
  globalSetup: './tests/support/global-setup.ts',
  // All share one product. A file whose tests share more says `mode: 'default'`: one after the other.
  fullyParallel: true,
  forbidOnly: true,
  // What fails runs once more, alone, at the end of the whole run (scripts/test-run/run-alone.ts).
  retries: 0,
  // A broken product is told at once.
  maxFailures: 20,
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
