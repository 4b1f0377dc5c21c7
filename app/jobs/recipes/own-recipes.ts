/** The recipes that a person saved, on this device. */
import { RecordStore, type WriteResult } from '~/platform/record-store';
import type { Recipe } from './recipe';

/** A recipe as it is listed before the steps are loaded. */
export interface OwnRecipe {
  recipe: Recipe;
  /** What its steps say. */
  line: string;
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** Recipes that are kept; more would be a mistake. */
const MAX_OWN_RECIPES = 200;

const store = new RecordStore<OwnRecipe>({
  name: 'recipes/own',
  version: 1,
  // What a recipe holds is checked when it is opened (readRecipe); here only that it can be listed.
  read: (value) => {
    const { recipe, line, savedAt } = (value ?? {}) as Partial<OwnRecipe>;
    return typeof recipe?.name === 'string' && typeof line === 'string'
      ? { recipe, line, savedAt: Number(savedAt) || 0 }
      : undefined;
  },
});

const listeners = new Set<() => void>();

/** All of them, the newest first. */
export async function listOwnRecipes(): Promise<{ id: string; value: OwnRecipe }[]> {
  return (await store.list()).sort((a, b) => b.value.savedAt - a.value.savedAt);
}

/** Saves a recipe under an id; `full` when the device has no room or there are too many. */
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

/** Deletes a recipe; no error when there is none. */
export async function deleteOwnRecipe(id: string): Promise<void> {
  await store.delete(id);
  tell();
}

/** Calls back after each change in this tab. Returns the way to stop. */
export function onOwnRecipes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
