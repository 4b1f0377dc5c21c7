/**
 * Runs a recipe on files: steps that take each file process them one by one, steps that take all wait for
 * all. A failure is reported with its file and step, and the rest continues. The caller runs the steps: in a
 * worker in the browser, in the process on the command line.
 */
import { uniqueNames } from '@entropy-tools/core/file-names';
import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { StepFile } from './define-steps';
import { kindOfName, kindsText, takesKind } from './file-kind';
import type { PlannedStep } from './recipe';
import type { StepRequest } from './run-step';

/** Maximum number of files of one run. */
export const MAX_RECIPE_FILES = 2000;

/** A file on its way through the steps, with its source. */
interface Traveller extends StepFile {
  /** Includes its folders: 'june/1.jpg'. */
  name: string;
  /** The name of the file that it was made from; undefined when it was made from several. */
  source: string | undefined;
}

/** A failure of a file, or a warning about its result. */
export interface RecipeNote {
  /** The file's name; undefined for all files. */
  file: string | undefined;
  /** The step's title. */
  step: string;
  message: string;
}

/** The results of a run. */
export interface RecipeOutcome {
  files: readonly Traveller[];
  failures: readonly RecipeNote[];
  warnings: readonly RecipeNote[];
}

/** The progress of a run. */
export interface RecipeProgress {
  /** 0 to 1. */
  fraction: number;
  /** 'Resize: june/1.jpg'. */
  doing: string;
}

