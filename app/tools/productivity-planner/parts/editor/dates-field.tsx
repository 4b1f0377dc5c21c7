import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { TextField } from '~/ui/text-field';
import { addDays, isDay } from '../../planner/days';
import { formatDay } from '../format-day';
import { usePlanner } from '../planner-context';
import { ReminderSwitch } from '../reminders/reminder-switch';
import type { EditorFieldProps } from './editor-fields';

/** Due day, duration, and whether the task is planned for today. */
export function DatesField({ task, change }: EditorFieldProps) {
  const { today } = usePlanner();
  const quick = [
    { words: 'Today', day: today },
    { words: 'Tomorrow', day: addDays(today, 1) },
    { words: 'Next week', day: addDays(today, 7) },
  ];
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Due"
          type="date"
          value={task.due ?? ''}
          hint={task.due ? formatDay(task.due, today) : undefined}
          onChange={({ target }) => {
            if (isDay(target.value)) change({ due: target.value });
            // A partly typed date also gives an empty value; its validity tells the difference.
            else if (!target.validity.badInput) change({ due: null, dueTime: null });
          }}
        />
        <TextField
          label="Time"
          type="time"
          value={task.dueTime ?? ''}
          onChange={({ target }) => {
            const time = target.value.slice(0, 5);
            // A time needs a day.
            if (time) change({ dueTime: time, due: task.due ?? today });
            else if (!target.validity.badInput) change({ dueTime: null });
          }}
        />
      </div>
      <div className="flex flex-wrap gap-1">
        {quick.map(({ words, day }) => (
          <Button
            key={words}
            size="small"
            variant="quiet"
            aria-pressed={task.due === day}
            onClick={() => change({ due: day })}
          >
            {words}
          </Button>
        ))}
        {task.due && (
          <Button size="small" variant="quiet" onClick={() => change({ due: null, dueTime: null })}>
            No date
          </Button>
        )}
      </div>
      {task.dueTime !== null && <ReminderSwitch />}
      <Checkbox
        label="Planned for today"
        checked={task.plannedOn === today}
        onChange={({ target }) => change({ plannedOn: target.checked ? today : null })}
      />
    </div>
  );
}
