import type { Task } from '../planner/model';
import type { PlannerStore, TaskChange } from '../planner/store-api';

/** The changed fields of a task with their earlier values. */
function inverseChange(was: Task, is: Task): TaskChange | null {
  const { id: _, createdAt: __, ...fields } = was;
  const back = Object.entries(fields).filter(([field, value]) => {
    const now = is[field as keyof Task];
    return now !== value && JSON.stringify(now) !== JSON.stringify(value);
  });
  return back.length === 0 ? null : (Object.fromEntries(back) as TaskChange);
}

/**
 * Runs a change of the store and returns its undo: added items are removed, and changed ones get their old
 * values, only in the fields that this change touched. Deleting has its own undo (`removeTask`).
 */
export function runUndoable(store: PlannerStore, run: () => void): () => void {
  const before = new Map(store.state().tasks.map((task) => [task.id, task]));
  run();
  const added: string[] = [];
  const changed: { id: string; back: TaskChange }[] = [];
  for (const task of store.state().tasks) {
    const was = before.get(task.id);
    if (!was) added.push(task.id);
    else if (was !== task) {
      const back = inverseChange(was, task);
      if (back) changed.push({ id: task.id, back });
    }
  }
  return () => {
    // The store ignores tasks that no longer exist.
    for (const { id, back } of changed) store.changeTask(id, back);
    for (const id of added) store.removeTask(id);
  };
}
