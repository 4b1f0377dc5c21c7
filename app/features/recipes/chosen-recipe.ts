import type { OwnRecipe } from '~/jobs/recipes/own-recipes';
import { readyMadeRecipes } from '~/jobs/recipes/ready-made';
import type { Recipe } from '~/jobs/recipes/recipe';
import type { ListedStep } from '~/jobs/recipes/step-list';

/** The recipe shown on the page. */
export interface ChosenRecipe {
  /** Of a ready-made recipe its slug, of an own one its record id; 'shared' for the one in the URL. */
  id: string;
  kind: 'ready-made' | 'own' | 'shared';
  recipe: Recipe;
  about?: string;
  line?: string;
}

/** Id of the recipe in the URL. */
export const SHARED = 'shared';

/** Finds a recipe by id; undefined if it does not exist (yet). */
export function findRecipe(
  id: string,
  own: readonly { id: string; value: OwnRecipe }[],
  shared: Recipe | undefined,
): ChosenRecipe | undefined {
  if (id === SHARED) return shared && { id, kind: 'shared', recipe: shared };
  const ready = readyMadeRecipes.find((one) => one.id === id);
  if (ready) return { kind: 'ready-made', ...ready };
  const mine = own.find((one) => one.id === id);
  return mine && { id, kind: 'own', recipe: mine.value.recipe, line: mine.value.line };
}

/** A recipe validated against the steps: complete, or why it cannot be opened. */
export type OpenedRecipe = { ok: true; recipe: Recipe } | { ok: false; problem: string };

/** Completes a recipe with all its settings. One saved by an older or newer release may be invalid. */
export async function openRecipe(
  recipe: Recipe,
  steps: readonly ListedStep[],
): Promise<OpenedRecipe> {
  const { readRecipe } = await import('~/jobs/recipes/recipe');
  try {
    return { ok: true, recipe: readRecipe(recipe, steps) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
