import { Select } from '~/ui/select';
import { type Mode, taskGroups } from '../toolbox/tasks';

/** Chooses the task, grouped by purpose. */
export function TaskPicker({
  mode,
  onChange,
  disabled,
}: {
  mode: Mode;
  onChange: (mode: Mode) => void;
  disabled: boolean;
}) {
  return (
    <Select
      label="What to do"
      value={mode}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value as Mode)}
    >
      {taskGroups.map(({ title, tasks }) => (
        <optgroup key={title} label={title}>
          {tasks.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
