import { type PlannedStep, type Recipe, readOptions } from '~/jobs/recipes/recipe';
import { flowOf } from '~/jobs/recipes/recipe-flow';
import type { ListedStep } from '~/jobs/recipes/step-list';
import type { Provenance, ProvenanceStep } from './hand-off/provenance';

/** A provenance as labels, and as a recipe if every tool in it has a step and the steps fit together. */
export interface ProvenanceSummary {
  labels: readonly string[];
  recipe: Recipe | undefined;
}

/**
 * Describes a provenance. A tool's settings are guessed from the name of its result (`guess` of its steps).
 */
export function describeProvenance(
  way: Provenance,
  steps: readonly ListedStep[],
): ProvenanceSummary {
  const plan = way.stops.map((stop) => stepOf(stop, steps));
  const labels = way.stops.map(
    ({ title }, at) => plan[at]?.definition.summarise(plan[at].options) ?? title,
  );
  const whole = plan.filter((step) => step !== undefined);
  const fits =
    whole.length === plan.length && flowOf(whole).every(({ misfit }) => misfit === undefined);
  return { labels, recipe: fits ? recipeOf(labels, whole) : undefined };
}

function stepOf(
  { slug, made }: ProvenanceStep,
  steps: readonly ListedStep[],
): PlannedStep | undefined {
  for (const definition of steps) {
    const guess = definition.tool.slug === slug ? definition.guess?.(made) : undefined;
    if (guess) return { definition, options: readOptions(definition, guess) };
  }
  return undefined;
}

function recipeOf(labels: readonly string[], plan: readonly PlannedStep[]): Recipe {
  return {
    version: 1,
    name: labels.join(', '),
    steps: plan.map(({ definition, options }) => ({ step: definition.id, options })),
  };
}
