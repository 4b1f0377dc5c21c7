// SQLite files (sql.js) to CSVs and back. Only tables are read: views and virtual tables would run what the file
// says. A file in write-ahead mode is read as of its last checkpoint.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Database, SqlValue, Statement } from 'sql.js';
import { BlobSink } from '../../archive/blob-sink';
import { needsQuotes, valueField } from '../csv-cell-code';
import { quotedField } from '../csv-text';
import { JsonNumber, type JsonValue } from '../json-parser';
import { loadSqlite } from './sqlite-library';
import type { NamedTable } from './table-content';
import { columnKind, type TypedCell, type TypedTable } from './typed-rows';
import { distinctNames, quotedName } from './write-sql';

/** Whole numbers of 64 bits with all digits, which the types of sql.js lack. */
interface ExactStatement extends Omit<Statement, 'get'> {
  get(parameters?: null, options?: { useBigInt: true }): (SqlValue | bigint)[];
}

const MAX_BYTES = 300_000_000;
const MAX_CSV_BYTES = 400_000_000;
const magic = 'SQLite format 3\0';
const types = { integer: 'INTEGER', number: 'REAL', boolean: 'BOOLEAN', text: 'TEXT' } as const;

/**
 * The tables of a SQLite file in the order of their creation, without empty ones.
 * @throws ToolError `input` if it is locked, damaged or without rows; `limit` beyond 300 MB
 */
export async function readSqliteTables(blob: Blob, context: CodecContext): Promise<NamedTable[]> {
  if (blob.size > MAX_BYTES)
    throw new ToolError('limit', 'A database of up to 300 MB can be read here.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 16)) !== magic)
    throw new ToolError(
      'input',
      'This is no SQLite database, or it is locked by a password, or its beginning is damaged.',
    );
  // Without its -wal file the write-ahead mode only prevents it from opening (SQLite file format, 1.3.3).
  if (bytes[18] === 2) bytes.fill(1, 18, 20);
  const { Database } = await loadSqlite(context);
  const database = new Database(bytes);
  try {
    database.run('PRAGMA trusted_schema = OFF; PRAGMA query_only = ON;');
    return readTables(database, context);
  } catch (cause) {
    throwIfAborted(context);
    if (cause instanceof ToolError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ToolError('input', `The database is damaged or locked. SQLite says: ${reason}`, {
      cause,
    });
  } finally {
    database.close();
  }
}

function readTables(database: Database, context: CodecContext): NamedTable[] {
  const [listed] = database.exec(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
  );
  const tables: NamedTable[] = [];
  const empty: string[] = [];
  let binary = 0;
  let left = MAX_CSV_BYTES;
  for (const [name, sql] of listed?.values ?? []) {
    if (typeof name !== 'string' || /^\s*CREATE\s+VIRTUAL/i.test(String(sql))) continue;
    const sink = new BlobSink();
    const statement = database.prepare(`SELECT * FROM ${quotedName(name)}`) as ExactStatement;
    let rows = 0;
    try {
      const names = statement.getColumnNames();
      sink.text(`${names.map((one) => (needsQuotes(one) ? quotedField(one) : one)).join(',')}\r\n`);
      while (statement.step()) {
        if (rows++ % 1000 === 0) throwIfAborted(context);
        const values = statement.get(null, { useBigInt: true });
        const fields = values.map((value) => {
          if (value instanceof Uint8Array) binary++;
          return fieldOf(value, names.length === 1);
        });
        sink.text(`${fields.join(',')}\r\n`);
        if (sink.size > left)
          throw new ToolError('limit', 'The database holds more than 400 MB as text.');
      }
    } finally {
      statement.free();
    }
    if (rows === 0) {
      empty.push(`"${name}"`);
      continue;
    }
    left -= sink.size;
    tables.push({ name, csv: sink.finish('text/csv'), delimiter: ',', coded: true });
  }
  if (tables.length === 0) throw new ToolError('input', 'The database has no table with rows.');
  if (empty.length > 0) context.warn(`Left out, because they are empty: ${empty.join(', ')}.`);
  if (binary > 0)
    context.warn(
      `${binary.toLocaleString('en')} values are bytes, not texts; they were written in hexadecimal digits.`,
    );
  return tables;
}

function fieldOf(value: SqlValue | bigint, isOnly: boolean): string {
  if (value === null) return isOnly ? 'null' : '';
  const plain: JsonValue =
    value instanceof Uint8Array
      ? Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')
      : typeof value === 'string'
        ? value
        : numberOf(value);
  return valueField(plain, () => undefined);
}

/** SQLite has infinities, JSON has none. */
function numberOf(value: number | bigint): JsonValue {
  return typeof value === 'bigint' || Number.isFinite(value)
    ? new JsonNumber(String(value).replace('e+', 'e'))
    : String(value);
}

/**
 * Runs a script of our own in an empty database.
 * @returns the number of tables that it made
 * @throws ToolError `internal` if SQLite refuses it
 */
export async function runScript(sql: string, context: CodecContext): Promise<number> {
  const { Database } = await loadSqlite(context);
  const database = new Database();
  try {
    database.run(sql);
    const [counted] = database.exec("SELECT count(*) FROM sqlite_master WHERE type = 'table'");
    return Number(counted?.values[0]?.[0]);
  } catch (cause) {
    throw new ToolError('internal', 'The SQL that was made does not run.', { cause });
  } finally {
    database.close();
  }
}

/** Tables as a SQLite file. */
export async function writeSqlite(
  tables: readonly TypedTable[],
  context: CodecContext,
): Promise<Blob> {
  const { Database } = await loadSqlite(context);
  const database = new Database();
  try {
    const names = distinctNames(tables.map(({ name }) => tableName(name)));
    database.run('BEGIN');
    for (const [index, table] of tables.entries())
      fill(database, quotedName(names[index] ?? table.name), table, context);
    database.run('COMMIT');
    const bytes = database.export();
    return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/vnd.sqlite3' });
  } catch (cause) {
    throwIfAborted(context);
    if (cause instanceof ToolError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ToolError('limit', `SQLite cannot hold this table. It says: ${reason}`, { cause });
  } finally {
    database.close();
  }
}

/** Names that begin with sqlite_ are SQLite's own. */
function tableName(name: string): string {
  return /^sqlite_/i.test(name) || name === '' ? `_${name}` : name;
}

function fill(database: Database, name: string, table: TypedTable, context: CodecContext): void {
  const kinds = table.columns.map((_, column) => columnKind(table, column));
  const columns = distinctNames(table.columns).map(quotedName);
  const definitions = columns.map((column, at) => `${column} ${types[kinds[at] ?? 'text']}`);
  database.run(`CREATE TABLE ${name} (${definitions.join(', ')})`);
  const statement = database.prepare(
    `INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`,
  );
  try {
    for (const [index, row] of table.rows.entries()) {
      if (index % 1000 === 0) throwIfAborted(context);
      statement.run(row.map((cell, at) => boundValue(cell, kinds[at] === 'text')));
    }
  } finally {
    statement.free();
  }
}

function boundValue(cell: TypedCell, isText: boolean): SqlValue {
  if (cell === null) return null;
  if (typeof cell === 'boolean') return isText ? String(cell) : Number(cell);
  if (typeof cell === 'string') return cell;
  return isText ? cell.text : Number(cell.text);
}
