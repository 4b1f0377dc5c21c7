import type { PointerEvent } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { Task } from '../../planner/model';
import { usePlanner } from '../planner-context';
import { useDraftText } from './use-draft-text';

/** One step. Alt with arrows moves it; Backspace deletes an empty one. */
export function StepRow({
  step,
  dragged,
  drop,
  onGrab,
  onMove,
  onDelete,
}: {
  step: Task;
  dragged: boolean;
  drop: 'before' | 'after' | null;
  onGrab: (event: PointerEvent<HTMLElement>, id: string) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}) {
  const { actions } = usePlanner();
  const [text, setText, reset] = useDraftText(step.title, (title) => {
    if (title.trim() === '') return false;
    actions.change(step, { title }, { merge: `${step.id} title` });
    return true;
  });
  const done = step.status === 'done';
  return (
    <li
      data-step={step.id}
      data-dragged={dragged || undefined}
      data-drop={drop ?? undefined}
      className="task-row items-center!"
    >
      <span aria-hidden className="task-grip" onPointerDown={(event) => onGrab(event, step.id)}>
        <Icon name="drag" className="size-4" />
      </span>
      <input
        type="checkbox"
        aria-label={`Done: ${step.title}`}
        checked={done}
        onChange={() => actions.toggleDone(step)}
        className="task-check"
      />
      <input
        data-step-title
        value={text}
        aria-label={`Step: ${step.title}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        maxLength={500}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text.trim() === '' && reset()}
        onKeyDown={(event) => {
          if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          } else if (event.key === 'Backspace' && text === '') {
            event.preventDefault();
            onDelete();
          }
        }}
        className={classNames(
          'min-h-10 min-w-0 flex-1 rounded-control bg-transparent px-1',
          done && 'text-muted line-through decoration-1',
        )}
      />
      <button
        type="button"
        aria-label={`Delete step ${step.title}`}
        onClick={onDelete}
        className="grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}
