/** Runs a step of the test run once, with all or some of its files, and reads its report. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestScope } from '../../tests/support/scope.ts';
import { CACHE, ROOT } from '../platform/paths.ts';
import type { TestEnvironment } from '../setup-browser.ts';
import { measurePace } from './calibration.ts';
import { type CommandResult, runCommand } from './run-step.ts';
import { readCounts, type TestCounts } from './test-counts.ts';
import { costPath, reportArguments, reportPath, type TestStep } from './test-steps.ts';

/** How a step ended. */
export interface Execution {
  result: CommandResult;
  /** Null when the step does not count tests, or ended before it wrote its report. */
  counts: TestCounts | null;
  passed: boolean;
  /** Processor time of the fixed work at the start, relative to the reference machine (calibration.ts). */
  processorFactor: number;
  /** Factor by which its limits were stretched (calibration.ts). */
  slowness: number;
}

/** The first digits of this commit, which choose what of a long table a run looks at; '0' outside of git. */
export function turnOfCommit(): string {
  const git = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : '0';
}

/** A step without output for this long counts as hanging; slower machines get longer. */
const SILENCE_MS = 10 * 60_000;

/**
 * @param extra arguments after the step's own, such as files
 * @param reportId names its report
 */
export async function executeStep(
  step: TestStep,
  extra: readonly string[],
  options: { scope: TestScope; surroundings: TestEnvironment; reportId: string },
): Promise<Execution> {
  const { slowness, processorFactor } = measurePace();
  const report = reportPath(options.reportId);
  const { chromiumPath, missing } = options.surroundings;
  // Temporary files of the step's tests are deleted with the step.
  const temporary = mkdtempSync(join(tmpdir(), 'entropy-test-'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    CI: '1',
    NO_COLOR: '1',
    IN_TEST_RUN: '1',
    TEST_SCOPE: options.scope,
    TEST_SLOWNESS: slowness.toFixed(2),
    TEST_TURN: turnOfCommit(),
    NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
    TEST_COSTS: costPath(step.id),
    TEST_REPORT: report,
    TMPDIR: temporary,
  };
  delete env.FORCE_COLOR;
  if (step.browser) {
    env.CHROMIUM_PATH = chromiumPath ?? '';
    env.MISSING_PROGRAMS = missing.join(',');
  }
  rmSync(report, { force: true });
  const command = [...step.command, ...extra, ...reportArguments(step, report)];
  const result = await runCommand(command, env, SILENCE_MS * slowness).finally(() =>
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }),
  );
  const counts = step.counts ? readCounts(step.counts.kind, report) : null;
  // A runner that found no test, or wrote no report, has proved nothing.
  const isEmpty = step.counts && (counts === null || counts.passed + counts.failed === 0);
  const passed = result.code === 0 && !isEmpty && (counts?.failed ?? 0) === 0;
  return { result, counts, passed, processorFactor, slowness };
}
