/** Reads counts, failures and times of a test run from the reports that Vitest and Playwright write. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Number of tests by outcome. `reasons` says why tests were skipped, each reason once. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  reasons: string[];
  /** Each test that failed. */
  failures: TestFailure[];
  /** Wall-clock time of each file. */
  files: FileTime[];
}

/** A test that failed. */
export interface TestFailure {
  /** The file's path from the project root. */
  file: string;
  /** The test's title; empty when the file itself could not be loaded. */
  title: string;
  /** The first lines of its message, without colours. */
  message: string;
}

/** A test file and the total time of its tests. */
export interface FileTime {
  file: string;
  seconds: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Suites that could not even be loaded are counted here and not among the tests. */
  numFailedTestSuites: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    startTime: number;
    endTime: number;
    /** The file's own error when it could not be loaded. */
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

type PlaywrightSpec = PlaywrightSuite['specs'][number];

function allSpecs(suites: readonly PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap(({ suites = [], specs }) => [...allSpecs(suites), ...specs]);
}

function skipReasons(specs: readonly PlaywrightSpec[]): string[] {
  const notes = specs
    .flatMap((spec) => spec.tests)
    .filter((test) => test.status === 'skipped')
    .flatMap((test) => test.annotations)
    .flatMap((note) => (note.type === 'skip' && note.description ? [note.description] : []));
  return [...new Set(notes)];
}

function fileTimes(specs: readonly PlaywrightSpec[]): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, tests } of specs) {
    const results = tests.flatMap((test) => test.results);
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms / 1000);
  }
  return [...times].map(([file, seconds]) => ({ file, seconds }));
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
      if (message) return [{ file, title: '', message: firstLines(message) }];
      return assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          file,
          title: fullName,
          message: firstLines(failureMessages?.[0]),
        }));
    }),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Counts of a Playwright `json` report. */
export function countPlaywright(report: PlaywrightReport): TestCounts {
  const { expected, unexpected, skipped, flaky } = report.stats;
  const specs = allSpecs(report.suites);
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, report.errors.length),
    skipped,
    reasons: skipReasons(specs),
    failures: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
        return { file, title, message: firstLines(errors[0]?.message) };
      }),
    files: fileTimes(specs),
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

/** Processor time of files that recorded theirs (tests/support/note-cost.ts), in seconds. */
export function readCosts(path: string): FileTime[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as FileTime);
  } catch {
    return [];
  }
}
