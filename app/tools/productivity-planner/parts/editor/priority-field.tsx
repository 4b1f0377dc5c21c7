import { classNames } from '~/ui/class-names';
import type { Priority } from '../../planner/model';
import { PriorityMark, priorityNames } from '../priority-mark';
import type { EditorFieldProps } from './editor-fields';

const choices: readonly Priority[] = ['none', 'low', 'medium', 'high'];

/** Four priorities side by side. */
export function PriorityField({ task, change }: EditorFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Priority</legend>
      <div className="grid grid-cols-4 gap-1">
        {choices.map((priority) => (
          <label
            key={priority}
            className={classNames(
              'flex min-h-10 cursor-pointer items-center justify-center gap-1.5 rounded-control border text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
              task.priority === priority ? 'border-ink bg-ink/6' : 'border-line hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={`priority-${task.id}`}
              value={priority}
              checked={task.priority === priority}
              onChange={() => change({ priority })}
              className="sr-only"
            />
            <span aria-hidden className="inline-flex">
              <PriorityMark priority={priority} />
            </span>
            {priority === 'none' ? 'None' : priorityNames[priority]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
