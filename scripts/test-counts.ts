/** Reads the counts of a test run from the reports that vitest and Playwright write. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many tests ended how. `reasons` says why tests were skipped, each reason once. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  reasons: string[];
  /** Each test that failed. */
  failures: TestFailure[];
}

/** A test that failed. */
export interface TestFailure {
  /** File and title. */
  name: string;
  /** The first lines of what it said, without colours. */
  message: string;
}

/** A file of tests and how long its tests ran, one after the other. */
export interface FileTime {
  file: string;
  seconds: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Suites that could not even be loaded count here and not among the tests. */
  numFailedTestSuites: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    /** What the file itself said when it could not be loaded. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
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
    file: string;
    tests: {
      status: string;
      annotations: { type: string; description?: string }[];
      results: { duration: number; error?: { message?: string } }[];
    }[];
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

function addFileTimes(suites: readonly PlaywrightSuite[], times: Map<string, number>): void {
  for (const suite of suites) {
    addFileTimes(suite.suites ?? [], times);
    for (const { file, tests } of suite.specs) {
      const results = tests.flatMap((test) => test.results);
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      times.set(file, (times.get(file) ?? 0) + ms / 1000);
    }
  }
}

/** The files of a Playwright `json` report whose tests took longest, longest first. */
export function findSlowestFiles(report: PlaywrightReport, count: number): FileTime[] {
  const times = new Map<string, number>();
  addFileTimes(report.suites, times);
  return [...times]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}

const MESSAGE_LINES = 8;

function firstLines(message = ''): string {
  return stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES).join('\n');
}

/** Counts of a vitest `json` report. A suite that did not load counts as one failure. */
export function countVitest(report: VitestReport): TestCounts {
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0);
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    reasons: [],
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      if (message) return [{ name: file, message: firstLines(message) }];
      return assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: `${file}: ${fullName}`,
          message: firstLines(failureMessages?.[0]),
        }));
    }),
  };
}

/** How many tests may pass only at a second try (the cause stands in playwright.config.ts). */
const MAX_SECOND_TRIES = 2;

/** Counts of a Playwright `json` report. More second tries than allowed have failed, all of them. */
export function countPlaywright(report: PlaywrightReport): TestCounts {
  const { expected, unexpected, skipped, flaky } = report.stats;
  const isTooMany = flaky > MAX_SECOND_TRIES;
  const failed = unexpected + (isTooMany ? flaky : 0);
  return {
    passed: expected + (isTooMany ? 0 : flaky),
    failed: failed + flaky > 0 ? failed : report.errors.length,
    skipped,
    reasons: [
      ...new Set(skipReasons(report.suites)),
      ...specsThat('flaky', report.suites).map(({ name }) => `only at the second try: ${name}`),
    ],
    failures: [
      ...specsThat('unexpected', report.suites),
      ...(isTooMany ? specsThat('flaky', report.suites) : []),
    ],
  };
}

function specsThat(
  status: 'unexpected' | 'flaky',
  suites: readonly PlaywrightSuite[],
): TestFailure[] {
  return suites.flatMap((suite) => [
    ...specsThat(status, suite.suites ?? []),
    ...suite.specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
        return { name: `${file}: ${title}`, message: firstLines(errors[0]?.message) };
      }),
  ]);
}

/** The slowest files of a Playwright report on disk; none when the run ended before it wrote one. */
export function readSlowestFiles(path: string, count: number): FileTime[] {
  try {
    return findSlowestFiles(JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport, count);
  } catch {
    return [];
  }
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
