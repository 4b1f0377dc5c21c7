// Batches the counting of calls to live servers: two statements for all calls within a quarter of a second,
// instead of each call waiting for its own two in D1, which writes one after the other.
import type { McpFailureReason } from '../mcp-limits.contract';
import { type Calls, writeCalls } from './live.repository';

/** Delay after the first call of a group, in milliseconds. */
const WRITE_AFTER_MS = 250;
/** An older group has lost the request that was to write it: the next call writes it. */
const ABANDONED_AFTER_MS = 2_000;

/** Calls of this isolate that are not yet written, by database and group. */
const unwritten = new WeakMap<D1Database, Map<string, Group>>();

/** Calls with one token, and their failures by tool and reason. */
type Group = Omit<Calls, 'failures'> & { since: number; failures: Map<string, number> };

/** Where a call belongs. */
interface Caller {
  id: string;
  tokenHash: string;
  now: Date;
}

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
  { isPublic, ...caller }: Caller & { isPublic: boolean },
): Promise<void> | null {
  return change(db, caller, (group) => {
    if (isPublic) group.publicCalls += 1;
    else group.calls += 1;
  });
}

/**
 * Counts the failure of a call that was counted before.
 * @param failure the hash of the tool's name, and why it failed
 * @returns as {@link countCall}
 */
export function countFailure(
  db: D1Database,
  { tool, reason, ...caller }: Caller & { tool: string; reason: McpFailureReason },
): Promise<void> | null {
  return change(db, caller, ({ failures }) => {
    const key = `${tool} ${reason}`;
    failures.set(key, (failures.get(key) ?? 0) + 1);
  });
}

function change(
  db: D1Database,
  { id, tokenHash, now }: Caller,
  add: (group: Group) => void,
): Promise<void> | null {
  const groups = unwritten.get(db) ?? new Map<string, Group>();
  unwritten.set(db, groups);
  const day = now.toISOString().slice(0, 10);
  const key = `${id} ${tokenHash} ${day}`;
  const known = groups.get(key);
  const isWaitedFor = known !== undefined && Date.now() - known.since < ABANDONED_AFTER_MS;
  const group: Group = known ?? {
    ...{ id, tokenHash, day, usedAt: 0, calls: 0, publicCalls: 0, since: 0 },
    failures: new Map(),
  };
  group.usedAt = now.getTime();
  if (!isWaitedFor) group.since = Date.now();
  add(group);
  groups.set(key, group);
  return isWaitedFor ? null : writeSoon(db, groups, key);
}

async function writeSoon(db: D1Database, groups: Map<string, Group>, key: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WRITE_AFTER_MS));
  const group = groups.get(key);
  groups.delete(key);
  if (group === undefined) return;
  const failures = [...group.failures].map(([name, count]) => {
    const [tool = '', reason] = name.split(' ');
    return { tool, reason: reason as McpFailureReason, count };
  });
  await writeCalls(db, { ...group, failures });
}
