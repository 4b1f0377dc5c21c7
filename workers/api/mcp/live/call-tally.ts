// Calls of live servers are written together: two statements for all calls of a quarter of a second, where
// each call would wait behind its own two in D1, which writes one after the other.
import { type Calls, writeCalls } from './live.repository';

/** After the first call of a group, in milliseconds. */
const WRITE_AFTER_MS = 250;
/** A group that was not written by then lost the request that was to write it: the next call does. */
const ABANDONED_AFTER_MS = 2_000;

/** The calls of this isolate that are not written yet, by database and server. */
const unwritten = new WeakMap<D1Database, Map<string, Calls & { since: number }>>();

/** Calls of a server that D1 does not know of yet: they count against the day's calls too. */
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
 * Counts a call of a tool, and that a token was used.
 * @returns what the request must be kept alive for, or null where an earlier one writes for it
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
