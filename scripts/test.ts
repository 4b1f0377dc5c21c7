/**
 * Everything that must hold: `npm test`. Steps run side by side as far as the machine's cores allow;
 * a failing step shows all it wrote and the others go on. At the end a table says how long each took
 * and which files of browser tests took longest; the last line has the counts.
 *
 * `npm test -- --only e2e,unit` runs these (and what they need); what follows a second `--` goes to
 * them: `npm test -- --only e2e -- converter`. `--skip-build` trusts the build that is there. A step whose
 * inputs are those of its last green run is passed over, but not in CI and not with `--all`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CACHE, ROOT } from './platform/paths.ts';
import { endRunningCommands, runCommand } from './run-step.ts';
import { type Surroundings, setUpSurroundings } from './setup-browser.ts';
import { digestFiles, hashInputs, PassedSteps } from './step-cache.ts';
import { readCounts, readSlowestFiles, type TestCounts, type TestFailure } from './test-counts.ts';
import { reportFolder, reportPath, steps, type TestStep } from './test-steps.ts';
import { withoutPassed } from './without-passed.ts';

interface Outcome {
  passed: boolean;
  counts: TestCounts | null;
  seconds: number;
  /** It was passed over, for nothing had changed since it passed. */
  unchanged?: boolean;
  /** The last line that the step wrote. */
  lastLine: string;
}

const notRun: Outcome = { passed: false, counts: null, seconds: 0, lastLine: '' };

const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);

const options = ['--only', '--skip-build', '--all'];

/** The steps asked for with what they need, and the arguments meant for them. */
function readArguments(args: readonly string[]): {
  chosen: TestStep[];
  passedOn: string[];
  all: boolean;
  trustsBuild: boolean;
} {
  const divider = args.indexOf('--');
  const own = divider < 0 ? args : args.slice(0, divider);
  const passedOn = divider < 0 ? [] : args.slice(divider + 1);
  const at = own.indexOf('--only');
  const wanted = at < 0 ? steps.map((step) => step.id) : (own[at + 1] ?? '').split(',');
  const unknown = [
    ...wanted.filter((id) => !steps.some((step) => step.id === id)),
    ...own.filter((one, index) => !options.includes(one) && (at < 0 || index !== at + 1)),
  ];
  if (unknown.length > 0 || (passedOn.length > 0 && at < 0)) {
    const known = steps.map((step) => step.id).join(', ');
    console.error(
      `Usage: npm test -- [--only ${known}] [--skip-build] [--all] [-- arguments for them]`,
    );
    process.exit(2);
  }
  const skipped = own.includes('--skip-build') ? ['build'] : [];
  const chosen = new Set<string>();
  const choose = (id: string) => {
    if (chosen.has(id) || skipped.includes(id)) return;
    chosen.add(id);
    const step = steps.find((candidate) => candidate.id === id);
    for (const need of [...(step?.needs ?? []), ...(step?.after ?? [])]) choose(need);
  };
  wanted.forEach(choose);
  const all = own.includes('--all') || process.env.CI !== undefined;
  const trustsBuild = own.includes('--skip-build');
  return { chosen: steps.filter((step) => chosen.has(step.id)), passedOn, all, trustsBuild };
}

