import type { Task } from './model';
import { readExport, writeImport } from './store/export-items';
import type { FieldValue } from './store/item';
import { taskFieldNames } from './store/item-values';
import { type PlannerStorage, spaceOf } from './store/planner-storage';
import { SpaceStore } from './store/space-store';
import {
  type Moment,
  type Write,
  writeChange,
  writeDone,
  writeMove,
  writeNewTasks,
  writeReopened,
} from './store/task-commands';
import type { PlannerStore, TaskDraft } from './store-api';
import type { SyncTransport } from './sync/sync-round';
import { SyncRunner } from './sync/sync-runner';

export interface PlannerStoreOptions {
  storage: PlannerStorage;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The user's calendar day. */
  today: () => string;
  /** Sends sync requests to the account. */
  transport: SyncTransport;
  /** Nobody is signed in on this device: the last open account is closed, not shown. */
  signedOut?: boolean;
}

/** The planner's tasks, sessions and reviews, with all operations on them. */
export function createPlannerStore(options: PlannerStoreOptions): PlannerStore {
  const { now, today } = options;
  const keeper = new SpaceStore(options);
  const syncing = new SyncRunner({ ...options, keeper });
  const moment = (): Moment => ({ instant: new Date(now()).toISOString(), today: today() });
  const state = () => keeper.replica.state();
  const findTask = (id: string) => state().tasks.find((task) => task.id === id);

  function addTasks(drafts: readonly TaskDraft[]): readonly Task[] {
    const writes = writeNewTasks(drafts, state().tasks, moment());
    keeper.write(writes);
    const ids = new Set(writes.map((write) => write.id));
    return state().tasks.filter((task) => ids.has(task.id));
  }

  function onTask(id: string, act: (task: Task, tasks: readonly Task[]) => readonly Write[]): void {
    const task = findTask(id);
    if (task !== undefined) keeper.write(act(task, state().tasks));
  }

  return {
    state,
    ready: () => keeper.ready,
    storage: () => keeper.persistence,
    saved: () => keeper.saved(),
    allSaved: () => keeper.allSaved,
    sync: () => syncing.status,
    conflicts: () => syncing.conflicts,
    dismissConflicts: () => syncing.dismissConflicts(),
    subscribe: (listener) => keeper.subscribe(listener),
    addTask: (draft) => addTasks([draft])[0] as Task,
    addTasks,
    changeTask: (id, change) =>
      onTask(id, (task, tasks) => writeChange(task, change, tasks, moment())),
    completeTask: (id) => onTask(id, (task, tasks) => writeDone(task, tasks, moment())),
    reopenTask: (id) => onTask(id, writeReopened),
    removeTask: (id) => {
      const removed = state().tasks.filter((task) => task.id === id || task.parentId === id);
      keeper.write(
        removed.map((task) => ({ id: task.id, kind: 'task', fields: { deleted: true } })),
      );
      return () => keeper.write(removed.map(writeBack));
    },
    moveTask: (id, between) => onTask(id, (_, tasks) => writeMove(tasks, id, between)),
    addSession: (session) => {
      // Two tabs that see the same clock end must log one session.
      const id = `focus-${Date.parse(session.startedAt)}`;
      keeper.write([{ id, kind: 'session', fields: { ...session } }]);
      return { id, ...session };
    },
    saveReview: ({ day, note }) =>
      keeper.write([
        { id: `review-${day}`, kind: 'review', fields: { day, note, deleted: false } },
      ]),
    syncNow: () => syncing.now(),
    account: () => (keeper.space === 'device' ? null : keeper.space.slice('account:'.length)),
    setAccount: async (email) => {
      const space = spaceOf(email);
      if (space !== keeper.space) syncing.reset();
      await keeper.open(space);
      if (email !== null) void syncing.now();
    },
    waiting: () => keeper.replica.waitingCount,
    deviceTaskCount: () => keeper.deviceTaskCount,
    adoptDeviceTasks: () => keeper.adoptDeviceItems(),
    exportItems: () => readExport(keeper.replica.items()),
    importItems: (items) => {
      const { writes, counts } = writeImport(items, (id) => keeper.replica.get(id), state().tasks);
      keeper.write(writes);
      return counts;
    },
  };
}

/** Restores a deleted task with all its values. */
function writeBack(task: Task): Write {
  const fields: Record<string, FieldValue> = { deleted: false };
  for (const name of taskFieldNames) fields[name] = task[name];
  return { id: task.id, kind: 'task', fields };
}
