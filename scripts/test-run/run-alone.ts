/**
 * Reruns failed files with nothing beside them: a test that lost a race on a busy machine passes then and is
 * named; a real fault fails again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Execution } from './execute-step.ts';
import type { TestCounts, TestFailure } from './test-counts.ts';
import type { TestStep } from './test-steps.ts';

/** The result of rerunning a test file, or a whole step that named none, alone. */
export interface SoloRerun {
  step: string;
  /** Null for the whole step. */
  file: string | null;
  /** Failures of the first run. */
  failures: readonly TestFailure[];
  passed: boolean;
  /** Failures when it ran alone. */
  again: readonly TestFailure[];
  /** Test counts when it ran alone. */
  counts: TestCounts | null;
  output: string;
}

/** If more files than this pass only alone, that is a fault of the suite. */
export const MAX_PASSED_ALONE = 5;

/** If more files than this fail, races are not the cause: nothing is run again. */
const MAX_LOOKS = 20;

/** Runs a step with extra arguments after its own. */
type Execute = (step: TestStep, extra: readonly string[], reportId: string) => Promise<Execution>;

/** How Vitest names the file of an error outside of its tests, which no report contains. */
const ORIGIN = /This error originated in "([^"]+)" test file/g;

/** The failed files of a step, each with its failures; null stands for the whole step if it named none. */
function failedFiles({ counts, result }: Execution): Map<string | null, TestFailure[]> {
  const files = new Map<string | null, TestFailure[]>();
  const outside = [...result.output.matchAll(ORIGIN)].map(([, file = '']) => ({
    file,
    title: '',
    message: 'an error outside of its tests',
  }));
  for (const failure of [...(counts?.failures ?? []), ...outside])
    files.set(failure.file, [...(files.get(failure.file) ?? []), failure]);
  return files.size > 0 ? files : new Map([[null, []]]);
}

/** The argument that selects one file; Playwright takes a pattern. */
export function fileArgument(kind: 'vitest' | 'playwright', file: string): string {
  return kind === 'vitest' ? file : `${file.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
}

/**
 * Reruns each failed file of a step that counts tests, one after the other.
 * @param original arguments of the original run, and those that chose its share of the files, which a single
 *   file does without
 */
export async function rerunAlone(
  step: TestStep,
  execution: Execution,
  { extra, share }: { extra: readonly string[]; share: readonly string[] },
  execute: Execute,
): Promise<SoloRerun[]> {
  const files = [...failedFiles(execution)];
  if (!step.counts || files.length > MAX_LOOKS) return [];
  const looks: SoloRerun[] = [];
  for (const [file, failures] of files) {
    const only = file === null ? share : [fileArgument(step.counts.kind, file)];
    const reportId = `${step.id}-alone-${looks.length + 1}`;
    const { passed, counts, result } = await execute(step, [...extra, ...only], reportId);
    const again = counts?.failures ?? [];
    looks.push({ step: step.id, file, failures, passed, again, counts, output: result.output });
  }
  return looks;
}

/** Whether a failed step counts as passed after the reruns. */
export function passedOnRerun(looks: readonly SoloRerun[]): boolean {
  return looks.length > 0 && looks.every(({ passed }) => passed);
}

/** One line per file for the end of the run. */
export function describePassedAlone({ step, file, failures }: SoloRerun): string {
  const [first] = failures;
  const reason = first
    ? `${first.title}: ${first.message.split('\n')[0] ?? ''}`
    : 'it named no test';
  return `passed alone  ${file ?? `the step "${step}"`}: ${reason}`;
}

/** Appends what passed only alone to a JSON list that is kept across runs. */
export function recordFlaky(path: string, looks: readonly SoloRerun[], when: Date): void {
  if (looks.length === 0) return;
  const added = looks.map(({ step, file, failures }) => ({ when, step, file, failures }));
  writeFileSync(path, `${JSON.stringify([...readList(path), ...added], null, 2)}\n`);
}

function readList(path: string): unknown[] {
  try {
    const list: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
