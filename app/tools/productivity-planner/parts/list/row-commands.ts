import { addDays } from '../../planner/days';
import type { Priority, Task } from '../../planner/model';
import type { Planner } from '../planner-context';
import { priorityNames } from '../priority-mark';

/** An action on a row, by its menu or its key. */
export interface RowCommand {
  id: string;
  label: string;
  /** The displayed key. */
  keys?: string;
  run?: () => void;
  /** Places up (-1) or down (1); performed by the list. */
  move?: -1 | 1;
}

const priorityKeys: readonly Priority[] = ['high', 'medium', 'low', 'none'];

/** The actions on a task, performed by `planner`. */
export function rowCommands(task: Task, { actions, today, openTask }: Planner): RowCommand[] {
  const due = (day: string | null, words: string) =>
    actions.change(
      task,
      day === null ? { due: null, dueTime: null } : { due: day },
      `${words}: ${task.title}.`,
    );
  const planned = task.plannedOn === today;
  return [
    { id: 'edit', label: 'Edit', keys: 'E', run: () => openTask(task.id) },
    {
      id: 'done',
      label: task.status === 'done' ? 'Open again' : 'Done',
      keys: 'X',
      run: () => actions.toggleDone(task),
    },
    { id: 'today', label: 'Due today', keys: 'T', run: () => due(today, 'Due today') },
    {
      id: 'tomorrow',
      label: 'Due tomorrow',
      keys: 'M',
      run: () => due(addDays(today, 1), 'Due tomorrow'),
    },
    ...(task.due ? [{ id: 'no-date', label: 'No date', run: () => due(null, 'No date') }] : []),
    {
      id: 'plan',
      label: planned ? 'Take out of today’s plan' : 'Plan for today',
      keys: 'P',
      run: () =>
        actions.change(
          task,
          { plannedOn: planned ? null : today },
          `${planned ? 'Taken out of today’s plan' : 'Planned for today'}: ${task.title}.`,
        ),
    },
    {
      id: 'start',
      label: task.status === 'doing' ? 'Not in progress' : 'In progress',
      keys: 'S',
      run: () => {
        const doing = task.status === 'doing';
        actions.change(
          task,
          { status: doing ? 'todo' : 'doing', doneAt: null },
          `${doing ? 'Not in progress' : 'In progress'}: ${task.title}.`,
        );
      },
    },
    ...priorityKeys.map((priority, index) => ({
      id: `priority-${priority}`,
      label: priority === 'none' ? 'No priority' : `${priorityNames[priority]} priority`,
      keys: String(index + 1),
      run: () => {
        const words = priority === 'none' ? 'No priority' : `${priorityNames[priority]} priority`;
        actions.change(task, { priority }, `${words}: ${task.title}.`);
      },
    })),
    { id: 'move-up', label: 'Move up', keys: 'Alt ↑', move: -1 },
    { id: 'move-down', label: 'Move down', keys: 'Alt ↓', move: 1 },
    { id: 'remove', label: 'Delete', keys: 'Del', run: () => actions.remove(task) },
  ];
}

const commandOfKey: Readonly<Record<string, string>> = {
  x: 'done',
  ' ': 'done',
  e: 'edit',
  t: 'today',
  m: 'tomorrow',
  p: 'plan',
  s: 'start',
  1: 'priority-high',
  2: 'priority-medium',
  3: 'priority-low',
  4: 'priority-none',
  Delete: 'remove',
  Backspace: 'remove',
};

/** The command for a key on a row, or undefined. */
export function commandOf(key: string, task: Task, planner: Planner): RowCommand | undefined {
  const id = commandOfKey[key.length === 1 ? key.toLowerCase() : key];
  return id === undefined ? undefined : rowCommands(task, planner).find((one) => one.id === id);
}
