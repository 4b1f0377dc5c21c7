import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Execution } from './execute-step';
import {
  describePassedAlone,
  fileArgument,
  passedOnRerun,
  recordFlaky,
  rerunAlone,
} from './run-alone';
import type { TestFailure } from './test-counts';
import { steps } from './test-steps';

const execution = (failures: TestFailure[], passed = false): Execution => ({
  result: { code: passed ? 0 : 1, output: 'said', seconds: 1, processorSeconds: 1 },
  counts: { passed: 5, failed: failures.length, skipped: 0, reasons: [], failures, files: [] },
  passed,
  processorFactor: 1,
  slowness: 1,
});
const failure = (file: string, title: string): TestFailure => ({ file, title, message: 'late\nx' });
const unit = steps.find(({ id }) => id === 'unit');
const e2e = steps.find(({ id }) => id === 'e2e');
const types = steps.find(({ id }) => id === 'types');
if (!unit || !e2e || !types) throw new Error('a step is gone');

/** A runner in which the listed files fail again. */
const runner = (failingAgain: readonly string[]) => {
  const calls: (readonly string[])[] = [];
  const execute = async (_step: unknown, extra: readonly string[]) => {
    calls.push(extra);
    const again = failingAgain.filter((file) => extra.some((one) => one.includes(file)));
    return execution(
      again.map((file) => failure(file, 'again')),
      again.length === 0,
    );
  };
  return { calls, execute };
};

const none = { extra: [], share: [] };
const given = { extra: ['--x'], share: ['--shard=1/4'] };

describe('rerunning failed files alone', () => {
  const failed = execution([
    failure('app/a.test.ts', 'adds'),
    failure('app/a.test.ts', 'divides'),
    failure('app/b.test.ts', 'sorts'),
  ]);

  it('runs each failed file once, by itself', async () => {
    const { calls, execute } = runner([]);
    const looks = await rerunAlone(unit, failed, given, execute);
    expect(calls).toEqual([
      ['--x', 'app/a.test.ts'],
      ['--x', 'app/b.test.ts'],
    ]);
    expect(passedOnRerun(looks)).toBe(true);
    expect(looks.map(describePassedAlone)).toEqual([
      'passed alone  app/a.test.ts: adds: late',
      'passed alone  app/b.test.ts: sorts: late',
    ]);
  });

  it('still counts as failed when one file fails again', async () => {
    const { execute } = runner(['app/b.test.ts']);
    const looks = await rerunAlone(unit, failed, none, execute);
    expect(passedOnRerun(looks)).toBe(false);
    expect(looks[1]).toMatchObject({ passed: false, again: [{ title: 'again' }] });
  });

  it('reruns a whole step that ended without naming a file', async () => {
    const { calls, execute } = runner([]);
    const looks = await rerunAlone(unit, execution([]), given, execute);
    expect(calls).toEqual([['--x', '--shard=1/4']]);
    expect(looks.map(describePassedAlone)).toEqual([
      'passed alone  the step "unit": it named no test',
    ]);
  });

  it('reruns the file that Vitest names for an error outside of its tests', async () => {
    const { calls, execute } = runner([]);
    const first = execution([]);
    const output = 'Error: write EPIPE\nThis error originated in "app/a.test.ts" test file. It';
    await rerunAlone(unit, { ...first, result: { ...first.result, output } }, none, execute);
    expect(calls).toEqual([['app/a.test.ts']]);
  });

  it('does not rerun steps without tests, nor a run in which everything fails', async () => {
    const { calls, execute } = runner([]);
    expect(await rerunAlone(types, execution([]), none, execute)).toEqual([]);
    const many = Array.from({ length: 21 }, (_, at) => failure(`${at}.test.ts`, 'x'));
    expect(passedOnRerun(await rerunAlone(unit, execution(many), none, execute))).toBe(false);
    expect(calls).toEqual([]);
  });

  it('passes a file to Playwright as a pattern that matches nothing else', () => {
    const pattern = new RegExp(fileArgument('playwright', 'app/tools/a.b/a+b.e2e.ts'));
    expect('/home/x/app/tools/a.b/a+b.e2e.ts').toMatch(pattern);
    expect('/home/x/app/tools/aXb/a+b.e2e.ts').not.toMatch(pattern);
    expect(fileArgument('vitest', 'app/a.test.ts')).toBe('app/a.test.ts');
  });

  it('records what passed only alone across several runs', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'flaky-')), 'flaky.json');
    const look = {
      step: 'unit',
      file: 'app/a.test.ts',
      passed: true,
      again: [],
      counts: null,
      output: '',
    };
    const failures = [failure('app/a.test.ts', 'adds')];
    recordFlaky(path, [{ ...look, failures }], new Date(0));
    recordFlaky(path, [], new Date(1));
    recordFlaky(path, [{ ...look, failures }], new Date(2));
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([
      { when: '1970-01-01T00:00:00.000Z', step: 'unit', file: 'app/a.test.ts', failures },
      { when: '1970-01-01T00:00:00.002Z', step: 'unit', file: 'app/a.test.ts', failures },
    ]);
  });
});
