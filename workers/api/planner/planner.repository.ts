import { deleteInChunks } from '../_core/delete-in-chunks';

/** A row as used by the service. */
export interface PlannerRow {
  id: string;
  kind: string;
  encryptedBody: string;
  revision: number;
}

/** A row to write unless it has changed since it was read. */
export interface PlannerWrite {
  id: string;
  kind: string;
  encryptedBody: string;
  /** The revision that was read; 0 for an item that did not exist. */
  expected: number;
  deletedAt: number | null;
}

const COLUMNS = 'id, kind, encrypted_body AS encryptedBody, revision';

/** Rows per statement: their JSON is one parameter, which D1 limits to 2 MB. */
const WRITES_PER_STATEMENT = 50;

/** Finds a user's rows with these ids. */
export async function findItems(
  db: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<PlannerRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM planner_item
       WHERE user_id = ? AND id IN (SELECT value FROM json_each(?))`,
    )
    .bind(userId, JSON.stringify(ids))
    .all<PlannerRow>();
  return results;
}

/** Lists a user's rows after a revision, in order of change. */
export async function findItemsAfter(
  db: D1Database,
  userId: string,
  revision: number,
  limit: number,
): Promise<PlannerRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM planner_item WHERE user_id = ? AND revision > ?
       ORDER BY revision LIMIT ?`,
    )
    .bind(userId, revision, limit)
    .all<PlannerRow>();
  return results;
}

/** Lists a page of a user's rows that are not deleted, ordered by id. */
export async function listItems(
  db: D1Database,
  userId: string,
  afterId: string,
  limit: number,
): Promise<PlannerRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM planner_item WHERE user_id = ? AND id > ? AND deleted_at IS NULL
       ORDER BY id LIMIT ?`,
    )
    .bind(userId, afterId, limit)
    .all<PlannerRow>();
  return results;
}

/** Counts a user's rows, deleted ones included, and returns their newest revision. */
export async function countItems(
  db: D1Database,
  userId: string,
): Promise<{ items: number; revision: number }> {
  const row = await db
    .prepare(
      `SELECT count(*) AS items, coalesce(max(revision), 0) AS revision
       FROM planner_item WHERE user_id = ?`,
    )
    .bind(userId)
    .first<{ items: number; revision: number }>();
  return row ?? { items: 0, revision: 0 };
}

// One statement reads the newest revision, skips rows changed by another request since they were read, and
// writes the others. D1 runs one batch at a time, so no revision is assigned twice.
const WRITE_SQL = `
  INSERT INTO planner_item
    (user_id, id, kind, encrypted_body, revision, updated_at, deleted_at)
  SELECT ?1, item.value ->> 'id', item.value ->> 'kind', item.value ->> 'encryptedBody',
    newest.revision + item.key + 1, ?3, item.value ->> 'deletedAt'
  FROM json_each(?2) AS item,
    (SELECT COALESCE(MAX(revision), 0) AS revision FROM planner_item WHERE user_id = ?1) AS newest
  WHERE COALESCE(
    (SELECT known.revision FROM planner_item AS known
      WHERE known.user_id = ?1 AND known.id = item.value ->> 'id'), 0
  ) = item.value ->> 'expected'
  ON CONFLICT (user_id, id) DO UPDATE SET
    encrypted_body = excluded.encrypted_body, revision = excluded.revision,
    updated_at = excluded.updated_at, deleted_at = excluded.deleted_at
  RETURNING id`;

/** Writes the rows that were not changed concurrently, in one batch; returns the ids that were written. */
export async function writeItems(
  db: D1Database,
  userId: string,
  writes: readonly PlannerWrite[],
  now: Date,
): Promise<Set<string>> {
  if (writes.length === 0) return new Set();
  const statements: D1PreparedStatement[] = [];
  for (let start = 0; start < writes.length; start += WRITES_PER_STATEMENT) {
    const some = JSON.stringify(writes.slice(start, start + WRITES_PER_STATEMENT));
    statements.push(db.prepare(WRITE_SQL).bind(userId, some, now.getTime()));
  }
  const results = await db.batch<{ id: string }>(statements);
  return new Set(results.flatMap(({ results: rows }) => rows.map((row) => row.id)));
}

/**
 * Removes rows of items that were deleted before a time. Keeps a user's newest row, because the next revision
 * is derived from it.
 */
export async function sweepDeletedItems(db: D1Database, before: Date): Promise<number> {
  return deleteInChunks(
    db,
    'planner_item',
    `deleted_at < ? AND EXISTS (SELECT 1 FROM planner_item AS newer
       WHERE newer.user_id = planner_item.user_id AND newer.revision > planner_item.revision)`,
    before.getTime(),
  );
}
