import type { DayReview, FocusSession, PlannerState, Task } from './model';

/** Fields that a new task may bring; the store fills in the others. */
export type TaskDraft = Partial<Omit<Task, 'id' | 'createdAt' | 'doneAt'>> & { title: string };

/** Fields that may change later. */
export type TaskChange = Partial<Omit<Task, 'id' | 'createdAt'>>;

/** One field that this device and another changed; the later change won. */
export interface SyncConflict {
  itemId: string;
  /** Title of the task as it is now. */
  title: string;
  field: string;
  kept: string;
  dropped: string;
  at: string;
}

/** How the planner and the account stand to each other. */
export type SyncStatus =
  | { kind: 'device-only' }
  | { kind: 'syncing' }
  | { kind: 'synced'; at: string }
  | { kind: 'offline'; waiting: number }
  | { kind: 'failed'; message: string; waiting: number };

/** What the page works with: an external store for `useSyncExternalStore`. Changes apply at once. */
export interface PlannerStore {
  state(): PlannerState;
  /** Whether what the device holds has been read; before that `state()` is empty. */
  ready(): boolean;
  /** `memory`: this browser refuses to store, so the page says that closing it loses the tasks. */
  storage(): 'saved' | 'memory';
  sync(): SyncStatus;
  conflicts(): readonly SyncConflict[];
  dismissConflicts(): void;
  subscribe(listener: () => void): () => void;

  addTask(draft: TaskDraft): Task;
  /** Adds many in one step, as an import or a step list does. */
  addTasks(drafts: readonly TaskDraft[]): readonly Task[];
  changeTask(id: string, change: TaskChange): void;
  /** Marks it done; a recurring task leaves a done copy and moves on to its next day. */
  completeTask(id: string): void;
  reopenTask(id: string): void;
  /** Deletes a task with its steps; the returned function brings them back. */
  removeTask(id: string): () => void;
  /** Moves a task between two others of its list (null: to the start or the end). */
  moveTask(id: string, between: { after: string | null; before: string | null }): void;
  addSession(session: Omit<FocusSession, 'id'>): FocusSession;
  saveReview(review: Omit<DayReview, 'id'>): void;
  /** Syncs now, if somebody is signed in. */
  syncNow(): Promise<void>;
}
