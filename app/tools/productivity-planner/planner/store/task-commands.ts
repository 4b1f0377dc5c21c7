import type { Task } from '../model';
import { ranksAtEnd, ranksForMove } from '../rank';
import { anchorRule, nextDue } from '../recurrence';
import type { TaskChange, TaskDraft } from '../store-api';
import type { FieldValue, ItemKind } from './item';
import { emptyTask } from './item-values';

// The writes of each action. Pure: the store supplies tasks and time, and stores the writes.

/** New values for some fields of an item; an unknown id creates an item. */
export interface Write {
  id: string;
  kind: ItemKind;
  fields: Readonly<Record<string, FieldValue>>;
}

/** The moment of an action. */
export interface Moment {
  /** ISO 8601 in UTC. */
  instant: string;
  /** The user's calendar day. */
  today: string;
}

/** Writes of new tasks, ranked in order after all others. */
export function writeNewTasks(
  drafts: readonly TaskDraft[],
  tasks: readonly Task[],
  { instant }: Moment,
): Write[] {
  const ranks = ranksAtEnd(tasks, drafts.length);
  return drafts.map((draft, index) => {
    const given = Object.fromEntries(
      Object.entries(draft).filter(([, value]) => value !== undefined),
    );
    const fields = { ...emptyTask, rank: ranks[index] ?? '', ...given, createdAt: instant };
    const doneAt = draft.status === 'done' ? instant : null;
    return { id: crypto.randomUUID(), kind: 'task', fields: { ...fields, doneAt } };
  });
}

/** Changed fields; setting the status to or from done has the effects of completing or reopening. */
export function writeChange(
  task: Task,
  change: TaskChange,
  tasks: readonly Task[],
  moment: Moment,
): Write[] {
  const { status, doneAt, ...rest } = change;
  const fields = changedFields(task, rest);
  const plain: Write[] = Object.keys(fields).length > 0 ? [write(task.id, fields)] : [];
  if (status === undefined || status === task.status) return plain;
  const changed = { ...task, ...rest };
  if (status === 'done') return [...plain, ...writeDone(changed, tasks, moment, doneAt)];
  return [...plain, write(task.id, { status, doneAt: null })];
}

/** Completes a task and its open steps; a recurring one leaves a done copy and moves on. */
export function writeDone(
  task: Task,
  tasks: readonly Task[],
  moment: Moment,
  doneAt: string | null = moment.instant,
): Write[] {
  if (task.status === 'done') return [];
  const at = doneAt ?? moment.instant;
  const steps = tasks.filter((other) => other.parentId === task.id);
  if (task.recurrence === null) {
    const open = steps.filter((step) => step.status !== 'done');
    return [task, ...open].map(({ id }) => write(id, { status: 'done', doneAt: at }));
  }
  const due = nextDue(task.recurrence, task.due, moment.today);
  const next = {
    due,
    status: 'todo',
    doneAt: null,
    plannedOn: null,
    recurrence: anchorRule(task.recurrence, task.due),
  };
  const { id, ...copied } = task;
  // Its id may have been used and deleted before: done, undone, and done again.
  const copy = { ...copied, status: 'done', doneAt: at, recurrence: null, deleted: false } as const;
  return [
    write(doneCopyId(task, moment.today), copy),
    write(id, next),
    ...steps.filter((step) => step.status === 'done').map((step) => write(step.id, reopened)),
  ];
}

const reopened = { status: 'todo', doneAt: null } as const;

/**
 * The id of a recurring task's done copy. It is the same on every device, so that two devices that complete
 * the same day leave one copy.
 */
function doneCopyId(task: Task, today: string): string {
  return `${task.id}~${task.due ?? today}`;
}

/** Reopens a done task; reopening the latest copy of a recurring task moves that task back to its day. */
export function writeReopened(task: Task, tasks: readonly Task[]): Write[] {
  if (task.status !== 'done') return [];
  const [originId, day] = task.id.split('~');
  const origin = day === undefined ? undefined : tasks.find((other) => other.id === originId);
  const later = tasks.some((other) => other.id > task.id && other.id.startsWith(`${originId}~`));
  if (origin === undefined || origin.status === 'done' || origin.recurrence === null || later)
    return [write(task.id, reopened)];
  return [
    write(origin.id, { due: task.due, dueTime: task.dueTime, plannedOn: task.plannedOn }),
    write(task.id, { deleted: true }),
  ];
}

/** A task's new rank, and those of neighbours with an equal rank. */
export function writeMove(
  tasks: readonly Task[],
  id: string,
  between: { after: string | null; before: string | null },
): Write[] {
  return [...ranksForMove(tasks, id, between)].map(([moved, rank]) => write(moved, { rank }));
}

function write(id: string, fields: Readonly<Record<string, FieldValue>>): Write {
  return { id, kind: 'task', fields };
}

function changedFields(task: Task, change: TaskChange): Record<string, FieldValue> {
  const entries = Object.entries(change) as [keyof TaskChange, FieldValue | undefined][];
  const changed = entries.filter(([name, value]) => value !== undefined && value !== task[name]);
  return Object.fromEntries(changed) as Record<string, FieldValue>;
}
