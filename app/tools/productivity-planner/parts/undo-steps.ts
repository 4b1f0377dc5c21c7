import type { Task } from '../planner/model';
import type { PlannerStore, TaskChange } from '../planner/store-api';

/** The fields in which a task differs from how it was, with the values that it had. */
function inverseChange(was: Task, is: Task): TaskChange | null {
  const { id: _, createdAt: __, ...fields } = was;
  const back = Object.entries(fields).filter(([field, value]) => {
    const now = is[field as keyof Task];
    return now !== value && JSON.stringify(now) !== JSON.stringify(value);
  });
  return back.length === 0 ? null : (Object.fromEntries(back) as TaskChange);
}

/**
 * Runs a change of the store and gives the way back: what was added is removed, what was changed gets
 * its old values, in the fields that this change touched and no others. Deleting has a way back of its
 * own (`removeTask`).
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
    // The store passes over tasks that are gone meanwhile.
    for (const { id, back } of changed) store.changeTask(id, back);
    for (const id of added) store.removeTask(id);
  };
}
