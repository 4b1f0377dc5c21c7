import { RecordStore } from '~/platform/record-store';
import { applyChange, type ItemChange, type PlannerItem } from './item';
import type { PlannerStorage, Space, SyncMemory } from './planner-storage';

// Items lie in 64 records a space: one record each would make an import of thousands take seconds (a
// transaction each), one for all would write megabytes for a tick in a box.

const bucketCount = 64;
type Bucket = Record<string, PlannerItem>;

function isBucket(value: unknown): value is Bucket {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bucketsOf(space: Space): RecordStore<Bucket> {
  return new RecordStore({
    name: `productivity-planner/${space}`,
    version: 1,
    read: (value) => (isBucket(value) ? value : undefined),
  });
}

/** A small number of a text that spreads well (FNV-1a). */
function bucketOf(id: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return String(hash % bucketCount);
}

const neverSynced: SyncMemory = { revision: 0, syncedAt: null };

/** IndexedDB through the suite's record store; other tabs hear of changes by a BroadcastChannel. */
export function openDeviceStorage(): PlannerStorage {
  const settings = new RecordStore<SyncMemory | { space: Space }>({
    name: 'productivity-planner/settings',
    version: 1,
    read: (value) =>
      typeof value === 'object' && value !== null ? (value as SyncMemory) : undefined,
  });
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('entropy:planner');

  return {
    persistence: async () => ((await settings.persistence()) === 'device' ? 'saved' : 'memory'),
    load: async (space) =>
      (await bucketsOf(space).list()).flatMap(({ value }) => Object.values(value)),
    save: async (space, changes) => {
      const grouped = Map.groupBy(changes, (change) => bucketOf(change.after.id));
      const buckets = bucketsOf(space);
      const written = await Promise.all(
        [...grouped].map(([bucket, group]) =>
          buckets.update(bucket, (stored) => mergeInto(stored ?? {}, group)),
        ),
      );
      return written.every((result) => result.ok);
    },
    clear: async (space) => {
      const buckets = bucketsOf(space);
      const numbers = Array.from({ length: bucketCount }, (_, index) => String(index));
      await Promise.all(numbers.map((bucket) => buckets.delete(bucket)));
      await settings.delete(`sync:${space}`);
    },
    readSync: async (space) => {
      const memory = await settings.get(`sync:${space}`);
      return memory && 'revision' in memory ? memory : neverSynced;
    },
    writeSync: async (space, memory) => void (await settings.put(`sync:${space}`, memory)),
    readLastSpace: async () => {
      const last = await settings.get('last-space');
      return last && 'space' in last ? last.space : 'device';
    },
    writeLastSpace: async (space) => void (await settings.put('last-space', { space })),
    announce: (space, changes) => channel?.postMessage({ space, changes }),
    listen: (listener) => {
      const heard = ({ data }: MessageEvent<{ space: Space; changes: ItemChange[] }>) =>
        listener(data.space, data.changes);
      channel?.addEventListener('message', heard);
      return () => channel?.removeEventListener('message', heard);
    },
    alone: async (name, work) => {
      const locks = globalThis.navigator?.locks;
      if (!locks) return work();
      return locks.request(`entropy:planner:${name}`, { ifAvailable: true }, async (lock) =>
        lock ? work() : undefined,
      );
    },
  };
}

function mergeInto(stored: Bucket, changes: readonly ItemChange[]): Bucket {
  // Without a prototype: an id from a file may be `constructor` or `__proto__`.
  const bucket: Bucket = Object.assign(Object.create(null), stored);
  for (const change of changes)
    bucket[change.after.id] = applyChange(bucket[change.after.id], change);
  return bucket;
}
