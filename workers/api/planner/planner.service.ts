import type { SignedInUser } from '../_core/app-env';
import { UnsealError } from '../_core/crypto/sealed-text';
import { openUserCipher, type UserCipher } from '../_core/crypto/user-key';
import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import type { Env } from '../env';
import { isSiteFull } from '../storage/site-storage.service';
import { isStorageFull } from '../storage/storage.service';
import { clampTimes, mergeFields } from './merge-fields';
import {
  MAX_CHANGES,
  MAX_ITEMS,
  type PlannerChange,
  type PlannerFieldValue,
  type PlannerSyncItem,
  type PlannerSyncResponse,
} from './planner.contract';
import {
  findItems,
  findItemsAfter,
  listItems,
  type PlannerPage,
  type PlannerPageQuery,
  type PlannerRow,
  type PlannerWrite,
  sweepDeletedItems,
  writeItems,
} from './planner.repository';

/** How long deleted items are kept as tombstones for devices that were offline. */
const KEEP_DELETED_FOR_MS = 90 * 24 * 60 * 60 * 1000;
/** In each round at least one concurrent request succeeds, so this many rounds indicate a fault. */
const MAX_ATTEMPTS = 20;

type Fields = Record<string, PlannerFieldValue>;

/** Applies a device's changes and returns what it does not have yet. */
export async function syncPlanner(
  env: Env,
  { id: userId, dataKey }: Pick<SignedInUser, 'id' | 'dataKey'>,
  request: { since: number; changes: PlannerChange[] },
  now: Date,
): Promise<PlannerSyncResponse> {
  const cipher = await openUserCipher(env, userId, now, dataKey);
  const query = { since: request.since, limit: MAX_CHANGES + 1 };
  let waiting = request.changes;
  let found: PlannerPage | undefined;
  for (let attempt = 0; waiting.length > 0; attempt++) {
    if (attempt === MAX_ATTEMPTS)
      throw new ApiError(409, 'conflict', 'Many devices sync at once. Try again in a moment.');
    ({ waiting, page: found } = await applyChanges({ env, cipher, userId, query, now }, waiting));
  }
  const { since, rows } = found ?? (await findItemsAfter(env.DB, userId, query));
  const page = rows.slice(0, MAX_CHANGES);
  return {
    revision: page.at(-1)?.revision ?? since,
    items: await openItems(cipher, page),
    more: rows.length > page.length,
    now: now.getTime(),
  };
}

/** A request of a device. */
interface SyncCall {
  env: Env;
  cipher: UserCipher;
  userId: string;
  query: PlannerPageQuery;
  now: Date;
}

/**
 * Tries to apply the changes once. Returns those of items that another request changed meanwhile, and what
 * the device does not have yet.
 */
