import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-counts';

const report = (expected: number, unexpected: number, flaky: number, errors: unknown[] = []) => ({
  stats: { expected, unexpected, skipped: 1, flaky },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            { title: 'slow one', tests: [{ status: 'flaky', annotations: [] }] },
            {
              title: 'skipped one',
              tests: [
                {
                  status: 'skipped',
                  annotations: [{ type: 'skip', description: 'ffprobe missing' }],
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
  it('names what passed only at the second try', () => {
    expect(countPlaywright(report(10, 0, 1))).toEqual({
      passed: 11,
      failed: 0,
      skipped: 1,
      reasons: ['ffprobe missing'],
      flaky: ['slow one'],
    });
  });

  it('fails when more than six needed it', () => {
    expect(countPlaywright(report(10, 0, 6)).failed).toBe(0);
    expect(countPlaywright(report(10, 0, 7))).toMatchObject({ passed: 10, failed: 7 });
  });

  it('counts failures, and errors outside tests when nothing else says it', () => {
    expect(countPlaywright(report(10, 2, 0, ['x'])).failed).toBe(2);
    expect(countPlaywright(report(10, 0, 0, ['x'])).failed).toBe(1);
  });
});

it('counts a vitest suite that did not load as a failure', () => {
  const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 1 };
  expect(countVitest({ ...counts, numFailedTestSuites: 1 })).toMatchObject({
    failed: 1,
    skipped: 1,
  });
});
