// SQL over tables by SQLite (sql.js, with its wasm from our own origin). They are copied into an in-memory
// database at the first query, the open one as `data`; a query can change only that copy. SQLite cannot be
// interrupted here: a query that runs for more than 9 s is ended by terminating its worker.

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { loadSqlite } from '@entropy-tools/data/data/exchange/sqlite-library';
import { isTrue, isTruth } from '@entropy-tools/data/data/table/recognise-type';
import { isMissing, type TypedColumn } from '@entropy-tools/data/data/table/typed-column';
import type { Database, SqlValue } from 'sql.js';
import { formatTime } from '../figures';
import type { DataSession } from '../session';
import { addFunctions } from './sql-functions';
import type { SqlResult } from './sql-model';

const MAX_SHOWN_ROWS = 1000;
/** Maximum rows of a result that is saved to a file. */
export const MAX_SAVED_ROWS = 500_000;
const MAX_COLUMNS = 2000;
const MAX_BYTES = 300_000_000;
const rowsAtOnce = 5000;

let loaded: { tables: readonly SqlTable[]; types: string; database: Database } | undefined;

/** A table and its name in queries. */
export interface SqlTable {
  name: string;
  session: DataSession;
}

/**
 * Runs one or more statements; returns the rows of the last one that has any.
 * @throws ToolError `input` with SQLite's message, `limit` if a table is too large
 */
export async function runSql(
  tables: readonly SqlTable[],
  query: string,
  context: CodecContext,
  mostRows: number = MAX_SHOWN_ROWS,
): Promise<SqlResult> {
  const database = await databaseOf(tables, context);
  const answer: SqlResult = { columns: [], rows: [], isCut: false };
  try {
    for (const statement of database.iterateStatements(query)) {
      const columns = statement.getColumnNames();
      const rows: SqlResult['rows'] = [];
      let isCut = false;
      while (statement.step()) {
        if (rows.length === mostRows) {
          isCut = true;
          break;
        }
        rows.push(statement.get().map(shown));
      }
      if (columns.length > 0) Object.assign(answer, { columns, rows, isCut });
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ToolError('input', `SQLite says: ${reason}`, { cause });
  }
  return answer;
}

function shown(value: SqlValue): string | number | null {
  return value instanceof Uint8Array ? `${value.length} bytes` : value;
}

async function databaseOf(tables: readonly SqlTable[], context: CodecContext): Promise<Database> {
  const types = JSON.stringify(tables.map(({ name, session }) => [name, session.typesKey]));
  const isSame =
    loaded?.types === types &&
    tables.every(({ session }, index) => loaded?.tables[index]?.session === session);
  if (loaded && isSame) return loaded.database;
  loaded?.database.close();
  loaded = undefined;
  let bytes = 0;
  for (const { session } of tables) {
    bytes += session.table.bytes.length;
    if (session.table.columnCount > MAX_COLUMNS)
      throw new ToolError(
        'limit',
        `SQLite takes ${MAX_COLUMNS.toLocaleString('en')} columns at most.`,
      );
  }
  if (bytes > MAX_BYTES)
    throw new ToolError('limit', 'The tables are too large for SQL here: 300 MB at most.');
  const { Database } = await loadSqlite(context);
  const database = new Database();
  try {
    addFunctions(database);
    for (const [index, table] of tables.entries()) {
      const part = partOf(context, index / tables.length, (index + 1) / tables.length);
      await fill(database, table, part);
    }
  } catch (error) {
    database.close();
    throw error;
  }
  loaded = { tables, types, database };
  return database;
}

async function fill(
  database: Database,
  { name: tableName, session: { table, column } }: SqlTable,
  context: CodecContext,
): Promise<void> {
  const columns = table.names.map((_, index) => column(index));
  const definitions = sqlNames(table.names).map(
    (name, index) => `${quotedName(name)} ${columnAffinity(columns[index])}`,
  );
  database.run(`CREATE TABLE ${quotedName(tableName)} (${definitions.join(', ')})`);
  const places = table.names.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT INTO ${quotedName(tableName)} VALUES (${places})`);
  database.run('BEGIN');
  for (let row = 0; row < table.rowCount; row++) {
    if (row % rowsAtOnce === 0) {
      throwIfAborted(context);
      context.onProgress(row / table.rowCount);
      await new Promise((resolve) => setTimeout(resolve));
    }
    insert.run(
      columns.map((one, index): SqlValue => {
        const value = one.kind === 'text' ? Number.NaN : (one.values[row] ?? Number.NaN);
        if (one.kind === 'number' && !Number.isNaN(value)) return value;
        // SQLite's date functions only support ISO dates.
        if (one.kind === 'date' && one.type !== 'date' && !Number.isNaN(value))
          return formatTime(value);
        if (isMissing(one, row)) return null;
        const text = table.text(row, index);
        if (one.type !== 'boolean' || !isTruth(text)) return text;
        return isTrue(text) ? 1 : 0;
      }),
    );
  }
  database.run('COMMIT');
  insert.free();
}

function columnAffinity(column: TypedColumn | undefined): string {
  if (column?.type === 'boolean') return 'INTEGER';
  return column?.kind === 'number' ? 'REAL' : 'TEXT';
}

/** Makes names unique for SQLite, which ignores case. */
function sqlNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name} (${number})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Quotes an arbitrary name for SQLite. */
function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
