import { BucketStore } from '~/platform/bucket-store';
import { inOneTab } from '~/platform/one-tab';
import { RecordStore } from '~/platform/record-store';
import { applyChange, type ItemChange, type PlannerItem } from './item';
import type { PlannerStorage, Space, SyncMemory } from './planner-storage';

const itemsOf = (space: Space) => new BucketStore<PlannerItem>(`productivity-planner/${space}`);

const neverSynced: SyncMemory = { revision: 0, syncedAt: null };

/** IndexedDB through the suite's record store; other tabs are notified of changes by a BroadcastChannel. */
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
    load: async (space) => [...(await itemsOf(space).load()).values()],
    save: (space, changes) => {
      const byId = Map.groupBy(changes, (change) => change.after.id);
      return itemsOf(space).change(byId.keys(), (id, stored) =>
        byId.get(id)?.reduce<PlannerItem | undefined>(applyChange, stored),
      );
    },
    clear: async (space) => {
      await itemsOf(space).clear();
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
    alone: (name, work) => inOneTab(`planner:${name}`, work),
  };
}
