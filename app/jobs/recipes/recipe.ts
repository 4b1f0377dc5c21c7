/**
 * A recipe: a name and a list of steps with their options, never a file or a file's name. It comes from
 * storage, files and URLs that others may have written, so all reading goes through this module.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import { z } from 'zod';
import type { StepOptions } from './define-steps';
import type { ListedStep } from './step-list';

/** Maximum number of steps of a recipe. */
export const MAX_RECIPE_STEPS = 12;
/** Maximum length of a name, in characters. */
export const MAX_RECIPE_NAME = 80;
/**
 * Maximum length of a recipe as a file or in a URL, in characters; the longest that our editor makes has
 * about 3,000.
 */
export const MAX_RECIPE_TEXT = 8000;

const shape = z.strictObject({
  version: z.literal(1),
  name: z.string().trim().min(1).max(MAX_RECIPE_NAME),
  steps: z
    .array(
      z.strictObject({
        step: z.string().regex(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/),
        options: z.record(
          z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
          z.union([z.string().max(200), z.number(), z.boolean()]),
        ),
      }),
    )
    .min(1)
    .max(MAX_RECIPE_STEPS),
});

/** One step of a recipe as stored. */
export interface RecipeStep {
  /** The tool's slug and the step's name: 'some-tool/its-step'. */
  step: string;
  options: StepOptions;
}

/** A recipe as stored and shared. */
export interface Recipe {
  version: 1;
  name: string;
  steps: readonly RecipeStep[];
}

/** A step of a recipe together with its definition. */
export interface PlannedStep {
  definition: ListedStep;
  options: StepOptions;
}

/**
 * Reads a recipe from an untrusted source. Removes invisible and direction-changing characters from its name;
 * fills in defaults for omitted options.
 * @throws ToolError `input` with what is wrong
 */
export function readRecipe(value: unknown, steps: readonly ListedStep[]): Recipe {
  const read = shape.safeParse(value);
  if (!read.success) throw new ToolError('input', 'This is not a recipe of this suite.');
  const name = read.data.name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  if (name === '') throw new ToolError('input', 'This recipe has no name.');
  return {
    version: 1,
    name,
    steps: read.data.steps.map(({ step, options }) => {
      const definition = steps.find(({ id }) => id === step);
      if (!definition)
        throw new ToolError(
          'input',
          `This recipe has the step “${step}”, which is not known here.`,
        );
      return { step, options: readOptions(definition, options) };
    }),
  };
}

/**
 * Parses a recipe from the text of a file or a URL.
 * @throws ToolError `input` with what is wrong
 */
export function parseRecipe(text: string, steps: readonly ListedStep[]): Recipe {
  if (text.length > MAX_RECIPE_TEXT)
    throw new ToolError('input', 'This is too long for a recipe of this suite.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ToolError('input', 'This is not a recipe of this suite.');
  }
  return readRecipe(value, steps);
}

/**
 * Validates the options of a step.
 * @throws ToolError `input` naming the option
 */
export function readOptions(definition: ListedStep, options: StepOptions): StepOptions {
  const read = definition.options.strict().safeParse(options);
  if (read.success) return read.data as StepOptions;
  const [issue] = read.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw new ToolError(
    'input',
    `“${definition.title}” cannot be done with this setting of “${String(field ?? '?')}”.`,
  );
}

/** The steps of a recipe with their definitions. The recipe comes from {@link readRecipe}. */
export function planOf(recipe: Recipe, steps: readonly ListedStep[]): PlannedStep[] {
  return recipe.steps.map(({ step, options }) => {
    const definition = steps.find(({ id }) => id === step);
    if (!definition) throw new ToolError('input', `The step “${step}” is not known here.`);
    return { definition, options };
  });
}

/** What a recipe does, as a one-line summary: 'background removed → 1000 px → ZIP'. */
export function lineOf(plan: readonly PlannedStep[]): string {
  return plan.map(({ definition, options }) => definition.summarise(options)).join(' → ');
}
