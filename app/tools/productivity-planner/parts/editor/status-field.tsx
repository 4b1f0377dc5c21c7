import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import type { TaskStatus } from '../../planner/model';
import { usePlanner } from '../planner-context';
import type { EditorFieldProps } from './editor-fields';

/** Minutes of ten days; more is a typing error. */
const MAX_ESTIMATE = 14_400;

/** Board status and estimated duration. */
export function StatusField({ task, change }: EditorFieldProps) {
  const { actions } = usePlanner();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Status"
        value={task.status}
        onChange={({ target }) => {
          // Completing through the action reports when a recurring task is next due.
          if (target.value === 'done') actions.toggleDone(task);
          else change({ status: target.value as TaskStatus });
        }}
      >
        <option value="todo">To do</option>
        <option value="doing">In progress</option>
        <option value="done">Done</option>
      </Select>
      <TextField
        label="Estimate in minutes"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_ESTIMATE}
        value={task.estimate ?? ''}
        onChange={({ target }) => {
          const minutes = Math.round(target.valueAsNumber);
          if (minutes >= 1 && minutes <= MAX_ESTIMATE) change({ estimate: minutes });
          else if (target.value === '' && !target.validity.badInput) change({ estimate: null });
        }}
      />
    </div>
  );
}
