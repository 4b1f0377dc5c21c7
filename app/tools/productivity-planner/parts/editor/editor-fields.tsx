import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { Task } from '../../planner/model';
import type { TaskChange } from '../../planner/store-api';
import { usePlanner } from '../planner-context';
import { DatesField } from './dates-field';
import { FocusLog } from './focus-log';
import { NotesField } from './notes-field';
import { PriorityField } from './priority-field';
import { RepeatField } from './repeat-field';
import { StatusField } from './status-field';
import { StepsField } from './steps-field';
import { TagsField } from './tags-field';
import { TitleField } from './title-field';

/** Props of an editor field. */
export interface EditorFieldProps {
  task: Task;
  /** Applies a change; quick successive changes of one field are undone as one. */
  change: (change: TaskChange) => void;
}

/** The fields of a task, most used first. */
export function EditorFields({ task, onClose }: { task: Task; onClose: () => void }) {
  const { actions } = usePlanner();
  const change = (change: TaskChange) =>
    actions.change(task, change, { merge: `${task.id} ${Object.keys(change).join()}` });
  const field = { task, change };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          aria-label={`Done: ${task.title}`}
          checked={task.status === 'done'}
          data-priority={task.priority}
          onChange={() => actions.toggleDone(task)}
          className="task-check my-2.5"
        />
        <TitleField {...field} />
        <button
          type="button"
          aria-label="Close the editor"
          onClick={onClose}
          className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      <DatesField {...field} />
      <RepeatField {...field} />
      <PriorityField {...field} />
      <TagsField {...field} />
      <StepsField task={task} />
      <NotesField {...field} />
      <StatusField {...field} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <FocusLog task={task} />
        <Button
          size="small"
          variant="quiet"
          className="text-danger"
          onClick={() => {
            onClose();
            actions.remove(task);
          }}
        >
          <Icon name="trash" className="size-4" />
          Delete
        </Button>
      </div>
    </div>
  );
}
