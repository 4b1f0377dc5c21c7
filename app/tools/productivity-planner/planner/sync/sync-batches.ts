import type { PlannerChange, PlannerSyncRequest } from '@workers/api/planner/planner.contract';
import type { Field, PlannerItem } from '../store/item';
import type { SentFields } from './merge-response';

/** The changes of one request, and the fields sent for each item. */
export interface SyncBatch {
  changes: PlannerSyncRequest['changes'];
  sent: Map<string, SentFields>;
}

const MAX_CHANGES = 500;
/** Below the Worker's limit of 1 MiB, with room for the rest of the body. */
const MAX_BYTES = 900_000;

/** Packs unsynced changes into requests within the limits. */
export function batchWaiting(items: readonly PlannerItem[]): SyncBatch[] {
  const encoder = new TextEncoder();
  const batches: SyncBatch[] = [];
  let bytes = 0;
  for (const item of items) {
    const waiting = Object.entries(item.fields).filter(([, field]) => field.base !== undefined);
    const sent: Record<string, Field> = Object.fromEntries(waiting);
    const values = waiting.map(([name, { value, at }]) => [name, { value, at }]);
    // The Worker validates each field; this device's own values were limited when written.
    const change = {
      id: item.id,
      kind: item.kind,
      fields: Object.fromEntries(values),
    } as PlannerChange;
    const size = encoder.encode(JSON.stringify(change)).length + 1;
    let batch = batches.at(-1);
    if (batch === undefined || batch.changes.length >= MAX_CHANGES || bytes + size > MAX_BYTES) {
      batch = { changes: [], sent: new Map() };
      batches.push(batch);
      bytes = 0;
    }
    batch.changes.push(change);
    batch.sent.set(item.id, sent);
    bytes += size;
  }
  return batches;
}

/** Splits a batch in two, to find the change that the account refuses. */
export function splitBatch({ changes, sent }: SyncBatch): SyncBatch[] {
  const middle = Math.ceil(changes.length / 2);
  return [changes.slice(0, middle), changes.slice(middle)].map((some) => ({
    changes: some,
    sent: new Map(some.map(({ id }) => [id, sent.get(id) ?? {}])),
  }));
}