async function applyChanges(
  call: SyncCall,
  changes: PlannerChange[],
): Promise<{ waiting: PlannerChange[]; page: PlannerPage }> {
  const { env, cipher, userId, now } = call;
  const { rows, items } = await findItems(
    env.DB,
    userId,
    changes.map((change) => change.id),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const prepared = await Promise.all(
    changes.map((change) => prepareWrite(cipher, stored.get(change.id), change, now)),
  );
  const writes = prepared.flatMap((write) => write ?? []);
  const added = writes.filter((write) => write.expected === 0).length;
  if (added > 0 && items + added > MAX_ITEMS) {
    const most = MAX_ITEMS.toLocaleString('en');
    const message = `The planner holds at most ${most} items. Delete some that you no longer need.`;
    throw new ApiError(409, 'limit_reached', message);
  }
  const { written, page } = await writeFitting(call, writes, stored);
  const missed = new Set(writes.map((write) => write.id).filter((id) => !written.has(id)));
  return { waiting: changes.filter((change) => missed.has(change.id)), page };
}

/**
 * Writes everything. If that exceeds the user's or the site's storage limit, writes only deletions, which
 * always count less, and what makes rows smaller, and throws the database's error for the rest: a full
 * planner can thus be emptied from a device that also has additions.
 */
async function writeFitting(
  { env: { DB: db }, userId, query, now }: SyncCall,
  writes: readonly PlannerWrite[],
  stored: ReadonlyMap<string, PlannerRow>,
): ReturnType<typeof writeItems> {
  try {
    return await writeItems(db, userId, { writes, now, query });
  } catch (error) {
    if (!isStorageFull(error) && !isSiteFull(error)) throw error;
    const smaller = writes.filter(({ id, encryptedBody, deletedAt }) => {
      if (deletedAt !== null) return true;
      const before = stored.get(id);
      return before?.isDeleted === 0 && encryptedBody.length <= before.encryptedBody.length;
    });
    await writeItems(db, userId, { writes: smaller, now, query });
    throw error;
  }
}

/** The row that results from applying a change to a stored one; undefined if nothing changes. */
async function prepareWrite(
  cipher: UserCipher,
  row: PlannerRow | undefined,
  change: PlannerChange,
  now: Date,
): Promise<PlannerWrite | undefined> {
  const incoming = clampTimes(change, now.getTime());
  // Deleting an item that the account never had has no effect.
  if (row === undefined && incoming.deleted?.value === true) return undefined;
  if (row !== undefined && row.kind !== change.kind)
    throw new ApiError(400, 'invalid_request', `changes: ${change.id} is a ${row.kind}`);
  const known = row ? await openFields(cipher, row) : {};
  // Never overwrite a row that cannot be decrypted: its master key may be restored.
  const fields = known && mergeFields(known, incoming);
  if (fields === undefined) return undefined;
  return {
    id: change.id,
    kind: change.kind,
    encryptedBody: await cipher.encrypt(JSON.stringify(fields), addressOf(change.id)),
    expected: row?.revision ?? 0,
    deletedAt: fields.deleted?.value === true ? now.getTime() : null,
  };
}

/** An item in the export of all data. */
export interface ExportedPlannerItem {
  id: string;
  kind: string;
  fields: Record<string, unknown>;
  /** The item exists, but its stored text cannot be decrypted. */
  failed?: true;
}

/** A user's planner for their data export, one page at a time. */
export async function* exportPlanner(
  env: Env,
  userId: string,
  now: Date,
): AsyncGenerator<ExportedPlannerItem[]> {
  let afterId = '';
  let cipher: UserCipher | undefined;
  for (;;) {
    const rows = await listItems(env.DB, userId, afterId, MAX_CHANGES);
    const last = rows.at(-1);
    if (last === undefined) return;
    cipher ??= await openIfPossible(env, userId, now);
    const items: ExportedPlannerItem[] = [];
    for (const row of rows) items.push(await exportItem(cipher, row));
    yield items;
    afterId = last.id;
  }
}

async function exportItem(
  cipher: UserCipher | undefined,
  row: PlannerRow,
): Promise<ExportedPlannerItem> {
  const { id, kind } = row;
  const fields = cipher && (await openFields(cipher, row));
  if (fields === undefined) return { id, kind, fields: {}, failed: true };
  const values = Object.entries(fields).map(([name, field]) => [name, field.value]);
  return { id, kind, fields: Object.fromEntries(values) };
}

/** The user's cipher; undefined if none of the Worker's master keys decrypts their data key. */
async function openIfPossible(
  env: Env,
  userId: string,
  now: Date,
): Promise<UserCipher | undefined> {
  try {
    return await openUserCipher(env, userId, now);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    logError('user_key_unreadable', error);
    return undefined;
  }
}

/** Removes items that were deleted more than 90 days ago; returns their number. */
export function sweepPlanner(env: Env, now: Date): Promise<number> {
  return sweepDeletedItems(env.DB, new Date(now.getTime() - KEEP_DELETED_FOR_MS));
}

async function openItems(
  cipher: UserCipher,
  rows: readonly PlannerRow[],
): Promise<PlannerSyncItem[]> {
  const items = await Promise.all(
    rows.map(async (row) => {
      const fields = await openFields(cipher, row);
      return fields && { id: row.id, kind: row.kind as PlannerSyncItem['kind'], fields };
    }),
  );
  return items.filter((item) => item !== undefined);
}

/** The fields of a row; undefined if it cannot be decrypted, so that one row does not block the others. */
async function openFields(cipher: UserCipher, row: PlannerRow): Promise<Fields | undefined> {
  try {
    return JSON.parse(await cipher.decrypt(row.encryptedBody, addressOf(row.id))) as Fields;
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    logError('planner_item_unreadable', error, { table: 'planner_item' });
    return undefined;
  }
}

function addressOf(id: string) {
  return { table: 'planner_item', row: id, field: 'body' };
}
