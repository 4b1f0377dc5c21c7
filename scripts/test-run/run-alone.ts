/**
 * A second look at what failed, with nothing beside it: a test that lost a race on a busy machine passes then
 * and is named; one that shows a fault fails again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Execution } from './execute-step.ts';
import type { TestCounts, TestFailure } from './test-counts.ts';
import type { TestStep } from './test-steps.ts';

/** A file of tests, or a whole step that named none, and how it ended when it ran alone. */
export interface SecondLook {
  step: string;
  /** Null for the whole step. */
  file: string | null;
  /** What failed at first. */
  failures: readonly TestFailure[];
  passed: boolean;
  /** What failed when it ran alone. */
  again: readonly TestFailure[];
  /** What it counted when it ran alone. */
  counts: TestCounts | null;
  output: string;
}

/** More files than these that pass only alone are a fault of the suite. */
export const MAX_PASSED_ALONE = 5;

/** More failing files than these are no lost races: nothing is run again. */
const MAX_LOOKS = 20;

/** Runs a step with some arguments after its own. */
type Execute = (step: TestStep, extra: readonly string[], reportId: string) => Promise<Execution>;

/** How Vitest names the file of an error outside of its tests, which is in no report. */
const ORIGIN = /This error originated in "([^"]+)" test file/g;

/** The files of a step that failed, each with its failures; the whole step under null when it named none. */
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

/** The argument that chooses one file; Playwright takes a pattern. */
export function fileArgument(kind: 'vitest' | 'playwright', file: string): string {
  return kind === 'vitest' ? file : `${file.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
}

/**
 * Runs each failed file of a step that counts once more, one after the other.
 * @param extra what the whole step was called with
 */
export async function lookAgain(
  step: TestStep,
  execution: Execution,
  extra: readonly string[],
  execute: Execute,
): Promise<SecondLook[]> {
  const files = [...failedFiles(execution)];
  if (!step.counts || files.length > MAX_LOOKS) return [];
  const looks: SecondLook[] = [];
  for (const [file, failures] of files) {
    const only = file === null ? [] : [fileArgument(step.counts.kind, file)];
    const reportId = `${step.id}-alone-${looks.length + 1}`;
    const { passed, counts, result } = await execute(step, [...extra, ...only], reportId);
    const again = counts?.failures ?? [];
    looks.push({ step: step.id, file, failures, passed, again, counts, output: result.output });
  }
  return looks;
}

/** Whether a step that failed at first counts as passed after all. */
export function isForgiven(looks: readonly SecondLook[]): boolean {
  return looks.length > 0 && looks.every(({ passed }) => passed);
}

/** One line a file for the end of the run. */
export function describePassedAlone({ step, file, failures }: SecondLook): string {
  const [first] = failures;
  const reason = first
    ? `${first.title}: ${first.message.split('\n')[0] ?? ''}`
    : 'it named no test';
  return `passed alone  ${file ?? `the step "${step}"`}: ${reason}`;
}

/** Adds what passed only alone to a JSON list that later runs go on with. */
export function noteFlaky(path: string, looks: readonly SecondLook[], when: Date): void {
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
