import { useNavigate } from '@remix-run/react';
import { saveOwnRecipe } from '~/jobs/recipes/own-recipes';
import type { Recipe } from '~/jobs/recipes/recipe';
import type { ListedStep } from '~/jobs/recipes/step-list';
import { Notice } from '~/ui/notice';
import { type ChosenRecipe, SHARED } from '../chosen-recipe';
import { useOpenedRecipe } from '../use-recipes';
import RecipeEditor from './recipe-editor';

/** The editor with its save logic: an own recipe is updated, any other is saved as a copy. */
export default function EditorHost({
  chosen,
  steps,
}: {
  /** The recipe to edit; undefined for a new one. */
  chosen: ChosenRecipe | undefined;
  steps: readonly ListedStep[];
}) {
  const navigate = useNavigate();
  const opened = useOpenedRecipe(chosen?.recipe, steps);
  const open = (id: string | undefined) => {
    const hash = id === SHARED ? location.hash : '';
    const query = id === undefined || id === SHARED ? '' : `?open=${encodeURIComponent(id)}`;
    navigate(`/recipes${query}${hash}`, { preventScrollReset: true });
  };
  const save = async (recipe: Recipe, line: string) => {
    const id = chosen?.kind === 'own' ? chosen.id : crypto.randomUUID();
    const { ok } = await saveOwnRecipe(id, recipe, line);
    if (!ok) return 'This device has no room for it. Delete a recipe that you no longer need.';
    open(id);
    return undefined;
  };
  if (chosen && !opened) return null;
  if (opened && !opened.ok)
    return (
      <Notice tone="error" title="This recipe cannot be opened">
        {opened.problem}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-2xl">{chosen ? `Change “${chosen.recipe.name}”` : 'New recipe'}</h2>
      {chosen?.kind === 'ready-made' && (
        <p className="text-muted">Your copy is saved among your recipes.</p>
      )}
      <RecipeEditor
        recipe={opened?.recipe}
        steps={steps}
        onSave={save}
        onCancel={() => open(chosen?.id)}
      />
    </div>
  );
}
