/** Rows that one statement deletes: few enough that it never holds up other writes for long. */
const CHUNK_ROWS = 2000;
/** Chunks of one table in one run; the next run deletes the rest. */
const MAX_CHUNKS = 20;

/**
 * Deletes the rows of a table that match a condition, in chunks, at most 40,000 in one run.
 * @param table a table with rowids
 * @param condition SQL after WHERE, with `?` for each value
 * @returns how many rows were deleted
 */
export async function deleteInChunks(
  db: D1Database,
  table: string,
  condition: string,
  ...values: (string | number)[]
): Promise<number> {
  const statement = db
    .prepare(
      `DELETE FROM ${table} WHERE rowid IN
         (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${CHUNK_ROWS})`,
    )
    .bind(...values);
  let deleted = 0;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
    const { meta } = await statement.run();
    deleted += meta.changes;
    if (meta.changes < CHUNK_ROWS) break;
  }
  return deleted;
}
