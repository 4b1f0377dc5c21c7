import type { Task } from '../planner/model';
import type { PlannerStore, TaskChange, TaskDraft } from '../planner/store-api';
import { formatDay } from './format-day';
import { runUndoable } from './undo-steps';

/** The last action, announced at the bottom of the planner and to screen readers. */
export interface Announcement {
  text: string;
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
  /** Distinguishes two equal messages. */
  at: number;
}

/** Every action on tasks, each with an announcement and an undo. */
export interface PlannerActions {
  add: (draft: TaskDraft) => Task;
  /** `quiet` suppresses the announcement if the change is visible in the field itself. */
  change: (task: Task, change: TaskChange, quiet?: { merge: string } | string) => void;
  toggleDone: (task: Task) => void;
  remove: (task: Task) => void;
  move: (task: Task, between: { after: string | null; before: string | null }) => void;
  /** Undoes the last change, or says that there is none. */
  undo: () => void;
  say: (text: string, undo?: (() => void) | null) => void;
  /** Adds an undo step without an announcement. */
  remember: (undo: () => void) => void;
}

/** Maximum undo steps. */
const undoDepth = 100;
/** Typing in one field within this time counts as one change. */
const mergeMs = 2000;

interface Step {
  undo: () => void;
  merge?: string;
  at: number;
}

/** Binds the actions to a store. `listen` receives announcements; `settle` keeps a done row visible for a moment. */
export function createActions(
  store: PlannerStore,
  options: {
    listen: (said: Announcement) => void;
    settle: (task: Task) => void;
    today: () => string;
  },
): PlannerActions {
  const steps: Step[] = [];
  let count = 0;
  const say = (text: string, undo: (() => void) | null = null) => {
    count += 1;
    options.listen({ text, undo, at: count });
  };
  const remember = (undo: () => void, merge?: string): Step => {
    const last = steps.at(-1);
    const now = Date.now();
    if (merge && last?.merge === merge && now - last.at < mergeMs) {
      last.at = now;
      const earlier = last.undo;
      last.undo = () => {
        undo();
        earlier();
      };
      return last;
    }
    const step: Step = { undo, at: now, ...(merge ? { merge } : {}) };
    steps.push(step);
    if (steps.length > undoDepth) steps.shift();
    return step;
  };
  const takeBack = (step: Step) => {
    const place = steps.indexOf(step);
    if (place < 0) return;
    steps.splice(place, 1);
    step.undo();
    say('Taken back.');
  };
  const record = (text: string | null, undo: () => void, merge?: string) => {
    const step = remember(undo, merge);
    if (text) say(text, () => takeBack(step));
  };

  return {
    say,
    remember: (undo) => void remember(undo),
    add(draft) {
      let added: Task | undefined;
      const undo = runUndoable(store, () => {
        added = store.addTask(draft);
      });
      if (!added) throw new Error('The store did not add the task.');
      record(addedSentence(added, options.today()), undo);
      return added;
    },
    change(task, change, quiet) {
      const undo = runUndoable(store, () => store.changeTask(task.id, change));
      if (typeof quiet === 'string') record(quiet, undo);
      else record(null, undo, quiet?.merge);
    },
    toggleDone(task) {
      if (task.status === 'done') {
        const undo = runUndoable(store, () => store.reopenTask(task.id));
        return record(`Open again: ${task.title}.`, undo);
      }
      options.settle(task);
      const undo = runUndoable(store, () => store.completeTask(task.id));
      const next = store.state().tasks.find(({ id }) => id === task.id);
      const returns = next && next.status !== 'done' ? next.due : null;
      record(
        returns
          ? `Done: ${task.title}. It comes back ${spoken(returns, options.today())}.`
          : `Done: ${task.title}.`,
        undo,
      );
    },
    remove(task) {
      record(`Deleted: ${task.title}.`, store.removeTask(task.id));
    },
    move(task, between) {
      record(
        null,
        runUndoable(store, () => store.moveTask(task.id, between)),
      );
    },
    undo() {
      const last = steps.at(-1);
      if (last) takeBack(last);
      else say('There is nothing to take back.');
    },
  };
}

function spoken(day: string, today: string): string {
  const words = formatDay(day, today);
  return /^(Today|Tomorrow|Yesterday)$/.test(words) ? words.toLowerCase() : `on ${words}`;
}

function addedSentence(task: Task, today: string): string {
  const day = task.due ?? task.plannedOn;
  return day
    ? `Added for ${spoken(day, today).replace(/^on /, '')}: ${task.title}.`
    : `Added: ${task.title}.`;
}
