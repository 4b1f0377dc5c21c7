import { readFile, stat } from 'node:fs/promises';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { StepOptions } from '~/jobs/recipes/define-steps';
import { optionFields } from '~/jobs/recipes/option-fields';
import { readyMadeRecipes } from '~/jobs/recipes/ready-made';
import {
  MAX_RECIPE_TEXT,
  type PlannedStep,
  parseRecipe,
  planOf,
  readOptions,
  readRecipe,
} from '~/jobs/recipes/recipe';
import { flowOf } from '~/jobs/recipes/recipe-flow';
import type { ListedStep } from '~/jobs/recipes/step-list';
import { stepForBrowsers } from './help-text';
import type { Command } from './read-arguments';

/** A command that works on files. */
export type WorkCommand = Extract<Command, { kind: 'convert' | 'run' | 'step' }>;

/** The steps of a command. @throws ToolError `input` if they do not exist, do not fit or need a browser */
export async function planWork(
  command: WorkCommand,
  steps: readonly ListedStep[],
): Promise<PlannedStep[]> {
  const plan = await stepsOf(command, steps);
  const misfit = flowOf(plan).find((place) => place.misfit !== undefined)?.misfit;
  if (misfit) throw new ToolError('input', `The steps of this recipe do not fit: ${misfit}`);
  const barred = stepForBrowsers(plan);
  if (barred)
    throw new ToolError(
      'input',
      `“${barred.definition.title}” needs a browser. Run it on the site, at /recipes.`,
    );
  return plan;
}

async function stepsOf(command: WorkCommand, steps: readonly ListedStep[]): Promise<PlannedStep[]> {
  if (command.kind === 'convert')
    return [planned('converter/convert', [['to', command.to]], steps)];
  if (command.kind === 'step') return [planned(command.step, command.settings, steps)];
  return planOf(await recipeNamed(command.recipe, steps), steps);
}

async function recipeNamed(name: string, steps: readonly ListedStep[]) {
  const file = await stat(name).catch(() => undefined);
  if (file?.isFile()) {
    if (file.size > MAX_RECIPE_TEXT * 4)
      throw new ToolError('input', 'This is too long for a recipe of this suite.');
    return parseRecipe(await readFile(name, 'utf8'), steps);
  }
  const ready = readyMadeRecipes.find(({ id }) => id === name);
  if (ready) return readRecipe(ready.recipe, steps);
  throw new ToolError(
    'input',
    `There is no recipe file and no ready-made recipe “${name}”. “entropy-tools recipes” lists them.`,
  );
}

function planned(
  id: string,
  settings: readonly (readonly [name: string, value: string])[],
  steps: readonly ListedStep[],
): PlannedStep {
  const definition = steps.find((step) => step.id === id);
  if (!definition)
    throw new ToolError('input', `There is no step “${id}”. “entropy-tools steps” lists them.`);
  const fields = optionFields(definition);
  const options: Record<string, StepOptions[string]> = {};
  for (const [name, value] of settings) {
    const field = fields.find((one) => one.name === name);
    if (field?.choices && !field.choices.some((choice) => choice.value === value))
      throw new ToolError(
        'input',
        `“${value}” cannot be set for “${name}”. It can be: ${field.choices.map((one) => one.value).join(', ')}.`,
      );
    options[name] =
      field?.kind === 'number'
        ? Number(value)
        : field?.kind === 'switch'
          ? value === 'true' || value === 'yes'
          : value;
  }
  return { definition, options: readOptions(definition, options) };
}
