import { kindsText } from '~/jobs/recipes/file-kind';
import { optionFields } from '~/jobs/recipes/option-fields';
import { type PlannedStep, planOf, type Recipe } from '~/jobs/recipes/recipe';
import { flowOf } from '~/jobs/recipes/recipe-flow';
import type { ListedStep } from '~/jobs/recipes/step-list';
import { ToolIcon } from '~/tool-kit/tool-icon';

/** The steps of a recipe in order, with their main settings and the input they accept. */
export default function StepLine({
  recipe,
  steps,
}: {
  /** With all its settings, as returned by `readRecipe`. */
  recipe: Recipe;
  steps: readonly ListedStep[];
}) {
  const plan = planOf(recipe, steps);
  const [first] = flowOf(plan);
  const fetched = [...new Set(plan.flatMap(({ definition }) => definition.fetches ?? []))];
  const notes = [...new Set(plan.flatMap(({ definition }) => definition.note ?? []))];
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label="Steps" className="flex flex-col">
        {plan.map((step, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own, only its place
            key={at}
            data-category={step.definition.tool.category}
            className="flex items-center gap-3 border-line border-l-2 py-1.5 pl-4 first:pt-0 last:pb-0"
          >
            <ToolIcon slug={step.definition.tool.slug} className="size-7" />
            <span className="min-w-0">
              <span className="block">{step.definition.title}</span>
              <span className="block text-sm text-muted wrap-anywhere">{settingsText(step)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        {first && first.taken !== 'any' && `Takes ${kindsText(first.taken)}. `}
        {fetched.length > 0 && `Fetched at the first run: ${fetched.join(' and ')}. `}
        {notes.join(' ')}
      </p>
    </div>
  );
}

/** 'Converter · To: PDF': the tool, its first choice, and settings that differ from the default. */
function settingsText({ definition, options }: PlannedStep): string {
  const parts = optionFields(definition).flatMap(({ name, title, standard, choices, unit }, at) => {
    const value = options[name] ?? standard;
    if (value === standard && !(at === 0 && choices)) return [];
    if (typeof value === 'boolean') return value ? [title] : [`${title}: no`];
    const label = choices?.find((choice) => choice.value === value)?.label;
    return [`${title}: ${label ?? value}${unit ? `\u2009${unit}` : ''}`];
  });
  return [definition.tool.title, ...parts].join(' · ');
}
