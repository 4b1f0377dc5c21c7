import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { saveOwnRecipe } from '~/jobs/recipes/own-recipes';
import { lineOf, MAX_RECIPE_NAME, planOf, type Recipe } from '~/jobs/recipes/recipe';
import { loadSteps } from '~/jobs/recipes/step-list';
import { Icon } from '~/ui/icon';
import { describeProvenance, type ProvenanceSummary } from './describe-provenance';
import type { Provenance } from './hand-off/provenance';

/** The provenance of a result that went through several tools, with a button to save it as a recipe. */
export default function ProvenanceSteps({ way }: { way: Provenance }) {
  const [read, setRead] = useState<ProvenanceSummary>();
  const [saved, setSaved] = useState<string>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isHere = true;
    setSaved(undefined);
    loadSteps().then(
      (steps) => isHere && setRead(describeProvenance(way, steps)),
      () => undefined, // Offline: the result is shown all the same.
    );
    return () => {
      isHere = false;
    };
  }, [way]);
  if (!read) return null;
  const save = async (recipe: Recipe) => {
    const steps = await loadSteps();
    const id = crypto.randomUUID();
    const { ok } = await saveOwnRecipe(id, recipe, lineOf(planOf(recipe, steps)));
    if (ok) setSaved(id);
    else setProblem('This device has no room for it.');
  };
  return (
    <div className="flex basis-full flex-col gap-1 text-sm">
      <p className="text-muted wrap-anywhere">
        <span className="sr-only">The way of this result: </span>
        {[way.source, ...read.labels].filter(Boolean).join(' → ')}
      </p>
      {saved ? (
        <p role="status">
          Saved.{' '}
          <Link className="link" to={`/recipes?open=${saved}`}>
            Open the recipe
          </Link>
        </p>
      ) : (
        read.recipe && (
          <button
            type="button"
            className="link-button inline-flex items-center gap-1 self-start"
            onClick={() => read.recipe && void save(nameOf(read.recipe))}
          >
            <Icon name="repeat" className="size-4" />
            Save as recipe
          </button>
        )
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  );

  function nameOf(recipe: Recipe): Recipe {
    const name = (read?.labels ?? []).join(', ').slice(0, MAX_RECIPE_NAME);
    return { ...recipe, name: name.charAt(0).toUpperCase() + name.slice(1) };
  }
}
