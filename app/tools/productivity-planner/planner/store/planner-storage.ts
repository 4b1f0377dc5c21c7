import type { ItemChange, PlannerItem } from './item';

/** The owner of items: this device (nobody signed in) or an account. */
export type Space = 'device' | `account:${string}`;

/** The space of who is signed in; null: nobody. */
export function spaceOf(email: string | null): Space {
  return email === null ? 'device' : `account:${email.toLowerCase()}`;
}

/** What a device remembers about an account between visits. */
export interface SyncMemory {
  /** Everything up to this revision has been received. */
  revision: number;
  /** When the last sync ended, ISO 8601; null before the first. */
  syncedAt: string | null;
}

/** Where the planner stores its items on this device. Replaceable in tests. */
export interface PlannerStorage {
  /** `memory` if this browser refuses to store. */
  persistence(): Promise<'saved' | 'memory'>;
  load(space: Space): Promise<PlannerItem[]>;
  /** Merges changes into the stored items, also across tabs. Returns false if the device is full. */
  save(space: Space, changes: readonly ItemChange[]): Promise<boolean>;
  /** Deletes a space with its sync memory. */
  clear(space: Space): Promise<void>;
  readSync(space: Space): Promise<SyncMemory>;
  writeSync(space: Space, memory: SyncMemory): Promise<void>;
  /** The last open space, so that an account's tasks are available offline. */
  readLastSpace(): Promise<Space>;
  writeLastSpace(space: Space): Promise<void>;
  /** Tells other tabs about changes made here. */
  announce(space: Space, changes: readonly ItemChange[]): void;
  /** Calls back with changes made by other tabs. Returns the unsubscribe function. */
  listen(listener: (space: Space, changes: readonly ItemChange[]) => void): () => void;
  /** Runs work exclusively across tabs; undefined if another tab is already running it. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}
