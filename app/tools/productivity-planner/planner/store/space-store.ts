import {
  changedAt,
  type Field,
  type ItemChange,
  isDeleted,
  isWaiting,
  type PlannerItem,
  sameValue,
} from './item';
import { limitField } from './limit-fields';
import type { PlannerStorage, Space } from './planner-storage';
import { Replica } from './replica';
import type { Write } from './task-commands';

/**
 * The open space: its items in memory, with each change stored at once and sent to other tabs. One space is
 * open at a time, and items of another are never in memory.
 */
export class SpaceStore {
  readonly replica = new Replica();
  ready = false;
  persistence: 'saved' | 'memory' = 'saved';
  space: Space = 'device';
  /** Tasks in the device's own space while an account's is open. */
  deviceTaskCount = 0;
  readonly #storage: PlannerStorage;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #changeListeners = new Set<() => void>();
  #lastStamp = 0;
  #skewMs = 0;
  #unsaved = new Map<string, ItemChange>();
  #storing = false;
  #saving: Promise<void> = Promise.resolve();
  #switching: Promise<void>;

  /** @param signedOut nobody is signed in on this device: the last open account stays closed */
  constructor({
    storage,
    now,
    signedOut = false,
  }: {
    storage: PlannerStorage;
    now: () => number;
    signedOut?: boolean;
  }) {
    this.#storage = storage;
    this.#now = now;
    storage.listen((space, changes) => {
      if (space === this.space && this.ready) this.#take(changes);
    });
    this.#switching = this.#openLast(signedOut);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Calls back after changes made in this tab. */
  onWrite(listener: () => void): void {
    this.#changeListeners.add(listener);
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Performs the writes of one action: new times, memory, other tabs, storage. Equal values are skipped. */
  write(writes: readonly Write[]): void {
    const at = this.#stamp();
    const changes = writes.flatMap((write) => this.#changeFor(write, at) ?? []);
    if (changes.length === 0) return;
    this.put(changes);
    for (const listener of this.#changeListeners) listener();
  }

  /** Applies and stores changes as they are. */
  put(changes: readonly ItemChange[]): void {
    if (changes.length === 0) return;
    this.#take(changes);
    this.#storage.announce(this.space, changes);
    for (const change of changes) {
      const earlier = this.#unsaved.get(change.after.id);
      this.#unsaved.set(change.after.id, {
        before: earlier ? earlier.before : change.before,
        after: this.replica.get(change.after.id) ?? change.after,
      });
    }
    void this.saved();
  }

  /** Resolves once all changes so far are stored, or the device has refused them. */
  saved(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saveAll());
    return this.#saving;
  }

  /** Whether the device has stored everything. */
  get allSaved(): boolean {
    return this.#unsaved.size === 0 && !this.#storing;
  }

  /** Corrects a wrong clock by the account server's time. */
  setClockSkew(skewMs: number): void {
    if (skewMs === this.#skewMs) return;
    this.#skewMs = skewMs;
    this.#lastStamp = 0;
    for (const item of this.replica.items())
      this.#lastStamp = Math.max(this.#lastStamp, changedAt(item));
  }

  /** Resolves once the last requested space is open. */
  opened(): Promise<void> {
    return this.#switching;
  }

  /** Opens another space. An account's copy without unsynced changes is deleted from the device. */
  open(space: Space): Promise<void> {
    this.#switching = this.#switching.then(async () => {
      if (space === this.space) return;
      await this.saved();
      const left = this.space;
      const kept = left === 'device' || this.replica.waitingCount > 0;
      this.ready = false;
      this.space = space;
      this.#unsaved.clear();
      this.replica.reset([]);
      this.notify();
      await this.#storage.writeLastSpace(space);
      if (!kept) await this.#storage.clear(left);
      await this.#load();
    });
    return this.#switching;
  }

