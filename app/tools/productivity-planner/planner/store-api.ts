import type { SyncStatus } from '~/platform/sync-status';
import type { DayReview, FocusSession, PlannerState, Task } from './model';

/** Fields a new task may specify; the store fills in the others. */
export type TaskDraft = Partial<Omit<Task, 'id' | 'createdAt' | 'doneAt'>> & { title: string };

/** Fields that may change later. */
export type TaskChange = Partial<Omit<Task, 'id' | 'createdAt'>>;

/** A field changed both by this device and another; the later change won. */
export interface SyncConflict {
  itemId: string;
  /** The task's current title. */
  title: string;
  field: string;
  kept: string;
  dropped: string;
  at: string;
}

/** The page's interface: an external store for `useSyncExternalStore`. Changes apply at once. */
export interface PlannerStore {
  state(): PlannerState;
  /** Whether the device's data has been read; before that `state()` is empty. */
  ready(): boolean;
  /** `memory`: this browser refuses to store, so the page warns that closing it loses the tasks. */
  storage(): 'saved' | 'memory';
  sync(): SyncStatus;
  conflicts(): readonly SyncConflict[];
  dismissConflicts(): void;
  subscribe(listener: () => void): () => void;

  addTask(draft: TaskDraft): Task;
  /** Adds many in one step, as for an import or a list of steps. */
  addTasks(drafts: readonly TaskDraft[]): readonly Task[];
  changeTask(id: string, change: TaskChange): void;
  /** Completes it; a recurring task leaves a done copy and moves on to its next day. */
  completeTask(id: string): void;
  reopenTask(id: string): void;
  /** Deletes a task with its steps; the returned function restores them. */
  removeTask(id: string): () => void;
  /** Moves a task between two others of its list (null: to the start or the end). */
  moveTask(id: string, between: { after: string | null; before: string | null }): void;
  addSession(session: Omit<FocusSession, 'id'>): FocusSession;
  saveReview(review: Omit<DayReview, 'id'>): void;
  /** Resolves once the device has stored all changes so far, or refused them (then `storage()` says so). */
  saved(): Promise<void>;
  /** Whether the device has stored all changes so far. */
  allSaved(): boolean;
  /** Syncs now, if somebody is signed in. */
  syncNow(): Promise<void>;

  /** Email address of the account that owns these tasks; null for tasks of this device. */
  account(): string | null;
  /**
   * Sets who is signed in, once known and whenever it changes. Signing out (null) removes the account's tasks
   * from memory and from this device; changes that had not reached the account are stored, hidden, until the
   * same person signs in again.
   */
  setAccount(email: string | null): Promise<void>;
  /** Number of changes not yet synced; warn before a sign-out if there are any. */
  waiting(): number;
  /** Number of tasks created while signed out; 0 while nobody is signed in. */
  deviceTaskCount(): number;
  /** Moves tasks created while signed out into the account. Returns their number. */
  adoptDeviceTasks(): Promise<number>;

  /** All items, for export. */
  exportItems(): PlannerExport;
  /** Imports items of a file: new ids are added, known ones change only if the file's are newer. */
  importItems(items: PlannerExport): ImportCounts;
}

/** An item of a file with the time of its last change (ISO 8601), if the file has it. */
export type Exported<T> = T & { changedAt?: string };

/** All items, as the exchange formats read and write them. */
export interface PlannerExport {
  tasks: readonly Exported<Task>[];
  sessions: readonly Exported<FocusSession>[];
  reviews: readonly Exported<DayReview>[];
}

/** The result of an import. */
export interface ImportCounts {
  added: number;
  updated: number;
  /** Already present, and not newer in the file. */
  unchanged: number;
}
