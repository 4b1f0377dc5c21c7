import { toToolError } from '@entropy-tools/core/part-error';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listOwnRecipes, type OwnRecipe, onOwnRecipes } from '~/jobs/recipes/own-recipes';
import type { Recipe } from '~/jobs/recipes/recipe';
import { type ListedStep, loadSteps } from '~/jobs/recipes/step-list';
import { onFirstUse } from '~/platform/on-first-use';
import { type OpenedRecipe, openRecipe } from './chosen-recipe';
import { noRun, onRun, type RunState, runState } from './recipe-run';

/** The running recipe of this tab. */
export function useRun(): RunState {
  return useSyncExternalStore(onRun, runState, noRun);
}

/** The user's own recipes; undefined until loaded. */
export function useOwnRecipes(): readonly { id: string; value: OwnRecipe }[] | undefined {
  const [own, setOwn] = useState<readonly { id: string; value: OwnRecipe }[]>();
  useEffect(() => {
    let isHere = true;
    const read = () =>
      void listOwnRecipes()
        .catch(() => [])
        .then((list) => isHere && setOwn(list));
    read();
    const stop = onOwnRecipes(read);
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return own;
}

/** All steps, loaded at first use of the page, or immediately if needed. */
export function useSteps(isNeeded: boolean): readonly ListedStep[] | undefined {
  const [steps, setSteps] = useState<readonly ListedStep[]>();
  useEffect(() => {
    if (steps) return;
    let isHere = true;
    const load = () =>
      void loadSteps().then(
        (list) => isHere && setSteps(list),
        () => undefined, // Offline: the next use retries.
      );
    if (isNeeded) load();
    const stop = onFirstUse(load);
    return () => {
      isHere = false;
      stop();
    };
  }, [isNeeded, steps]);
  return steps;
}

/** A recipe with all its settings; undefined while the steps are loading. */
export function useOpenedRecipe(
  recipe: Recipe | undefined,
  steps: readonly ListedStep[] | undefined,
): OpenedRecipe | undefined {
  const [opened, setOpened] = useState<{ of: Recipe; result: OpenedRecipe }>();
  useEffect(() => {
    if (!recipe || !steps) return;
    let isHere = true;
    openRecipe(recipe, steps).then(
      (result) => isHere && setOpened({ of: recipe, result }),
      () => undefined, // Offline: the next use retries.
    );
    return () => {
      isHere = false;
    };
  }, [recipe, steps]);
  return opened?.of === recipe ? opened?.result : undefined;
}

/** The recipe in the page's URL, if any; or why it cannot be opened. */
export function useSharedRecipe(): { recipe?: Recipe; problem?: string } | undefined {
  const [shared, setShared] = useState<{ recipe?: Recipe; problem?: string }>();
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const { textOfHash } = await import('~/jobs/recipes/recipe-address');
      const text = textOfHash(location.hash);
      if (text === undefined) return setShared(undefined);
      try {
        const [{ parseRecipe }, steps] = await Promise.all([
          import('~/jobs/recipes/recipe'),
          loadSteps(),
        ]);
        if (isHere) setShared({ recipe: parseRecipe(text, steps) });
      } catch (error) {
        const { message } = await toToolError(error);
        if (isHere) setShared({ problem: message });
      }
    };
    const onHash = () => void read();
    if (location.hash.startsWith('#recipe=')) onHash();
    addEventListener('hashchange', onHash);
    return () => {
      isHere = false;
      removeEventListener('hashchange', onHash);
    };
  }, []);
  return shared;
}
