import { ToolError } from '@entropy-tools/core/tool-error';
import { parseRecipe } from '~/jobs/recipes/recipe';
import { addressOf } from '~/jobs/recipes/recipe-address';
import { loadSteps } from '~/jobs/recipes/step-list';

/** A file of a recipe is a few kB; a larger one is not read. */
const MAX_FILE_BYTES = 32_000;

/**
 * Opens a recipe file as if its address had been opened: it is looked at before it is kept.
 * @returns where to go on this site
 * @throws ToolError `input` for what is no recipe
 */
export async function importRecipe(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES)
    throw new ToolError('input', 'This is too long for a recipe of this suite.');
  return addressOf(parseRecipe(await file.text(), await loadSteps()), '');
}
