import { memo, type PointerEvent, type Ref } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { Task } from '../../planner/model';
import type { StepCount } from '../planner-context';
import { PriorityMark } from '../priority-mark';
import { RowMenu } from './row-menu';
import { TaskFacts } from './task-facts';

export interface TaskRowProps {
  task: Task;
  rowKey: string;
  /** Index in its list, from 0, and the list's size, needed when not all rows are rendered. */
  index: number;
  size: number;
  today: string;
  stepCount: StepCount | undefined;
  /** The one row in the tab order. */
  active: boolean;
  open: boolean;
  settling: boolean;
  movable: boolean;
  /** Whether the heading above already says the due day. */
  hideDay: boolean;
  dragged: boolean;
  /** Whether a dragged row would land before or after this one. */
  drop: 'before' | 'after' | null;
  rowRef?: Ref<HTMLLIElement> | undefined;
  onFocus: (key: string) => void;
  onOpen: (task: Task) => void;
  onToggle: (task: Task) => void;
  onGrab: (event: PointerEvent<HTMLElement>, key: string) => void;
}

/** One task: checkbox, title, details and menu. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, rowKey, active } = props;
  const done = task.status === 'done' || props.settling;
  const tabIndex = active ? 0 : -1;
  const factsId = `facts-${rowKey}`;
  return (
    <li
      ref={props.rowRef}
      data-row={rowKey}
      data-index={props.index}
      data-settling={props.settling || undefined}
      data-dragged={props.dragged || undefined}
      data-drop={props.drop ?? undefined}
      aria-setsize={props.size}
      aria-posinset={props.index + 1}
      onFocus={() => props.onFocus(rowKey)}
      className={classNames('task-row group', props.open && 'bg-well')}
    >
      <span
        aria-hidden
        data-grip
        onPointerDown={props.movable ? (event) => props.onGrab(event, rowKey) : undefined}
        className={classNames('task-grip', !props.movable && 'invisible')}
      >
        <Icon name="drag" className="size-4" />
      </span>
      <input
        type="checkbox"
        checked={done}
        tabIndex={tabIndex}
        aria-label={`Done: ${task.title}`}
        data-priority={task.priority}
        onChange={() => props.onToggle(task)}
        className="task-check"
      />
      <div className="flex min-w-0 flex-1 flex-col justify-center py-2">
        <button
          type="button"
          data-row-main
          tabIndex={tabIndex}
          aria-describedby={factsId}
          aria-keyshortcuts="X E T M P S 1 2 3 4 Delete Alt+ArrowUp Alt+ArrowDown"
          onClick={() => props.onOpen(task)}
          className={classNames(
            'text-left wrap-anywhere after:absolute after:inset-0 after:rounded-control',
            done && 'text-muted line-through decoration-1',
          )}
        >
          {task.title}
        </button>
        <TaskFacts
          id={factsId}
          task={task}
          today={props.today}
          stepCount={props.stepCount}
          hideDay={props.hideDay}
        />
      </div>
      <span className="flex h-11 items-center">
        <PriorityMark priority={task.priority} />
      </span>
      <RowMenu task={task} tabIndex={tabIndex} movable={props.movable} rowKey={rowKey} />
    </li>
  );
});
