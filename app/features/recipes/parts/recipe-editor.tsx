import { useMemo, useRef, useState } from 'react';
import {
  lineOf,
  MAX_RECIPE_NAME,
  MAX_RECIPE_STEPS,
  type PlannedStep,
  planOf,
  type Recipe,
  readRecipe,
} from '~/jobs/recipes/recipe';
import { flowOf } from '~/jobs/recipes/recipe-flow';
import type { ListedStep } from '~/jobs/recipes/step-list';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { useReorder } from '~/ui/use-reorder';
import { AddStep } from './add-step';
import { StepRow } from './step-row';

interface EditedStep {
  /** Stable React key while steps are reordered. */
  key: number;
  step: PlannedStep;
}

/** Creates or edits a recipe: a list of steps, ordered by dragging or with the arrow keys. */
export default function RecipeEditor({
  recipe,
  steps,
  onSave,
  onCancel,
}: {
  /** The recipe to start with; undefined for a new one. */
  recipe: Recipe | undefined;
  steps: readonly ListedStep[];
  /** Saves the recipe; resolves to an error message, if any. */
  onSave: (recipe: Recipe, line: string) => Promise<string | undefined>;
  onCancel: () => void;
}) {
  const nextKey = useRef(0);
  const withKey = (step: PlannedStep): EditedStep => ({ key: nextKey.current++, step });
  const [name, setName] = useState(recipe?.name ?? '');
  const [edited, setEdited] = useState<readonly EditedStep[]>(() =>
    recipe ? planOf(recipe, steps).map(withKey) : [],
  );
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const flow = useMemo(() => flowOf(edited.map(({ step }) => step)), [edited]);
  const { dragged, grip } = useReorder(list, (from, to) => {
    setEdited((before) => moved(before, from, to));
    setSaid(`${edited[from]?.step.definition.title} is now step ${to + 1} of ${edited.length}.`);
  });
  const change = (at: number, options: PlannedStep['options']) =>
    setEdited((before) =>
      before.map((one, place) => (place === at ? { ...one, step: { ...one.step, options } } : one)),
    );
  const remove = (at: number, button: HTMLElement) => {
    const item = button.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = neighbour?.querySelector<HTMLElement>('[data-grip]');
    (next ?? document.getElementById('add-step'))?.focus();
    setEdited((before) => before.filter((_, place) => place !== at));
  };
  const isUnfit = flow.some(({ misfit }) => misfit !== undefined);
  const missing =
    (edited.length === 0 && 'Add a step first.') ||
    (isUnfit && 'A step does not fit in its place.') ||
    (name.trim() === '' && 'Give it a name first.');

  const save = async () => {
    setProblem(undefined);
    try {
      const plan = edited.map(({ step }) => step);
      const made = readRecipe(
        {
          version: 1,
          name,
          steps: plan.map(({ definition, options }) => ({ step: definition.id, options })),
        },
        steps,
      );
      setProblem(await onSave(made, lineOf(planOf(made, steps))));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section aria-label="Editor" className="flex min-w-0 flex-col gap-6">
      <TextField
        label="Name"
        value={name}
        maxLength={MAX_RECIPE_NAME}
        placeholder="Photos for the shop"
        onChange={({ target }) => setName(target.value)}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id="step-order-help" className="sr-only">
        Drag, or press the up and down arrow keys, to change the order.
      </p>
      {edited.length > 0 && (
        <ol ref={list} aria-label="Steps in their order" className="flex flex-col gap-3">
          {edited.map(({ key, step }, at) => {
            const place = flow[at];
            return (
              place && (
                <StepRow
                  key={key}
                  step={step}
                  place={place}
                  number={at + 1}
                  isDragged={dragged === at}
                  grip={grip(at)}
                  onChange={(options) => change(at, options)}
                  onRemove={(button) => remove(at, button)}
                />
              )
            );
          })}
        </ol>
      )}
      {edited.length < MAX_RECIPE_STEPS && (
        <AddStep
          steps={steps}
          incoming={flow.at(-1)?.outgoing ?? 'any'}
          isFirst={edited.length === 0}
          onAdd={(step) => setEdited((before) => [...before, withKey(step)])}
        />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabledReason={missing} onClick={() => void save()}>
          Save recipe
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
