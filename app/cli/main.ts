#!/usr/bin/env node
import { ToolError } from '@entropy-tools/core/tool-error';
import { kindOfName } from '~/jobs/recipes/file-kind';
import type { PlannedStep } from '~/jobs/recipes/recipe';
import { type RecipeNote, runRecipe } from '~/jobs/recipes/run-recipe';
import { runStep } from '~/jobs/recipes/run-step';
import { steps } from '~/tools/step-registry';
/**
 * The suite's tools on the command line: the same steps, run in this process. Only steps that need no browser
 * are offered; nothing is sent anywhere.
 */
import { version } from '../../package.json';
import { collectFiles } from './collect-files';
import { helpText, recipesText, stepsText } from './help-text';
import { nodeContext } from './node-context';
import { planWork, type WorkCommand } from './plan-work';
import { ProgressLine } from './progress-line';
import { readArguments } from './read-arguments';
import { writeResult } from './write-results';

const WENT_WELL = 0;
const FAILED = 1;
const CALLED_WRONGLY = 2;
const INTERRUPTED = 130;
/** Minimum major version of Node, required by the readers of PDFs. */
const OLDEST_NODE = 22;

async function main(args: readonly string[]): Promise<number> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE) {
    process.stderr.write(
      `This needs Node ${OLDEST_NODE} or newer; here is ${process.versions.node}. “npx entropy-tools” brings one along.\n`,
    );
    return CALLED_WRONGLY;
  }
  const command = readArguments(args);
  if (command.kind === 'wrong') {
    process.stderr.write(`${command.message}. “entropy-tools --help” tells how it is used.\n`);
    return CALLED_WRONGLY;
  }
  if ('paths' in command) return work(command);
  const texts = {
    help: () => helpText(steps),
    version: () => `${version}\n`,
    steps: () => stepsText(steps),
    recipes: () => recipesText(steps),
  };
  process.stdout.write(texts[command.kind]());
  return WENT_WELL;
}

async function work(command: WorkCommand): Promise<number> {
  const line = new ProgressLine(process.stderr, command.quiet);
  let plan: PlannedStep[];
  let files: Awaited<ReturnType<typeof collectFiles>>;
  try {
    plan = await planWork(command, steps);
    files = await collectFiles(command.paths);
    if (files.length === 0) throw new ToolError('input', 'There are no files in this folder.');
  } catch (error) {
    line.say(messageOf(error));
    return CALLED_WRONGLY;
  }
  const control = new AbortController();
  const interrupt = () => control.abort(new ToolError('cancelled', 'Interrupted.'));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const outcome = await runRecipe({
      plan,
      files,
      signal: control.signal,
      onProgress: (progress) => line.show(progress),
      runStep: async (request, { signal, onProgress }) => {
        const step = plan.find(({ definition }) => definition.id === request.step);
        const [first] = request.files;
        if (first && step?.definition.needsBrowser?.(request.options, kindOfName(first.name)))
          throw new ToolError('unsupported', 'This needs a browser. Use the site for it.');
        const warnings: string[] = [];
        const output = await runStep(request, nodeContext(signal, onProgress, warnings));
        return { output, warnings };
      },
    });
    line.clear();
    for (const file of outcome.files) {
      control.signal.throwIfAborted();
      process.stdout.write(`${await writeResult(file, command.out, command.force)}\n`);
    }
    if (!command.quiet) for (const note of outcome.warnings) line.say(textOf('Note', note));
    for (const note of outcome.failures) line.say(textOf('Failed', note));
    return outcome.failures.length > 0 ? FAILED : WENT_WELL;
  } catch (error) {
    line.say(messageOf(error));
    return control.signal.aborted ? INTERRUPTED : FAILED;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

function textOf(kind: 'Note' | 'Failed', { file, step, message }: RecipeNote): string {
  return `${kind}: ${file === undefined ? step : `${file} (${step})`}: ${message}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// Handles that a library still holds open must not keep the process alive: the work has ended.
main(process.argv.slice(2)).then(
  (code) => endWith(code),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    endWith(FAILED);
  },
);

/** Exits once both streams are flushed, because they are often pipes. */
function endWith(code: number): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
