/** Formats the end of a test run: times of steps and files, the budget of processor time, the counts. */
import { readFileSync } from 'node:fs';
import type { FileTime, TestCounts, TestFailure } from './test-counts.ts';
import type { TestStep } from './test-steps.ts';

/** How a step ended, reruns included. */
export interface Outcome {
  passed: boolean;
  counts: TestCounts | null;
  /** Wall-clock time. */
  seconds: number;
  /** Converted to the reference machine. */
  processorSeconds: number;
  /** The step was skipped because nothing had changed since it passed. */
  unchanged?: boolean;
  /** The last line that the step wrote. */
  lastLine: string;
  /** Files that recorded their own processor time, converted to the reference machine. */
  costs: readonly FileTime[];
}

/** A step that did not run. */
export const notRun: Outcome = {
  passed: false,
  counts: null,
  seconds: 0,
  processorSeconds: 0,
  lastLine: '',
  costs: [],
};

const HEAVIEST_FILES = 10;

/** A file of `npm test` that costs more must give a reason in a comment: `// heavy: …`. */
const HEAVY_SECONDS = 5;

/** A file without a reason that costs this much is a fault, even allowing for a busy machine. */
export const TOO_HEAVY_SECONDS = 12;

const row = (seconds: number, name: string) => `  ${seconds.toFixed(1).padStart(8)}  ${name}`;

/** Failures, printed first: long output may be cut off by whoever shows it. */
export function listFailures(failures: readonly TestFailure[]): string {
  const lines = failures.map(({ file, title, message }) =>
    `${[file, title].filter(Boolean).join(': ')}\n${message}`.replaceAll('\n', '\n    '),
  );
  return `\nTests that failed:\n  ${lines.join('\n  ')}\n`;
}

/** A table of each step's wall-clock and processor time, longest first, and the heaviest files of all runners. */
export function timeTable(
  steps: readonly TestStep[],
  outcomes: ReadonlyMap<string, Outcome>,
): readonly string[] {
  const taken = steps
    .map(({ id, title }) => ({ title, outcome: outcomes.get(id) ?? notRun }))
    .sort((one, other) => other.outcome.seconds - one.outcome.seconds);
  return [
    'Seconds of each step by the clock (they run side by side), and of the processor on the reference machine:',
    ...taken.map(({ title, outcome: { seconds, processorSeconds } }) =>
      row(seconds, `${processorSeconds.toFixed(1).padStart(8)}  ${title}`),
    ),
    `Heaviest files (processor seconds where known, else by the clock):`,
    ...heaviestFiles([...outcomes.values()])
      .slice(0, HEAVIEST_FILES)
      .map(({ file, seconds }) => row(seconds, file)),
  ];
}

/** Files by their cost, heaviest first. */
export function heaviestFiles(outcomes: readonly Outcome[]): FileTime[] {
  return outcomes
    .flatMap(({ counts, costs }) => {
      const known = new Map(costs.map(({ file, seconds }) => [file, seconds]));
      return (counts?.files ?? []).map(({ file, seconds }) => ({
        file,
        seconds: known.get(file) ?? seconds,
      }));
    })
    .sort((one, other) => other.seconds - one.seconds);
}

/** Files that take more processor time than a file of `npm test` may take without a reason. */
export function heavyWithoutReason(
  outcomes: readonly Outcome[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): FileTime[] {
  return outcomes
    .flatMap(({ costs }) => costs)
    .filter(({ seconds }) => seconds > HEAVY_SECONDS)
    .filter(({ file }) => !/^\s*(\/\/|\*) heavy: \S/m.test(read(file)))
    .sort((one, other) => other.seconds - one.seconds);
}

/** The last line: counts, what was skipped and why, failed steps. */
export function lastLine(
  steps: readonly TestStep[],
  outcomes: ReadonlyMap<string, Outcome>,
  rest: { missing: readonly string[]; troubles: readonly string[]; seconds: number },
): string {
  const counting = steps.flatMap((step) => {
    const counts = outcomes.get(step.id)?.counts;
    return step.counts && counts ? [{ noun: step.counts.noun, ...counts }] : [];
  });
  const sum = (key: 'failed' | 'skipped') => counting.reduce((total, item) => total + item[key], 0);
  const failed = steps.filter((step) => !outcomes.get(step.id)?.passed).map(({ id }) => id);
  const unchanged = [...outcomes.values()].filter((outcome) => outcome.unchanged).length;
  const passed = counting.map(({ noun, passed }) => `${passed} ${noun}`).join(', ');
  const reasons = [...new Set(counting.flatMap((item) => item.reasons))];
  if (rest.missing.length > 0) reasons.push(`missing: ${rest.missing.join(', ')}`);
  const skipped = `${sum('skipped')} skipped${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`;
  const budget = outcomes.get('budget');
  const parts = [
    counting.length > 0 ? `${passed} tests passed, ${sum('failed')} failed, ${skipped}` : '',
    budget?.passed ? budget.lastLine : '',
    failed.length === 0 ? `all ${steps.length} steps passed` : '',
    unchanged > 0 ? `${unchanged} of them unchanged since` : '',
    failed.length > 0 ? `steps that failed: ${failed.join(', ')}` : '',
    ...rest.troubles,
    `${rest.seconds} s`,
  ];
  const isRed = failed.length > 0 || rest.troubles.length > 0;
  return `${isRed ? 'FAILED' : 'ok'}: ${parts.filter(Boolean).join('; ')}`;
}
