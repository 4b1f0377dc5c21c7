import { useState } from 'react';
import type { Kinds } from '~/jobs/recipes/file-kind';
import type { PlannedStep } from '~/jobs/recipes/recipe';
import { fitStep } from '~/jobs/recipes/recipe-flow';
import type { ListedStep } from '~/jobs/recipes/step-list';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';

/** Adds a step at the end; offers only those that accept the output of the previous step. */
export function AddStep({
  steps,
  incoming,
  isFirst,
  onAdd,
}: {
  steps: readonly ListedStep[];
  incoming: Kinds;
  isFirst: boolean;
  onAdd: (step: PlannedStep) => void;
}) {
  const [wanted, setWanted] = useState('');
  const fitting = steps.flatMap((definition) => fitStep(definition, incoming) ?? []);
  const chosen = fitting.find(({ definition }) => definition.id === wanted) ?? fitting[0];
  if (!chosen) return <p className="text-muted">No other step takes what comes out here.</p>;
  const tools = [...new Set(fitting.map(({ definition }) => definition.tool.title))];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        id="add-step"
        label={isFirst ? 'First step' : 'Next step'}
        value={chosen.definition.id}
        className="min-w-0 flex-1 basis-60"
        onChange={({ target }) => setWanted(target.value)}
      >
        {tools.map((title) => (
          <optgroup key={title} label={title}>
            {fitting
              .filter(({ definition }) => definition.tool.title === title)
              .map(({ definition }) => (
                <option key={definition.id} value={definition.id}>
                  {definition.title}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Button onClick={() => onAdd(chosen)}>
        <Icon name="plus" />
        Add step
      </Button>
    </div>
  );
}
