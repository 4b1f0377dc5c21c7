import type { ItemChange, PlannerItem } from './item';

/** Whose items: those of this device (nobody signed in), or of an account. */
export type Space = 'device' | `account:${string}`;

/** What a device remembers about an account between visits. */
export interface SyncMemory {
  /** Everything up to this revision is here. */
  revision: number;
  /** When the last sync ended, ISO 8601; null before the first. */
  syncedAt: string | null;
}

/** Where a planner keeps its items on this device. Tests put in another. */
export interface PlannerStorage {
  /** `memory` when this browser refuses to store. */
  persistence(): Promise<'saved' | 'memory'>;
  load(space: Space): Promise<PlannerItem[]>;
  /** Merges changes into what is stored, also against other tabs. False when the device is full. */
  save(space: Space, changes: readonly ItemChange[]): Promise<boolean>;
  /** Deletes a space with its sync memory. */
  clear(space: Space): Promise<void>;
  readSync(space: Space): Promise<SyncMemory>;
  writeSync(space: Space, memory: SyncMemory): Promise<void>;
  /** The space that was open last, so that an account's tasks are there without a network. */
  readLastSpace(): Promise<Space>;
  writeLastSpace(space: Space): Promise<void>;
  /** Tells other tabs of changes that were made here. */
  announce(space: Space, changes: readonly ItemChange[]): void;
  /** Calls back with changes that other tabs made. Returns the way to stop. */
  listen(listener: (space: Space, changes: readonly ItemChange[]) => void): () => void;
  /** Runs work of which only one tab does at a time; undefined when another is at it. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}
