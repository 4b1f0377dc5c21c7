import type { SyncStatus } from '~/platform/sync-status';
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
  /** Ends when the device holds all changes so far, or refused them (then `storage()` says so). */
  saved(): Promise<void>;
  /** Whether the device holds all changes so far. */
  allSaved(): boolean;
  /** Syncs now, if somebody is signed in. */
  syncNow(): Promise<void>;

  /** The address whose tasks these are; null: tasks of this device. */
  account(): string | null;
  /**
   * Says who is signed in, once that is known and whenever it changes. Signing out (null) takes the
   * account's tasks out of memory and off this device; changes that had not reached the account are
   * kept, unseen, until the same person signs in again.
   */
  setAccount(email: string | null): Promise<void>;
  /** Changes that the account does not have yet; warn before a sign-out when there are any. */
  waiting(): number;
  /** Tasks that were written while signed out; 0 while nobody is signed in. */
  deviceTaskCount(): number;
  /** Moves what was written while signed out into the account. Returns the number of tasks. */
  adoptDeviceTasks(): Promise<number>;

  /** Everything, for a file. */
  exportItems(): PlannerExport;
  /** Takes items of a file: new ids are added, known ones only change when the file's are newer. */
  importItems(items: PlannerExport): ImportCounts;
}

/** An item of a file with the time of its last change (ISO 8601), where the file knows it. */
export type Exported<T> = T & { changedAt?: string };

/** All items, as the exchange formats read and write them. */
export interface PlannerExport {
  tasks: readonly Exported<Task>[];
  sessions: readonly Exported<FocusSession>[];
  reviews: readonly Exported<DayReview>[];
}

/** What an import did. */
export interface ImportCounts {
  added: number;
  updated: number;
  /** Known here, and not newer in the file. */
  unchanged: number;
}
