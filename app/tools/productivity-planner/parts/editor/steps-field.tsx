import { useRef, useState } from 'react';
import { controlStyle } from '~/ui/field';
import type { Task } from '../../planner/model';
import { selectSteps } from '../../planner/select';
import { usePlanner } from '../planner-context';
import { cardPosition, neighbours } from '../views/drag-geometry';
import { usePointerDrag } from '../views/use-pointer-drag';
import { StepRow } from './step-row';

/** The steps of a task: added, ticked off, renamed, moved and deleted in place. */
export function StepsField({ task }: { task: Task }) {
  const { state, actions } = usePlanner();
  const steps = selectSteps(state, task.id);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const done = steps.filter(({ status }) => status === 'done').length;

  const add = () => {
    const title = text.trim();
    if (!title) return;
    setText('');
    actions.add({ title, parentId: task.id });
  };
  const place = (step: Task, index: number) => {
    const others = steps.filter(({ id }) => id !== step.id).map(({ id }) => id);
    if (index < 0 || index > others.length) return;
    actions.move(step, neighbours(others, index));
    actions.say(`${step.title}: step ${index + 1} of ${steps.length}.`);
  };
  const { drag, start } = usePointerDrag<number>({
    root: list,
    findTarget: (id, point) => {
      if (!list.current) return null;
      const cards = [...list.current.querySelectorAll<HTMLElement>('[data-step]')].map((row) => ({
        id: row.dataset.step ?? '',
        box: row.getBoundingClientRect(),
      }));
      const box = list.current.getBoundingClientRect();
      return cardPosition([{ id: 'steps', box, cards }], point, id)?.index ?? null;
    },
    onDrop: (id, index) => {
      const step = steps.find((one) => one.id === id);
      if (step && steps[index]?.id !== id) place(step, index);
    },
  });

  const handleDelete = (step: Task, index: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-step-title]');
    const next = rows?.[index + 1] ?? rows?.[index - 1] ?? field.current;
    next?.focus();
    actions.remove(step);
  };

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">
        Steps
        {steps.length > 0 && (
          <span className="ml-2 font-normal text-muted" data-figures>
            {done}/{steps.length}
          </span>
        )}
      </legend>
      {steps.length > 0 && (
        <ul ref={list}>
          {steps.map((step, index) => (
            <StepRow
              key={step.id}
              step={step}
              dragged={drag?.id === step.id}
              drop={dropSide(steps, index, drag)}
              onGrab={start}
              onMove={(by) => place(step, index + by)}
              onDelete={() => handleDelete(step, index)}
            />
          ))}
        </ul>
      )}
      <input
        ref={field}
        value={text}
        aria-label="Add a step"
        placeholder="Add a step"
        maxLength={500}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
        className={controlStyle}
      />
    </fieldset>
  );
}

/** The edge of a row that shows where the dragged step would land. */
function dropSide(
  steps: readonly Task[],
  index: number,
  drag: { id: string; target: number | null } | null,
): 'before' | 'after' | null {
  if (!drag || drag.target === null || steps[drag.target]?.id === drag.id) return null;
  const others = steps.filter(({ id }) => id !== drag.id);
  const own = steps[index];
  if (others[drag.target] === own) return 'before';
  return drag.target === others.length && others.at(-1) === own ? 'after' : null;
}
