import { ToolError } from '@entropy-tools/core/tool-error';
import { parseRecipe } from '~/jobs/recipes/recipe';
import { addressOf } from '~/jobs/recipes/recipe-address';
import { loadSteps } from '~/jobs/recipes/step-list';

/** Recipe files are a few kB; larger ones are rejected. */
const MAX_FILE_BYTES = 32_000;

/**
 * Opens a recipe file as if its URL had been opened: it is previewed before it is saved.
 * @returns the path to navigate to
 * @throws ToolError `input` if it is not a recipe
 */
export async function importRecipe(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES)
    throw new ToolError('input', 'This is too long for a recipe of this suite.');
  return addressOf(parseRecipe(await file.text(), await loadSteps()), '');
}
