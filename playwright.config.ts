import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromiumLaunchOptions } from './tests/support/chromium.ts';

const reportFile = process.env.TEST_REPORT;
const reporters: ReporterDescription[] = [['list', { printSteps: false }]];
if (reportFile) reporters.push(['json', { outputFile: reportFile }]);

/** Chromium tests of the built product. `npm test -- --only e2e -- converter` runs some of them. */
export default defineConfig({
  testDir: '.',
  testMatch: ['app/**/*.e2e.ts', 'tests/journeys/*.e2e.ts'],
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/global-setup.ts',
  // All share one product. A file whose tests share more says `mode: 'default'`: one after the other.
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails is mended: nothing is tried a second time.
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  reporter: reporters,
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
