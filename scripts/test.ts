/**
 * Runs every check that a change must pass: `npm test`; with what is too expensive for each change:
 * `npm run test:all` (a test that only it runs has the tag `sweep`, tests/support/scope.ts). Steps run in
 * parallel as far as the machine's cores allow; a failing step shows all its output and the others continue.
 * Failed files are run once more, alone. At the end a table shows the cost of each step and of the heaviest
 * files; the last line has the counts.
 *
 * `npm test -- --only e2e,unit` runs these steps (and those they need); arguments after a second `--` go to
 * them: `npm test -- --only e2e -- converter`. `--skip-build` uses the existing build unchecked. `--rest`
 * runs what `npm test` leaves out, `--one-in 4` a quarter of its files, another one for the next commit. A step whose inputs have not changed since it last passed is skipped, but
 * not in CI and not with `--fresh`.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './platform/further-packages.ts';
import { CACHE, ROOT } from './platform/paths.ts';
import { setUpTestEnvironment, type TestEnvironment } from './setup-browser.ts';
import { type Execution, executeStep, turnOfCommit } from './test-run/execute-step.ts';
import { readArguments, type TestRun, usage } from './test-run/read-arguments.ts';
import {
  describePassedAlone,
  MAX_PASSED_ALONE,
  passedOnRerun,
  recordFlaky,
  rerunAlone,
  type SoloRerun,
} from './test-run/run-alone.ts';
import { endRunningCommands } from './test-run/run-step.ts';
import { digestFiles, hashInputs, PassedSteps } from './test-run/step-cache.ts';
import {
  heavyWithoutReason,
  lastLine,
  listFailures,
  notRun,
  type Outcome,
  TOO_HEAVY_SECONDS,
  timeTable,
} from './test-run/summarise.ts';
import { readCosts } from './test-run/test-counts.ts';
import {
  steps as allSteps,
  BUDGET_TOLERANCE,
  BUSY_SLOWNESS,
  costPath,
  PROCESSOR_BUDGET_SECONDS,
  reportFolder,
  type TestStep,
} from './test-run/test-steps.ts';
import { withoutPassed } from './test-run/without-passed.ts';

const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);

const asked = readArguments(process.argv.slice(2), process.env.CI !== undefined);
if (!asked) {
  console.error(usage);
  process.exit(2);
}
const run = asked as TestRun;
const { steps, scope, passedOn } = run;

const flakyFile = 'flaky.json';
mkdirSync(reportFolder, { recursive: true });
for (const name of readdirSync(reportFolder))
  if (name !== flakyFile) rmSync(join(reportFolder, name), { recursive: true, force: true });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endRunningCommands();
    process.exit(130);
  });
}

const files = digestFiles(ROOT);
const passedSteps = new PassedSteps(join(CACHE, 'passed-steps.json'));
const nothing: TestEnvironment = { chromiumPath: null, missing: [], notes: [] };
const surroundings = steps.some((step) => step.browser)
  ? setUpTestEnvironment()
  : Promise.resolve(nothing);
surroundings.then(({ notes, missing }) => {
  for (const note of notes) console.log(`note            ${note}`);
  if (missing.length > 0) console.log(`note            not on this machine: ${missing.join(', ')}`);
});

/**
 * Installs the packages that `npm ci` does not, alongside the first steps; resolves to the error message, or
 * undefined.
 */
const note = (line: string) => console.log(`note            ${line}`);
const packagesFault = Promise.all([
  installPackages('tests', note),
  installPackages('engines', note),
]).then(
  () => undefined,
  (error: Error) => error.message,
);

const extraFor = (step: TestStep) => (step.counts ? passedOn : []);

/** Selects the files whose turn it is; Vitest and Playwright name the option alike. */
const turn = (Number.parseInt(turnOfCommit(), 16) % run.oneIn) + 1;
const shareFor = (step: TestStep) =>
  step.counts && run.oneIn > 1 ? [`--shard=${turn}/${run.oneIn}`] : [];
if (run.oneIn > 1) console.log(`note            files ${turn} of each ${run.oneIn}, by the commit`);

async function execute(
  step: TestStep,
  extra: readonly string[],
  reportId: string,
): Promise<Execution> {
  const around = step.browser ? await surroundings : nothing;
  return executeStep(step, extra, { scope, surroundings: around, reportId });
}

