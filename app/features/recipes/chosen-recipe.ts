import type { OwnRecipe } from '~/jobs/recipes/own-recipes';
import { readyMadeRecipes } from '~/jobs/recipes/ready-made';
import type { Recipe } from '~/jobs/recipes/recipe';
import type { ListedStep } from '~/jobs/recipes/step-list';

/** The recipe that the page shows. */
export interface ChosenRecipe {
  /** Of a ready-made one its name in addresses, of an own one its record; 'shared' for that of the address. */
  id: string;
  kind: 'ready-made' | 'own' | 'shared';
  recipe: Recipe;
  about?: string;
  line?: string;
}

/** The id of the recipe that came with the address. */
export const SHARED = 'shared';

/** The recipe of this id; undefined when it is not there (yet). */
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

/** What a recipe is once its steps are known: whole, or why it cannot be opened. */
export type OpenedRecipe = { ok: true; recipe: Recipe } | { ok: false; problem: string };

/** Gives the recipe all its settings. One that an older or newer release saved may not fit any more. */
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