  /** Moves the device's own items into the open account. Returns the number of tasks. */
  async adoptDeviceItems(): Promise<number> {
    await this.#switching;
    if (this.space === 'device') return 0;
    const items = (await this.#storage.load('device')).filter((item) => !isDeleted(item));
    const changes = items.map((item) => {
      const fields = Object.entries(item.fields).map(([name, field]) => [
        name,
        { ...field, base: 0 },
      ]);
      return { before: undefined, after: { ...item, fields: Object.fromEntries(fields) } };
    });
    this.put(changes);
    await this.saved();
    // Cleared last: a page closed in between finds them in both spaces, and moves them again.
    if (this.#unsaved.size === 0) await this.#storage.clear('device');
    this.deviceTaskCount = 0;
    this.notify();
    for (const listener of this.#changeListeners) listener();
    return items.filter((item) => item.kind === 'task').length;
  }

  async #openLast(signedOut: boolean): Promise<void> {
    try {
      this.persistence = await this.#storage.persistence();
      const last = await this.#storage.readLastSpace();
      if (signedOut && last !== 'device') await this.#leave(last);
      else this.space = last;
    } catch {
      this.persistence = 'memory';
    }
    await this.#load();
  }

  /** Closes an account that was never loaded, as {@link open} does with an open one. */
  async #leave(left: Space): Promise<void> {
    await this.#storage.writeLastSpace('device');
    const items = await this.#storage.load(left);
    if (!items.some(isWaiting)) await this.#storage.clear(left);
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.#storage.load(this.space);
      this.replica.reset(stored);
      // Changes made while the device was being read.
      this.replica.apply([...this.#unsaved.values()]);
      const own = this.space === 'device' ? [] : await this.#storage.load('device');
      this.deviceTaskCount = own.filter((item) => item.kind === 'task' && !isDeleted(item)).length;
    } catch {
      this.persistence = 'memory';
    }
    for (const item of this.replica.items())
      this.#lastStamp = Math.max(this.#lastStamp, changedAt(item));
    this.ready = true;
    this.notify();
  }

  async #saveAll(): Promise<void> {
    if (this.#unsaved.size === 0) return;
    const { space } = this;
    const batch = this.#unsaved;
    this.#unsaved = new Map();
    this.#storing = true;
    const saved = await this.#storage.save(space, [...batch.values()]).catch(() => false);
    this.#storing = false;
    if (saved) return;
    // Retried with the next change; until then the page warns that closing it loses them.
    if (space === this.space) {
      for (const [id, change] of batch)
        this.#unsaved.set(id, {
          before: change.before,
          after: this.#unsaved.get(id)?.after ?? change.after,
        });
    }
    this.persistence = 'memory';
    this.notify();
  }

  #take(changes: readonly ItemChange[]): void {
    this.replica.apply(changes);
    for (const { after } of changes) this.#lastStamp = Math.max(this.#lastStamp, changedAt(after));
    this.notify();
  }

  #changeFor(write: Write, at: number): ItemChange | undefined {
    const before = this.replica.get(write.id);
    const changed: Record<string, Field> = {};
    for (const [name, given] of Object.entries(write.fields)) {
      const value = limitField(name, given);
      if (value === undefined) continue;
      const known = before?.fields[name];
      if (known ? sameValue(known.value, value) : name === 'deleted' && value === false) continue;
      changed[name] =
        this.space === 'device'
          ? { value, at }
          : { value, at, base: known?.base ?? known?.at ?? 0 };
    }
    if (Object.keys(changed).length === 0) return undefined;
    const after: PlannerItem = {
      id: write.id,
      kind: write.kind,
      fields: { ...before?.fields, ...changed },
    };
    return { before, after };
  }

  /** Later than every change seen on this device, even if its clock was set back. */
  #stamp(): number {
    this.#lastStamp = Math.max(this.#now() + this.#skewMs, this.#lastStamp + 1);
    return this.#lastStamp;
  }
}