/** Runs one step. */
export type StepRunner = (
  request: StepRequest,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<{ output: readonly StepFile[]; warnings: readonly string[] }>;

/** Options of a run. */
export interface RecipeRun {
  plan: readonly PlannedStep[];
  /** Names contain folders with '/'. */
  files: readonly StepFile[];
  runStep: StepRunner;
  signal: AbortSignal;
  onProgress?: (progress: RecipeProgress) => void;
  /** Files processed in parallel; one when a step needs much memory. */
  sideBySide?: number;
}

/**
 * Runs a recipe to its end.
 * @throws ToolError `limit` for too many files, `input` for none; the signal's reason when cancelled
 */
export async function runRecipe(run: RecipeRun): Promise<RecipeOutcome> {
  const { plan, files, signal } = run;
  if (files.length === 0) throw new ToolError('input', 'There are no files to work on.');
  if (files.length > MAX_RECIPE_FILES)
    throw new ToolError(
      'limit',
      `A recipe runs on up to ${MAX_RECIPE_FILES.toLocaleString('en')} files at once. Choose fewer.`,
    );
  const outcome = { failures: [] as RecipeNote[], warnings: [] as RecipeNote[] };
  let current: Traveller[] = named(files.map((file) => ({ ...file, source: file.name })));
  for (let at = 0; at < plan.length && current.length > 0; ) {
    const end = endOfSegment(plan, at);
    const share = { from: at / plan.length, to: end / plan.length };
    const segment = plan.slice(at, end);
    current = named(
      segment[0]?.definition.takes === 'all'
        ? await runOnAll(run, segment[0], current, share, outcome)
        : await runOnEach(run, segment, current, share, outcome),
    );
    signal.throwIfAborted();
    at = end;
  }
  return { files: current, ...outcome };
}

type Notes = { failures: RecipeNote[]; warnings: RecipeNote[] };
interface Share {
  from: number;
  to: number;
}

/** Consecutive steps that take each file form one segment; a step that takes all is a segment of its own. */
function endOfSegment(plan: readonly PlannedStep[], at: number): number {
  if (plan[at]?.definition.takes === 'all') return at + 1;
  const barrier = plan.findIndex(
    ({ definition }, place) => place > at && definition.takes === 'all',
  );
  return barrier < 0 ? plan.length : barrier;
}

async function runOnEach(
  run: RecipeRun,
  segment: readonly PlannedStep[],
  files: readonly Traveller[],
  { from, to }: Share,
  notes: Notes,
): Promise<Traveller[]> {
  const made: Traveller[][] = files.map(() => []);
  const fractions = files.map(() => 0);
  const isHeavy = segment.some(({ definition }) => definition.isHeavy);
  const lanes = Math.min(files.length, isHeavy ? 1 : (run.sideBySide ?? 1));
  let next = 0;
  const lane = async () => {
    for (let place = next++; place < files.length; place = next++) {
      const file = files[place] as Traveller;
      made[place] = await runChain(run, segment, file, notes, (fraction, doing) => {
        fractions[place] = fraction;
        const done = fractions.reduce((sum, one) => sum + one, 0) / files.length;
        run.onProgress?.({ fraction: from + (to - from) * done, doing });
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return made.flat();
}

/** Takes one file through the steps of a segment; it may become several on the way. */
async function runChain(
  run: RecipeRun,
  segment: readonly PlannedStep[],
  file: Traveller,
  notes: Notes,
  onProgress: (fraction: number, doing: string) => void,
): Promise<Traveller[]> {
  let current = [file];
  for (const [at, step] of segment.entries()) {
    const made: Traveller[] = [];
    for (const [place, one] of current.entries()) {
      run.signal.throwIfAborted();
      const report = (fraction: number) =>
        onProgress(
          (at + (place + fraction) / current.length) / segment.length,
          `${step.definition.title}: ${one.name}`,
        );
      report(0);
      const slash = one.name.lastIndexOf('/') + 1;
      const folder = one.name.slice(0, slash);
      const given = { name: one.name.slice(slash), blob: one.blob };
      const output = await attempt(run, step, [given], one.source ?? one.name, notes, report);
      for (const { name, blob } of output)
        made.push({ name: `${folder}${name}`, blob, source: one.source });
    }
    current = named(made);
  }
  onProgress(1, `Done: ${file.name}`);
  return current;
}

async function runOnAll(
  run: RecipeRun,
  step: PlannedStep,
  files: readonly Traveller[],
  { from, to }: Share,
  notes: Notes,
): Promise<Traveller[]> {
  const { definition, options } = step;
  const accepted = definition.accepts(options);
  const fitting = files.filter(({ name, source }) => {
    const fits = takesKind(accepted, kindOfName(name));
    if (!fits) notes.failures.push({ ...refusal(step, name), file: source ?? name });
    return fits;
  });
  if (fitting.length === 0) return [];
  const doing = `${definition.title}: ${fitting.length} ${fitting.length === 1 ? 'file' : 'files'}`;
  const report = (fraction: number) =>
    run.onProgress?.({ fraction: from + (to - from) * fraction, doing });
  report(0);
  const given = fitting.map(({ name, blob }) => ({ name, blob }));
  const output = await attempt(run, step, given, undefined, notes, report);
  return output.map(({ name, blob }) => ({ name, blob, source: undefined }));
}

async function attempt(
  run: RecipeRun,
  step: PlannedStep,
  files: readonly StepFile[],
  file: string | undefined,
  notes: Notes,
  onProgress: (fraction: number) => void,
): Promise<readonly StepFile[]> {
  const { definition, options } = step;
  const [first] = files;
  if (definition.takes === 'each' && first) {
    if (!takesKind(definition.accepts(options), kindOfName(first.name))) {
      notes.failures.push({ ...refusal(step, first.name), file });
      return [];
    }
  }
  try {
    const request = { step: definition.id, options, files };
    const { output, warnings } = await run.runStep(request, { signal: run.signal, onProgress });
    for (const message of warnings) notes.warnings.push({ file, step: definition.title, message });
    return output;
  } catch (error) {
    run.signal.throwIfAborted();
    const { message } = await toToolError(error);
    notes.failures.push({ file, step: definition.title, message });
    return [];
  }
}

function refusal({ definition, options }: PlannedStep, name: string) {
  const taken = kindsText(definition.accepts(options));
  const kind = kindOfName(name).toUpperCase() || 'a file without an extension';
  return { step: definition.title, message: `This step takes ${taken}, not ${kind}.` };
}

/** Makes file names unique, because all results go into one folder. */
function named(files: readonly Traveller[]): Traveller[] {
  const names = uniqueNames(files.map(({ name }) => name));
  return files.map((file, at) => ({ ...file, name: names[at] ?? file.name }));
}
