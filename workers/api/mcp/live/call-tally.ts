// Batches the counting of calls to live servers: two statements for all calls within a quarter of a second,
// instead of each call waiting for its own two in D1, which writes one after the other.
import { type Calls, writeCalls } from './live.repository';

/** Delay after the first call of a group, in milliseconds. */
const WRITE_AFTER_MS = 250;
/** An older group has lost the request that was to write it: the next call writes it. */
const ABANDONED_AFTER_MS = 2_000;

/** Calls of this isolate that are not yet written, by database and group. */
const unwritten = new WeakMap<D1Database, Map<string, Calls & { since: number }>>();

/** Calls of a server that are not yet in D1: they count against the daily limit too. */
export function unwrittenCalls(db: D1Database, id: string): { calls: number; publicCalls: number } {
  const sum = { calls: 0, publicCalls: 0 };
  for (const one of unwritten.get(db)?.values() ?? []) {
    if (one.id !== id) continue;
    sum.calls += one.calls;
    sum.publicCalls += one.publicCalls;
  }
  return sum;
}

/**
 * Counts a tool call, and the use of a token.
 * @returns a promise that the request must be kept alive for, or null if an earlier request writes this group
 */
export function countCall(
  db: D1Database,
  { id, tokenHash, isPublic, now }: { id: string; tokenHash: string; isPublic: boolean; now: Date },
): Promise<void> | null {
  const groups = unwritten.get(db) ?? new Map<string, Calls & { since: number }>();
  unwritten.set(db, groups);
  const day = now.toISOString().slice(0, 10);
  const key = `${id} ${tokenHash} ${day}`;
  const known = groups.get(key);
  const isWaitedFor = known !== undefined && Date.now() - known.since < ABANDONED_AFTER_MS;
  groups.set(key, {
    ...{ id, tokenHash, day, usedAt: now.getTime() },
    calls: (known?.calls ?? 0) + (isPublic ? 0 : 1),
    publicCalls: (known?.publicCalls ?? 0) + (isPublic ? 1 : 0),
    since: isWaitedFor ? known.since : Date.now(),
  });
  return isWaitedFor ? null : writeSoon(db, groups, key);
}

async function writeSoon(
  db: D1Database,
  groups: Map<string, Calls & { since: number }>,
  key: string,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WRITE_AFTER_MS));
  const group = groups.get(key);
  groups.delete(key);
  if (group !== undefined) await writeCalls(db, group);
}
