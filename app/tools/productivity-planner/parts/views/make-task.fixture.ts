import type { Task } from '../../planner/model';

/** A task for tests: open, without a day. Its rank follows its id unless given. */
export function makeTask(id: string, fields: Partial<Task> = {}): Task {
  return {
    id,
    title: `Task ${id}`,
    notes: '',
    status: 'todo',
    priority: 'none',
    due: null,
    dueTime: null,
    tags: [],
    parentId: null,
    recurrence: null,
    rank: id,
    plannedOn: null,
    estimate: null,
    createdAt: '2026-11-01T08:00:00Z',
    doneAt: null,
    ...fields,
  };
}
