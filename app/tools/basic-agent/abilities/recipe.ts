import { ToolError } from '@entropy-tools/core/tool-error';
import { listOwnRecipes } from '~/jobs/recipes/own-recipes';
import { readyMadeRecipes } from '~/jobs/recipes/ready-made';
import type { Recipe } from '~/jobs/recipes/recipe';
import { loadSteps } from '~/jobs/recipes/step-list';
import { agentJobs } from '../agent-jobs';
import { defineAbility } from './frame/define-ability';
import { findFile } from './frame/find-file';

const MAX_FILES = 20;
/** More files than this are returned as one archive. */
const MAX_SINGLE_FILES = 5;
/** Longer than for other abilities, because models are downloaded and run. */
const MAX_RUN_MS = 300_000;

/** Runs a chain of steps on attached files: a ready-made recipe, or one that the user saved. */
export const recipe = defineAbility({
  name: 'run_recipe',
  title: 'Recipe',
  description: `Runs a recipe (several tools in a row) on attached files. Ready-made: ${readyMadeRecipes
    .map((one) => one.recipe.name)
    .join(', ')}; also the person's own recipes by their name.`,
  approval: 'ask',
  maxRunMs: MAX_RUN_MS,
  takes: {
    recipe: { kind: 'text', required: true, most: 80, about: 'The name of the recipe.' },
    files: {
      kind: 'texts',
      required: true,
      most: MAX_FILES,
      about: 'Ids of the attached files, in their order.',
    },
  },
  describe: ({ recipe: wanted, files }, nameOf) => ({
    summary: `Run the recipe “${readyMadeNamed(wanted)?.recipe.name ?? wanted.trim()}” on ${files.map(nameOf).join(', ')}`,
  }),
  async run({ recipe: wanted, files: ids }, { files, signal }) {
    const chosen = ids.map((id) => findFile(files, id));
    const [{ planOf, readRecipe }, { runRecipe }, steps, named] = await Promise.all([
      import('~/jobs/recipes/recipe'),
      import('~/jobs/recipes/run-recipe'),
      loadSteps(),
      recipeNamed(wanted),
    ]);
    const outcome = await runRecipe({
      plan: planOf(readRecipe(named, steps), steps),
      files: chosen.map(({ name, blob }) => ({ name, blob })),
      signal,
      runStep: (request, options) => agentJobs.step(request, options),
    });
    const failures = outcome.failures.map(
      ({ file, step, message }) => `${file ? `${file}, ` : ''}${step}: ${message}`,
    );
    if (outcome.files.length === 0) throw new ToolError('input', failures.join(' '));
    const made = await filesOf(named, outcome.files, signal);
    const notes = outcome.warnings.slice(0, 10).map(({ message }) => message);
    return {
      result: {
        made: made.map(({ name }) => name),
        ...(failures.length > 0 ? { failed: failures.slice(0, 10) } : {}),
        ...(notes.length > 0 ? { warnings: notes } : {}),
      },
      text: [`Made ${made.map(({ name }) => name).join(', ')}.`, ...failures].join(' '),
      files: made,
    };
  },
});

const isNamed = (name: string, wanted: string) =>
  name.toLowerCase() === wanted.trim().toLowerCase();

function readyMadeNamed(wanted: string) {
  return readyMadeRecipes.find(
    ({ id, recipe }) => isNamed(recipe.name, wanted) || isNamed(id, wanted),
  );
}

/**
 * A ready-made recipe takes precedence over a user's recipe of the same name: it is the one that the user was
 * asked about.
 */
async function recipeNamed(wanted: string): Promise<Recipe> {
  const ready = readyMadeNamed(wanted);
  if (ready) return ready.recipe;
  const own = await listOwnRecipes().catch(() => []);
  const found = own.find(({ value }) => isNamed(value.recipe.name, wanted));
  if (found) return found.value.recipe;
  const names = [
    ...own.map(({ value }) => value.recipe.name),
    ...readyMadeRecipes.map((one) => one.recipe.name),
  ];
  throw new ToolError(
    'input',
    `There is no recipe “${wanted.trim()}”. There is: ${names.slice(0, 60).join(', ')}.`,
  );
}

async function filesOf(
  { name }: Recipe,
  files: readonly { name: string; blob: Blob }[],
  signal: AbortSignal,
): Promise<{ name: string; blob: Blob }[]> {
  const named = files.map((file) => ({ name: file.name, blob: file.blob }));
  if (named.length <= MAX_SINGLE_FILES) return named;
  const { output } = await agentJobs.zip(named, { signal });
  return [{ name: `${name.toLowerCase().replaceAll(' ', '-')}.zip`, blob: output }];
}
