import type { Table } from './describe-tables.ts';
import type { SiteDatabase, SqlValue } from './site-storage.ts';

/** A row as a backup has it: the rowid, then the values in the order of the columns. */
export type BackupRow = [rowid: number, ...values: SqlValue[]];

/** A page of rows aims at this size, so that no response becomes too large. */
const PAGE_CHARS = 2_000_000;
const MAX_PAGE_ROWS = 2000;
const FIRST_PAGE_ROWS = 20;

/** Reads a table's rows by rowid, page by page: the memory needed is that of one page. */
export async function* readRows(
  database: SiteDatabase,
  table: Pick<Table, 'name' | 'columns'>,
): AsyncIterable<BackupRow> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  // A column may itself be called `rowid`, so the rowid is selected under another name.
  const sql = `SELECT rowid AS "_rowid", ${columns} FROM "${table.name}"
    WHERE rowid > CAST(? AS INTEGER) ORDER BY rowid LIMIT CAST(? AS INTEGER)`;
  let after = -(2 ** 53);
  let limit = FIRST_PAGE_ROWS;
  for (;;) {
    const rows = await database.query(sql, [String(after), String(limit)]);
    for (const row of rows) {
      yield [Number(row._rowid), ...table.columns.map((column) => row[column] ?? null)];
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = Number(last._rowid);
    const perRow = JSON.stringify(rows).length / rows.length;
    limit = Math.max(1, Math.min(MAX_PAGE_ROWS, limit * 4, Math.floor(PAGE_CHARS / perRow)));
  }
}
