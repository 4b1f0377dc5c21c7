// SQL over the table by SQLite (sql.js, its wasm from our own origin). The table is copied into a
// database in memory at the first query, under the name `data`; a query can change only that copy.
// SQLite cannot be interrupted here: a query that runs for more than 9 s is ended with its worker.

import type { Database, SqlJsStatic, SqlValue } from 'sql.js';
import { type CodecContext, throwIfAborted } from '~/codecs/codec-context';
import { vendorAssets } from '~/codecs/vendor-assets';
import { ToolError } from '~/platform/tool-error';
import type { DataSession } from '../session';
import type { SqlAnswer } from './sql-model';

const MAX_SHOWN_ROWS = 1000;
/** Rows of a result that becomes a file. */
export const MAX_SAVED_ROWS = 500_000;
const MAX_COLUMNS = 2000;
const MAX_BYTES = 300_000_000;
const rowsAtOnce = 5000;

let library: Promise<SqlJsStatic> | undefined;
let loaded: { session: DataSession; types: string; database: Database } | undefined;

/**
 * Runs one or several statements; rows of the last one that has any.
 * @throws ToolError `input` with SQLite's reason, `limit` for a table too large for it
 */
export async function runSql(
  session: DataSession,
  query: string,
  context: CodecContext,
  mostRows: number = MAX_SHOWN_ROWS,
): Promise<SqlAnswer> {
  const database = await databaseOf(session, context);
  const answer: SqlAnswer = { columns: [], rows: [], isCut: false };
  try {
    for (const statement of database.iterateStatements(query)) {
      const columns = statement.getColumnNames();
      const rows: SqlAnswer['rows'] = [];
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

async function databaseOf(session: DataSession, context: CodecContext): Promise<Database> {
  const types = session.table.names.map((_, index) => session.column(index).type).join();
  if (loaded?.session === session && loaded.types === types) return loaded.database;
  loaded?.database.close();
  loaded = undefined;
  const { table } = session;
  if (table.columnCount > MAX_COLUMNS)
    throw new ToolError(
      'limit',
      `SQLite takes ${MAX_COLUMNS.toLocaleString('en')} columns at most.`,
    );
  if (table.bytes.length > MAX_BYTES)
    throw new ToolError('limit', 'The table is too large for SQL here: 300 MB at most.');
  const { Database } = await sqlite(context);
  const database = new Database();
  try {
    await fill(database, session, context);
  } catch (error) {
    database.close();
    throw error;
  }
  loaded = { session, types, database };
  return database;
}

/** The library, once a worker; a failure is forgotten so that it can be tried again. */
function sqlite(context: CodecContext): Promise<SqlJsStatic> {
  library ??= loadLibrary(context).catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

async function loadLibrary(context: CodecContext): Promise<SqlJsStatic> {
  const [{ default: initSqlJs }, wasm] = await Promise.all([
    import('sql.js'),
    context.loadAsset(vendorAssets.sqlite),
  ]);
  return initSqlJs({ wasmBinary: wasm.buffer });
}

async function fill(
  database: Database,
  { table, column }: DataSession,
  context: CodecContext,
): Promise<void> {
  const columns = table.names.map((_, index) => column(index));
  const definitions = sqlNames(table.names).map(
    (name, index) => `${quotedName(name)} ${columns[index]?.kind === 'number' ? 'REAL' : 'TEXT'}`,
  );
  database.run(`CREATE TABLE data (${definitions.join(', ')})`);
  const places = table.names.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT INTO data VALUES (${places})`);
  database.run('BEGIN');
  for (let row = 0; row < table.rowCount; row++) {
    if (row % rowsAtOnce === 0) {
      throwIfAborted(context);
      context.onProgress(row / table.rowCount);
      await new Promise((resolve) => setTimeout(resolve));
    }
    insert.run(
      columns.map((one, index): SqlValue => {
        const number = one.kind === 'number' ? (one.values[row] ?? Number.NaN) : Number.NaN;
        if (!Number.isNaN(number)) return number;
        return table.isEmpty(row, index) ? null : table.text(row, index);
      }),
    );
  }
  database.run('COMMIT');
  insert.free();
}

/** Names that SQLite can tell apart: it does not see capitals. */
function sqlNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name} (${number})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** A name as SQLite takes it whatever is in it. */
function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