function report(step: TestStep, passed: boolean, took: number, note: string): void {
  const time = `${took.toFixed(1)} s`.padStart(8);
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${time}  ${step.title}${note ? `: ${note}` : ''}`);
}

/** A hash of everything that a step depends on; undefined if that is unknown, or only a part of the step runs. */
async function readInputs(step: TestStep): Promise<string | undefined> {
  if (
    files === undefined ||
    [...extraFor(step), ...shareFor(step)].length > 0 ||
    step.isNeverSkipped
  )
    return undefined;
  // An unchecked build may come from other sources.
  if (step.needs.length + (step.after?.length ?? 0) > 0 && run.trustsBuild) return undefined;
  const { chromiumPath, missing } = step.browser ? await surroundings : nothing;
  const machine = [scope, process.version, chromiumPath ?? '', ...missing, ...step.command];
  return hashInputs(files, step.ignores ?? [], machine);
}

/** The calibration at the start of each step; single measurements vary. */
const measured: Pick<Execution, 'processorFactor' | 'slowness'>[] = [];

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;
}

/** Converts processor time to the reference machine. */
function asOnReference(outcome: Outcome): Outcome {
  const factor = middle(measured.map(({ processorFactor }) => processorFactor));
  return {
    ...outcome,
    processorSeconds: outcome.processorSeconds / factor,
    costs: outcome.costs.map(({ file, seconds: cost }) => ({ file, seconds: cost / factor })),
  };
}

/** Steps that failed at first, to be rerun at the end. */
const failed: { step: TestStep; execution: Execution }[] = [];

async function runStep(step: TestStep): Promise<Outcome> {
  const fault = step.isSelfContained ? undefined : await packagesFault;
  if (fault !== undefined) {
    report(step, false, 0, fault);
    return notRun;
  }
  const inputs = await readInputs(step);
  if (inputs !== undefined && !run.isFresh && passedSteps.has(step.id, inputs)) {
    console.log(
      `same             ${step.title}: nothing that it depends on changed since it passed`,
    );
    return { ...notRun, passed: true, unchanged: true };
  }
  if (step.browser && !(await surroundings).chromiumPath) {
    report(step, false, 0, 'no Chromium could be found or installed (see the lines above)');
    return notRun;
  }
  const execution = await execute(step, [...extraFor(step), ...shareFor(step)], step.id);
  const { result, counts, passed } = execution;
  const summary = counts
    ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
    : '';
  report(step, passed, result.seconds, summary);
  if (counts && counts.failures.length > 0) console.log(listFailures(counts.failures));
  if (!passed) {
    console.log(`\n${withoutPassed(result.output).trim()}\n`);
    failed.push({ step, execution });
  }
  if (inputs !== undefined) passedSteps.note(step.id, inputs, passed);
  measured.push(execution);
  return {
    passed,
    counts,
    seconds: result.seconds,
    processorSeconds: result.processorSeconds,
    lastLine: result.output.trim().split('\n').at(-1) ?? '',
    costs: readCosts(costPath(step.id)),
  };
}

/** Starts each step when its needs have passed and cores are free. */
async function runAll(): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const waiting = [...steps];
  let free = Math.max(2, availableParallelism());
  const active = new Set<Promise<void>>();
  const ids = new Set(steps.map((step) => step.id));
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
        const work = runStep(step).then((outcome) => {
          outcomes.set(step.id, outcome);
          free += step.cores;
          active.delete(work);
        });
        active.add(work);
      }
    }
    if (active.size > 0) await Promise.race(active);
  }
  return outcomes;
}

/** Counts of a step whose failures passed when they ran alone. */
function forgivenCounts({ counts }: Outcome, looks: readonly SoloRerun[]): Outcome['counts'] {
  const whole = looks.find(({ file }) => file === null);
  if (whole) return whole.counts;
  const late = counts?.failures.length ?? 0;
  return counts && { ...counts, passed: counts.passed + late, failed: 0, failures: [] };
}

/** Reruns what failed, with nothing beside it, and corrects the outcomes. */
async function runFailedAlone(outcomes: Map<string, Outcome>): Promise<SoloRerun[]> {
  const all: SoloRerun[] = [];
  for (const { step, execution } of failed) {
    const outcome = outcomes.get(step.id);
    if (!outcome) continue;
    const looks = await rerunAlone(
      step,
      execution,
      { extra: extraFor(step), share: shareFor(step) },
      execute,
    );
    all.push(...looks);
    for (const { file, passed, again, output } of looks) {
      report(step, passed, 0, `${file ?? 'the whole step'}, alone`);
      if (again.length > 0) console.log(listFailures(again));
      else if (!passed) console.log(`\n${withoutPassed(output).trim()}\n`);
    }
    if (!passedOnRerun(looks)) continue;
    outcomes.set(step.id, { ...outcome, passed: true, counts: forgivenCounts(outcome, looks) });
  }
  return all.filter(({ passed }) => passed);
}

const outcomes = await runAll();
const passedAlone = await runFailedAlone(outcomes);
recordFlaky(join(reportFolder, flakyFile), passedAlone, new Date());
const { missing } = await surroundings;
for (const [id, outcome] of outcomes) outcomes.set(id, asOnReference(outcome));
console.log(`\n${timeTable(steps, outcomes).join('\n')}`);
const ended = [...outcomes.values()];
const failures = ended.flatMap(({ counts }) => counts?.failures ?? []);
if (failures.length > 0) console.log(listFailures(failures));

const troubles: string[] = [];
if (passedAlone.length > MAX_PASSED_ALONE)
  troubles.push(`${passedAlone.length} files passed only alone, ${MAX_PASSED_ALONE} may`);
if (scope === 'main') {
  const heavy = heavyWithoutReason(ended);
  for (const { file, seconds: cost } of heavy)
    console.log(`heavy without a reason beside it: ${file}, ${cost.toFixed(1)} s`);
  const spent = Math.round(ended.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0));
  console.log(`\nProcessor time: ${spent} s of ${PROCESSOR_BUDGET_SECONDS} s`);
  // On a busy machine the same work costs more than its calibration suggests, so the budget is not enforced.
  const isQuiet = middle(measured.map(({ slowness }) => slowness)) < BUSY_SLOWNESS;
  const isWhole =
    steps.length === allSteps.filter(({ onlyInAll }) => !onlyInAll).length &&
    ended.every(({ unchanged }) => !unchanged);
  if (isQuiet && heavy.some(({ seconds: cost }) => cost > TOO_HEAVY_SECONDS))
    troubles.push('heavy files without a reason beside them');
  if (isQuiet && isWhole && spent > PROCESSOR_BUDGET_SECONDS * BUDGET_TOLERANCE)
    troubles.push(`${spent} s of processor time, ${PROCESSOR_BUDGET_SECONDS} s are the budget`);
}
for (const look of passedAlone) console.log(describePassedAlone(look));
console.log(`\n${lastLine(steps, outcomes, { missing, troubles, seconds: seconds() })}`);
process.exit(ended.every(({ passed }) => passed) && troubles.length === 0 ? 0 : 1);