function report(step: TestStep, passed: boolean, took: number, note: string): void {
  const time = `${took.toFixed(1)} s`.padStart(8);
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${time}  ${step.title}${note ? `: ${note}` : ''}`);
}

/** What failed, first of all: a long output may be cut where it is read. */
function listFailures(failures: readonly TestFailure[]): string {
  const lines = failures.map(({ name, message }) =>
    `${name}\n${message}`.replaceAll('\n', '\n    '),
  );
  return `\nTests that failed:\n  ${lines.join('\n  ')}\n`;
}

/** What a step depends on, in one word; undefined where that is not known, or only a part of it runs. */
async function readInputs(
  step: TestStep,
  extra: readonly string[],
  surroundings: Promise<Surroundings>,
): Promise<string | undefined> {
  if (files === undefined || extra.length > 0 || step.isNeverSkipped) return undefined;
  // A build that was trusted may be of other sources.
  if (step.needs.length + (step.after?.length ?? 0) > 0 && trustsBuild) return undefined;
  const { chromiumPath, missing } = step.browser ? await surroundings : nothing;
  const machine = [process.version, chromiumPath ?? '', ...missing, ...step.command];
  return hashInputs(files, step.ignores ?? [], machine);
}

async function runStep(
  step: TestStep,
  extra: string[],
  surroundings: Promise<Surroundings>,
): Promise<Outcome> {
  const env: NodeJS.ProcessEnv = { ...process.env, CI: '1', NO_COLOR: '1', IN_TEST_RUN: '1' };
  delete env.FORCE_COLOR;
  const inputs = await readInputs(step, extra, surroundings);
  if (inputs !== undefined && !all && passedSteps.has(step.id, inputs)) {
    console.log(
      `same             ${step.title}: nothing that it depends on changed since it passed`,
    );
    return { ...notRun, passed: true, unchanged: true };
  }
  if (step.browser) {
    const { chromiumPath, missing } = await surroundings;
    if (!chromiumPath) {
      report(step, false, 0, 'no Chromium could be found or installed (see the lines above)');
      return notRun;
    }
    env.CHROMIUM_PATH = chromiumPath;
    env.MISSING_PROGRAMS = missing.join(',');
    env.TEST_REPORT = reportPath(step.id);
  }
  const result = await runCommand([...step.command, ...extra], env, step.timeoutSeconds);
  const counts = step.counts ? readCounts(step.counts.kind, reportPath(step.id)) : null;
  // A runner that found no test, or wrote no report, has proved nothing.
  const empty = step.counts && (counts === null || counts.passed + counts.failed === 0);
  const passed = result.code === 0 && !empty && (counts?.failed ?? 0) === 0;
  const lastLine = result.output.trim().split('\n').at(-1) ?? '';
  const summary = counts
    ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
    : '';
  report(step, passed, result.seconds, summary);
  if (counts && counts.failures.length > 0) console.log(listFailures(counts.failures));
  if (!passed) console.log(`\n${withoutPassed(result.output).trim()}\n`);
  // One that passed only at a second try is looked at again.
  const isSteady = passed && !counts?.reasons.some((reason) => reason.includes('second try'));
  if (inputs !== undefined) passedSteps.note(step.id, inputs, isSteady);
  return { passed, counts, seconds: result.seconds, lastLine };
}

/** Starts each step when its needs have passed and cores are free. */
async function runAll(
  chosen: readonly TestStep[],
  extraFor: (step: TestStep) => string[],
  surroundings: Promise<Surroundings>,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const waiting = [...chosen];
  const cores = Math.max(2, availableParallelism());
  let free = cores;
  const active = new Set<Promise<void>>();
  const ids = new Set(chosen.map((step) => step.id));
  while (waiting.length > 0 || active.size > 0) {
    for (const step of [...waiting]) {
      const needs = step.needs.filter((id) => ids.has(id));
      if (needs.some((id) => outcomes.get(id)?.passed === false)) {
        waiting.splice(waiting.indexOf(step), 1);
        report(step, false, 0, `not run, because this failed: ${needs.join(', ')}`);
        outcomes.set(step.id, notRun);
        continue;
      }
      const first = [...needs, ...(step.after ?? []).filter((id) => ids.has(id))];
      if (first.every((id) => outcomes.has(id)) && step.cores <= free) {
        waiting.splice(waiting.indexOf(step), 1);
        free -= step.cores;
        const run = runStep(step, extraFor(step), surroundings).then((outcome) => {
          outcomes.set(step.id, outcome);
          free += step.cores;
          active.delete(run);
        });
        active.add(run);
      }
    }
    if (active.size > 0) await Promise.race(active);
  }
  return outcomes;
}

const SLOWEST_FILES = 5;

/** Seconds of each step, longest first, and of the slowest files of browser tests. */
function timeTable(
  chosen: readonly TestStep[],
  outcomes: ReadonlyMap<string, Outcome>,
): readonly string[] {
  const line = (name: string, took: number) => `  ${took.toFixed(1).padStart(8)}  ${name}`;
  const taken = chosen
    .map((step) => ({ title: step.title, seconds: outcomes.get(step.id)?.seconds ?? 0 }))
    .sort((one, other) => other.seconds - one.seconds);
  const slowest = readSlowestFiles(reportPath('e2e'), SLOWEST_FILES);
  return [
    'Seconds of each step (they run side by side):',
    ...taken.map((step) => line(step.title, step.seconds)),
    ...(slowest.length > 0 ? ['Slowest files of browser tests:'] : []),
    ...slowest.map(({ file, seconds }) => line(file, seconds)),
  ];
}

function lastLine(
  chosen: readonly TestStep[],
  outcomes: ReadonlyMap<string, Outcome>,
  missing: readonly string[],
): string {
  const counting = chosen.flatMap((step) => {
    const counts = outcomes.get(step.id)?.counts;
    return step.counts && counts ? [{ noun: step.counts.noun, ...counts }] : [];
  });
  const sum = (key: 'failed' | 'skipped') => counting.reduce((total, item) => total + item[key], 0);
  const failedSteps = chosen.filter((step) => !outcomes.get(step.id)?.passed);
  const unchanged = [...outcomes.values()].filter((outcome) => outcome.unchanged).length;
  const passed = counting.map(({ noun, passed }) => `${passed} ${noun}`).join(', ');
  const reasons = [...new Set(counting.flatMap((item) => item.reasons))];
  if (missing.length > 0) reasons.push(`missing: ${missing.join(', ')}`);
  const skipped = `${sum('skipped')} skipped${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`;
  const parts = [
    counting.length > 0 ? `${passed} tests passed, ${sum('failed')} failed, ${skipped}` : '',
    outcomes.get('budget')?.passed ? (outcomes.get('budget')?.lastLine ?? '') : '',
    failedSteps.length === 0 ? `all ${chosen.length} steps passed` : '',
    unchanged > 0 ? `${unchanged} of them unchanged since` : '',
    failedSteps.length > 0
      ? `steps that failed: ${failedSteps.map((step) => step.id).join(', ')}`
      : '',
    `${seconds()} s`,
  ];
  return `${failedSteps.length > 0 ? 'FAILED' : 'ok'}: ${parts.filter(Boolean).join('; ')}`;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endRunningCommands();
    process.exit(130);
  });
}

const { chosen, passedOn, all, trustsBuild } = readArguments(process.argv.slice(2));
const files = digestFiles(ROOT);
const passedSteps = new PassedSteps(join(CACHE, 'passed-steps.json'));
const nothing: Surroundings = { chromiumPath: null, missing: [], notes: [] };
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
const needsBrowser = chosen.some((step) => step.browser);
const surroundings = needsBrowser ? setUpSurroundings() : Promise.resolve(nothing);
surroundings.then(({ notes, missing }) => {
  for (const note of notes) console.log(`note            ${note}`);
  if (missing.length > 0) console.log(`note            not on this machine: ${missing.join(', ')}`);
});
const outcomes = await runAll(chosen, (step) => (step.counts ? passedOn : []), surroundings);
const { missing } = await surroundings;
console.log(`\n${timeTable(chosen, outcomes).join('\n')}`);
const failures = [...outcomes.values()].flatMap(({ counts }) => counts?.failures ?? []);
if (failures.length > 0) console.log(listFailures(failures));
console.log(`\n${lastLine(chosen, outcomes, missing)}`);
process.exit([...outcomes.values()].every((outcome) => outcome.passed) ? 0 : 1);
