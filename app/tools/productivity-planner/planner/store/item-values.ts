import type { DayReview, FocusSession, Priority, Recurrence, Task, TaskStatus } from '../model';
import type { Fields, FieldValue, PlannerItem } from './item';

// Items as objects of the model. Missing fields (of an item that arrived in parts, or from another release)
// get defaults, so that the views never see an incomplete task.

const statuses: readonly TaskStatus[] = ['todo', 'doing', 'done'];
const priorities: readonly Priority[] = ['none', 'low', 'medium', 'high'];
const epoch = '1970-01-01T00:00:00.000Z';

/** Default values of a new task. */
export const emptyTask: Omit<Task, 'id' | 'title' | 'createdAt' | 'rank'> = {
  notes: '',
  status: 'todo',
  priority: 'none',
  due: null,
  dueTime: null,
  tags: [],
  parentId: null,
  recurrence: null,
  plannedOn: null,
  estimate: null,
  doneAt: null,
};

/** The fields of a task that its item stores. */
export const taskFieldNames = [
  'title',
  'createdAt',
  'rank',
  ...(Object.keys(emptyTask) as (keyof typeof emptyTask)[]),
] as const satisfies readonly (keyof Task)[];

function text(fields: Fields, name: string, fallback: string): string {
  const value = fields[name]?.value;
  return typeof value === 'string' ? value : fallback;
}

function textOrNull(fields: Fields, name: string): string | null {
  const value = fields[name]?.value;
  return typeof value === 'string' ? value : null;
}

function number(fields: Fields, name: string): number | null {
  const value = fields[name]?.value;
  return typeof value === 'number' ? value : null;
}

function oneOf<T extends string>(value: FieldValue | undefined, known: readonly T[], other: T): T {
  return known.find((candidate) => candidate === value) ?? other;
}

function recurrence(value: FieldValue | undefined): Recurrence | null {
  const isRule = typeof value === 'object' && value !== null && 'every' in value;
  return isRule ? (value as Recurrence) : null;
}

/** The task of an item. Only a done task has a completion time, and always has one. */
export function taskOf({ id, fields }: PlannerItem): Task {
  const status = oneOf(fields.status?.value, statuses, 'todo');
  const tags = fields.tags?.value;
  const doneAt = textOrNull(fields, 'doneAt');
  const since = new Date(fields.status?.at ?? 0).toISOString();
  return {
    id,
    title: text(fields, 'title', 'Untitled task'),
    notes: text(fields, 'notes', ''),
    status,
    priority: oneOf(fields.priority?.value, priorities, 'none'),
    due: textOrNull(fields, 'due'),
    dueTime: textOrNull(fields, 'dueTime'),
    tags: Array.isArray(tags) ? tags : emptyTask.tags,
    parentId: textOrNull(fields, 'parentId'),
    recurrence: recurrence(fields.recurrence?.value),
    rank: text(fields, 'rank', 'a0'),
    plannedOn: textOrNull(fields, 'plannedOn'),
    estimate: number(fields, 'estimate'),
    createdAt: text(fields, 'createdAt', epoch),
    doneAt: status === 'done' ? (doneAt ?? since) : null,
  };
}

/** The focus session of an item. */
export function sessionOf({ id, fields }: PlannerItem): FocusSession {
  return {
    id,
    taskId: textOrNull(fields, 'taskId'),
    startedAt: text(fields, 'startedAt', epoch),
    minutes: number(fields, 'minutes') ?? 0,
    finished: fields.finished?.value === true,
  };
}

/** The review of an item. */
export function reviewOf({ id, fields }: PlannerItem): DayReview {
  return {
    id,
    day: text(fields, 'day', id.slice('review-'.length)),
    note: text(fields, 'note', ''),
  };
}
