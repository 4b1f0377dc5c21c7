export type TaskStatus = 'pending' | 'in-progress' | 'completed' | 'failed';

/** Something to do: a message of the person, or a step of a plan below it (spec 3, section 3). */
export interface AgentTask {
  id: string;
  title: string;
  /** The full request. */
  description: string;
  status: TaskStatus;
  /** ISO 8601. */
  createdAt: string;
  /** Only of a completed task. */
  completedAt?: string;
  priority: 'high' | 'medium' | 'low';
  /** Of a step: the task that it is part of. */
  parentId?: string;
}

/** Where a title is cut (spec 3, section 9), in characters as people count them. */
const TITLE_LENGTH = 50;

/** The title of a request. */
export function titleOf(request: string): string {
  const characters = [...request.replace(/\s+/g, ' ').trim()];
  if (characters.length <= TITLE_LENGTH) return characters.join('');
  return `${characters.slice(0, TITLE_LENGTH).join('')}...`;
}

/** Whether work on a request is said to have begun with it (spec 3, section 4). */
export function startsImmediately(request: string): boolean {
  return /task|todo|remind|plan/i.test(request);
}

/** The task of a message, or a step. The priority is always medium (spec 3, section 3). */
export function newTask(request: string, now: Date, parentId?: string): AgentTask {
  return {
    id: crypto.randomUUID(),
    title: titleOf(request),
    description: request,
    status: 'pending',
    createdAt: now.toISOString(),
    priority: 'medium',
    ...(parentId ? { parentId } : {}),
  };
}

/** The task in another status; the time of completion belongs to completed ones only. */
export function withStatus(
  { completedAt, ...task }: AgentTask,
  status: TaskStatus,
  now: Date,
): AgentTask {
  if (status !== 'completed') return { ...task, status };
  return { ...task, status, completedAt: completedAt ?? now.toISOString() };
}

/** How many are pending or in progress: what the tab's badge counts. */
export function countOpen(tasks: readonly AgentTask[]): number {
  return tasks.filter(({ status }) => status === 'pending' || status === 'in-progress').length;
}

/** What of the list is shown. */
export type TaskFilter = 'all' | 'open' | 'done';

/** Whether a task itself is shown; what failed is still to be done. */
export function isShown({ status }: AgentTask, filter: TaskFilter): boolean {
  return filter === 'all' || (status === 'completed') === (filter === 'done');
}

/** The tasks and steps that a filter shows, with the tasks around those steps. */
export function filterTasks(tasks: readonly AgentTask[], filter: TaskFilter): AgentTask[] {
  const shown = new Set(tasks.filter((task) => isShown(task, filter)));
  const around = new Set([...shown].map(({ parentId }) => parentId));
  return tasks.filter((task) => shown.has(task) || around.has(task.id));
}

/** Newest first, each with its steps in their order. */
export function sortTasks(
  tasks: readonly AgentTask[],
): { task: AgentTask; steps: readonly AgentTask[] }[] {
  const known = new Set(tasks.map(({ id }) => id));
  // A step whose task was deleted stands alone.
  const isTop = ({ parentId }: AgentTask) => parentId === undefined || !known.has(parentId);
  return tasks
    .filter(isTop)
    .toReversed()
    .map((task) => ({ task, steps: tasks.filter(({ parentId }) => parentId === task.id) }));
}
