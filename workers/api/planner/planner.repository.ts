import { deleteInChunks } from '../_core/delete-in-chunks';

/** A row as used by the service. */
export interface PlannerRow {
  id: string;
  kind: string;
  encryptedBody: string;
  revision: number;
  /** Its text counts nothing then: 1 or 0, as SQLite has it. */
  isDeleted: 0 | 1;
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

const COLUMNS =
  'id, kind, encrypted_body AS encryptedBody, revision, deleted_at IS NOT NULL AS isDeleted';

/** Rows per statement: their JSON is one parameter, which D1 limits to 2 MB. */
const WRITES_PER_STATEMENT = 50;

/**
 * Finds a user's rows with these ids, and how many rows they have in all, deleted ones included; in one trip.
 * `items` is 0 if all ids exist: nobody needs the number then, and counting reads every row.
 */
export async function findItems(
  db: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<{ rows: PlannerRow[]; items: number }> {
  const wanted = JSON.stringify(ids);
  const [rows, count] = await db.batch<unknown>([
    db
      .prepare(
        `SELECT ${COLUMNS} FROM planner_item
         WHERE user_id = ? AND id IN (SELECT value FROM json_each(?))`,
      )
      .bind(userId, wanted),
    db
      .prepare(
        `SELECT CASE WHEN
           (SELECT count(*) FROM planner_item
            WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))) < json_array_length(?2)
         THEN (SELECT count(*) FROM planner_item WHERE user_id = ?1) ELSE 0 END AS items`,
      )
      .bind(userId, wanted),
  ]);
  const [first] = (count?.results ?? []) as { items: number }[];
  return { rows: (rows?.results ?? []) as PlannerRow[], items: first?.items ?? 0 };
}

/** Which rows a device does not have yet. */
export interface PlannerPageQuery {
  /** The revision up to which it has them. */
  since: number;
  limit: number;
}

/** Rows in order of change. */
export interface PlannerPage {
  /**
   * The revision that they follow: 0 instead of the device's if that is newer than any row. After the
   * database was restored from a backup, a device may be ahead of it: it then syncs from the beginning.
   */
  since: number;
  rows: PlannerRow[];
}

const SINCE = `(SELECT CASE WHEN ?2 > COALESCE(MAX(revision), 0) THEN 0 ELSE ?2 END
  FROM planner_item WHERE user_id = ?1)`;

function pageStatements(
  db: D1Database,
  userId: string,
  { since, limit }: PlannerPageQuery,
): D1PreparedStatement[] {
  return [
    db.prepare(`SELECT ${SINCE} AS since`).bind(userId, since),
    db
      .prepare(
        `SELECT ${COLUMNS} FROM planner_item WHERE user_id = ?1 AND revision > ${SINCE}
         ORDER BY revision LIMIT ?3`,
      )
      .bind(userId, since, limit),
  ];
}

function pageOf(results: readonly D1Result<unknown>[]): PlannerPage {
  const [since, rows] = results.slice(-2);
  const [first] = (since?.results ?? []) as { since: number }[];
  return { since: first?.since ?? 0, rows: (rows?.results ?? []) as PlannerRow[] };
}

/** Lists the rows that a device does not have yet. */
export async function findItemsAfter(
  db: D1Database,
  userId: string,
  query: PlannerPageQuery,
): Promise<PlannerPage> {
  return pageOf(await db.batch<unknown>(pageStatements(db, userId, query)));
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

/**
 * Writes the rows that were not changed concurrently, and then lists what the device does not have yet, in
 * one batch. Returns the ids that were written.
 */
export async function writeItems(
  db: D1Database,
  userId: string,
  { writes, now, query }: { writes: readonly PlannerWrite[]; now: Date; query: PlannerPageQuery },
): Promise<{ written: Set<string>; page: PlannerPage }> {
  const statements: D1PreparedStatement[] = [];
  for (let start = 0; start < writes.length; start += WRITES_PER_STATEMENT) {
    const some = JSON.stringify(writes.slice(start, start + WRITES_PER_STATEMENT));
    statements.push(db.prepare(WRITE_SQL).bind(userId, some, now.getTime()));
  }
  const results = await db.batch<unknown>([...statements, ...pageStatements(db, userId, query)]);
  const written = results
    .slice(0, statements.length)
    .flatMap(({ results: rows }) => (rows as { id: string }[]).map((row) => row.id));
  return { written: new Set(written), page: pageOf(results) };
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
