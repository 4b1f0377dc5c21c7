export type TaskStatus = 'pending' | 'in-progress' | 'completed' | 'failed';

/** Something to do: a user message, or a step of its plan (spec 3, section 3). */
export interface AgentTask {
  id: string;
  title: string;
  /** The full request. */
  description: string;
  status: TaskStatus;
  /** ISO 8601. */
  createdAt: string;
  /** Only for a completed task. */
  completedAt?: string;
  priority: 'high' | 'medium' | 'low';
  /** For a step: the task that it belongs to. */
  parentId?: string;
}

/** Maximum length of a title (spec 3, section 9), in code points. */
const TITLE_LENGTH = 50;

/** The title of a task, from its request. */
export function titleOf(request: string): string {
  const characters = [...request.replace(/\s+/g, ' ').trim()];
  if (characters.length <= TITLE_LENGTH) return characters.join('');
  return `${characters.slice(0, TITLE_LENGTH).join('')}...`;
}

/** Whether the task of a request is in progress from the start (spec 3, section 4). */
export function startsImmediately(request: string): boolean {
  return /task|todo|remind|plan/i.test(request);
}

/** Creates the task of a message, or a step. The priority is always medium (spec 3, section 3). */
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

/** Returns the task with another status; only completed tasks have a completion time. */
export function withStatus(
  { completedAt, ...task }: AgentTask,
  status: TaskStatus,
  now: Date,
): AgentTask {
  if (status !== 'completed') return { ...task, status };
  return { ...task, status, completedAt: completedAt ?? now.toISOString() };
}

/** The number of pending and in-progress tasks, for the tab's badge. */
export function countOpen(tasks: readonly AgentTask[]): number {
  return tasks.filter(({ status }) => status === 'pending' || status === 'in-progress').length;
}

/** Which tasks are shown. */
export type TaskFilter = 'all' | 'open' | 'done';

/** Whether a filter shows the task itself; failed tasks count as open. */
export function isShown({ status }: AgentTask, filter: TaskFilter): boolean {
  return filter === 'all' || (status === 'completed') === (filter === 'done');
}

/** The tasks and steps that a filter shows, with the parent tasks of those steps. */
export function filterTasks(tasks: readonly AgentTask[], filter: TaskFilter): AgentTask[] {
  const shown = new Set(tasks.filter((task) => isShown(task, filter)));
  const around = new Set([...shown].map(({ parentId }) => parentId));
  return tasks.filter((task) => shown.has(task) || around.has(task.id));
}

/** Newest task first, each with its steps in order. */
export function sortTasks(
  tasks: readonly AgentTask[],
): { task: AgentTask; steps: readonly AgentTask[] }[] {
  const known = new Set(tasks.map(({ id }) => id));
  // A step whose task was deleted is shown on its own.
  const isTop = ({ parentId }: AgentTask) => parentId === undefined || !known.has(parentId);
  return tasks
    .filter(isTop)
    .toReversed()
    .map((task) => ({ task, steps: tasks.filter(({ parentId }) => parentId === task.id) }));
}
