import { applyChange, type ItemChange, type PlannerItem } from './item';
import type { PlannerStorage, Space, SyncMemory } from './planner-storage';

/** A device's storage for tests. Stores that share it act as tabs of one browser. */
export function memoryStorage(): PlannerStorage & { spaces: Map<Space, Map<string, PlannerItem>> } {
  const spaces = new Map<Space, Map<string, PlannerItem>>();
  const memories = new Map<Space, SyncMemory>();
  const listeners = new Set<(space: Space, changes: readonly ItemChange[]) => void>();
  const busy = new Set<string>();
  let last: Space = 'device';
  return {
    spaces,
    persistence: async () => 'saved',
    load: async (space) => [...(spaces.get(space)?.values() ?? [])],
    save: async (space, changes) => {
      const items = spaces.get(space) ?? new Map<string, PlannerItem>();
      spaces.set(space, items);
      for (const change of structuredClone(changes))
        items.set(change.after.id, applyChange(items.get(change.after.id), change));
      return true;
    },
    clear: async (space) => {
      spaces.delete(space);
      memories.delete(space);
    },
    readSync: async (space) => memories.get(space) ?? { revision: 0, syncedAt: null },
    writeSync: async (space, memory) => void memories.set(space, memory),
    readLastSpace: async () => last,
    writeLastSpace: async (space) => {
      last = space;
    },
    announce: (space, changes) => {
      for (const listener of listeners) listener(space, structuredClone(changes));
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    alone: async (name, work) => {
      if (busy.has(name)) return undefined;
      busy.add(name);
      try {
        return await work();
      } finally {
        busy.delete(name);
      }
    },
  };
}
