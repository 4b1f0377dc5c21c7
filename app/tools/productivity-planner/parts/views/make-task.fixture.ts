import type { Task } from '../../planner/model';
import { emptyTask } from '../../planner/store/item-values';

/** A task for tests: open, without a day. Its rank follows its id unless given. */
export function makeTask(id: string, fields: Partial<Task> = {}): Task {
  const named = { id, title: `Task ${id}`, rank: id, createdAt: '2026-11-01T08:00:00Z' };
  return { ...emptyTask, ...named, ...fields };
}
