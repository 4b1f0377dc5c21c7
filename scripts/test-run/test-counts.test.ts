import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-counts';

const spec = (file: string, durations: number[]) => ({
  title: 'reads a file',
  file,
  tests: [
    { status: 'expected', annotations: [], results: durations.map((duration) => ({ duration })) },
  ],
});

const report = (expected: number, unexpected: number, flaky: number, errors: unknown[] = []) => ({
  stats: { expected, unexpected, skipped: 1, flaky },
  suites: [
    {
      specs: [spec('a.e2e.ts', [1000])],
      suites: [
        {
          specs: [
            spec('a.e2e.ts', [2000]),
            spec('b.e2e.ts', [500]),
            spec('c.e2e.ts', [3000, 4000]),
            {
              title: 'opens a video',
              file: 'b.e2e.ts',
              tests: [
                {
                  status: 'skipped',
                  annotations: [{ type: 'skip', description: 'ffprobe missing' }],
                  results: [],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  errors,
});

describe('counts of a Playwright report', () => {
  it('include the reasons why tests were skipped', () => {
    expect(countPlaywright(report(10, 0, 0))).toMatchObject({
      passed: 10,
      failed: 0,
      skipped: 1,
      reasons: ['ffprobe missing'],
      failures: [],
    });
  });

  it('name the failed tests', () => {
    const failed = spec('d.e2e.ts', [100]);
    const error = { message: '\u001b[31mExpected 2 rows\u001b[39m' };
    const results = [{ duration: 100, error }];
    const tests = failed.tests.map((test) => ({ ...test, status: 'unexpected', results }));
    const suites = [{ specs: [{ ...failed, tests }] }];
    expect(countPlaywright({ ...report(1, 1, 0), suites }).failures).toEqual([
      { file: 'd.e2e.ts', title: 'reads a file', message: 'Expected 2 rows' },
    ]);
  });

  it('include failures, and errors outside tests if no test failed', () => {
    expect(countPlaywright(report(10, 2, 0, ['x'])).failed).toBe(2);
    expect(countPlaywright(report(10, 0, 0, ['x'])).failed).toBe(1);
  });
});

it('sums the times of a file’s tests', () => {
  const { files } = countPlaywright(report(4, 0, 0));
  expect(files).toContainEqual({ file: 'a.e2e.ts', seconds: 3 });
  expect(files).toContainEqual({ file: 'c.e2e.ts', seconds: 7 });
});

it('counts a vitest suite that did not load as a failure', () => {
  const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 1 };
  const testResults = [
    {
      name: `${process.cwd()}/app/a.test.ts`,
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { fullName: 'adds numbers', status: 'passed' },
        { fullName: 'divides by nought', status: 'failed', failureMessages: ['Infinity is not 0'] },
      ],
    },
  ];
  expect(countVitest({ ...counts, testResults, numFailedTestSuites: 1 })).toMatchObject({
    failed: 1,
    skipped: 1,
    failures: [{ file: 'app/a.test.ts', title: 'divides by nought', message: 'Infinity is not 0' }],
    files: [{ file: 'app/a.test.ts', seconds: 2.5 }],
  });
});
