/** Reads the counts of a test run from the reports that vitest and Playwright write. */
import { readFileSync } from 'node:fs';

/** How many tests ended how. `reasons` says why tests were skipped, each reason once. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  reasons: string[];
  /** Tests that passed only at the second try, by title; they count as passed. */
  flaky: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Suites that could not even be loaded count here and not among the tests. */
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: unknown[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

function skipReasons(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...skipReasons(suite.suites ?? []),
    ...suite.specs
      .flatMap((spec) => spec.tests)
      .filter((test) => test.status === 'skipped')
      .flatMap((test) => test.annotations)
      .flatMap((note) => (note.type === 'skip' && note.description ? [note.description] : [])),
  ]);
}

function flakyTitles(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...flakyTitles(suite.suites ?? []),
    ...suite.specs
      .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => spec.title),
  ]);
}

/** Counts of a vitest `json` report. A suite that did not load counts as one failure. */
export function countVitest(report: VitestReport): TestCounts {
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0);
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    reasons: [],
    flaky: [],
  };
}

/**
 * How many tests may pass only at the second try: 2 % of them. A loaded machine makes some slow; more
 * than these and the product or the tests are at fault.
 */
const FLAKY_LIMIT = 6;

/** Counts of a Playwright `json` report. */
export function countPlaywright(report: PlaywrightReport): TestCounts {
  const { expected, unexpected, skipped, flaky } = report.stats;
  const tooFlaky = flaky > FLAKY_LIMIT;
  const failed = unexpected + (tooFlaky ? flaky : 0);
  return {
    passed: expected + (tooFlaky ? 0 : flaky),
    failed: failed + (failed + flaky === 0 ? report.errors.length : 0),
    skipped,
    reasons: [...new Set(skipReasons(report.suites))],
    flaky: flakyTitles(report.suites),
  };
}

/** Reads a report file, or null when the run ended before it wrote one. */
export function readCounts(kind: 'vitest' | 'playwright', path: string): TestCounts | null {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return kind === 'vitest'
      ? countVitest(report as VitestReport)
      : countPlaywright(report as PlaywrightReport);
  } catch {
    return null;
  }
}
