/** The recipes that the user saved on this device. */
import { RecordStore, type WriteResult } from '~/platform/record-store';
import type { Recipe } from './recipe';

/** A saved recipe as listed before the steps are loaded. */
export interface OwnRecipe {
  recipe: Recipe;
  /** Summary of its steps. */
  line: string;
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** Limit of saved recipes; more would be a mistake. */
const MAX_OWN_RECIPES = 200;

const store = new RecordStore<OwnRecipe>({
  name: 'recipes/own',
  version: 1,
  // Only checks that the recipe can be listed; `readRecipe` checks its content when it is opened.
  read: (value) => {
    const { recipe, line, savedAt } = (value ?? {}) as Partial<OwnRecipe>;
    return typeof recipe?.name === 'string' && typeof line === 'string'
      ? { recipe, line, savedAt: Number(savedAt) || 0 }
      : undefined;
  },
});

const listeners = new Set<() => void>();

/** All saved recipes, newest first. */
export async function listOwnRecipes(): Promise<{ id: string; value: OwnRecipe }[]> {
  return (await store.list()).sort((a, b) => b.value.savedAt - a.value.savedAt);
}

/** Saves a recipe under an id; `full` when storage is full or there are too many. */
export async function saveOwnRecipe(
  id: string,
  recipe: Recipe,
  line: string,
): Promise<WriteResult> {
  const known = await store.list();
  if (known.length >= MAX_OWN_RECIPES && !known.some((one) => one.id === id))
    return { ok: false, reason: 'full' };
  const result = await store.put(id, { recipe, line, savedAt: Date.now() });
  tell();
  return result;
}

/** Deletes a recipe; a missing one is not an error. */
export async function deleteOwnRecipe(id: string): Promise<void> {
  await store.delete(id);
  tell();
}

/** Calls back after each change in this tab. Returns a function that unsubscribes. */
export function onOwnRecipes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
