// Writes tables as standard SQL (ISO 9075): CREATE TABLE with inferred types and INSERTs of several rows. Names
// stand in double quotes, quotes in texts are doubled: PostgreSQL, SQLite and SQL Server read it as it is, MySQL
// in its mode ANSI_QUOTES (and NO_BACKSLASH_ESCAPES, which the file says).

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { numberRepeats } from '@entropy-tools/core/file-names';
import { BlobSink } from '../../archive/blob-sink';
import { JsonNumber } from '../json-parser';
import { type ColumnKind, columnKind, type TypedCell, type TypedTable } from './typed-rows';

const rowsAtOnce = 200;
const types: Readonly<Record<ColumnKind, string>> = {
  integer: 'BIGINT',
  number: 'DOUBLE PRECISION',
  boolean: 'BOOLEAN',
  text: 'TEXT',
};

/** A name in double quotes. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

/** Names that are also distinct without their case, as databases compare them. */
export function distinctNames(names: readonly string[]): string[] {
  return numberRepeats(
    names,
    (name, count) => `${name}_${count}`,
    (name) => name.toLowerCase(),
  );
}

/** Tables as a script. */
export function writeSql(tables: readonly TypedTable[], context: CodecContext): Blob {
  const sink = new BlobSink();
  sink.text("-- Standard SQL. MySQL: SET sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES';\n");
  const names = distinctNames(tables.map(({ name }) => name));
  for (const [index, table] of tables.entries()) {
    const name = quotedName(names[index] ?? table.name);
    const kinds = table.columns.map((_, column) => columnKind(table, column));
    const columns = distinctNames(table.columns).map(quotedName);
    const definitions = columns.map((column, at) => `  ${column} ${types[kinds[at] ?? 'text']}`);
    sink.text(`\nCREATE TABLE ${name} (\n${definitions.join(',\n')}\n);\n`);
    for (let from = 0; from < table.rows.length; from += rowsAtOnce) {
      throwIfAborted(context);
      const rows = table.rows
        .slice(from, from + rowsAtOnce)
        .map((row) => `(${row.map((cell, at) => literal(cell, kinds[at] ?? 'text')).join(', ')})`);
      sink.text(`INSERT INTO ${name} (${columns.join(', ')}) VALUES\n${rows.join(',\n')};\n`);
    }
  }
  return sink.finish('application/sql');
}

function literal(cell: TypedCell, kind: ColumnKind): string {
  if (cell === null) return 'NULL';
  if (kind === 'boolean') return cell === true ? 'TRUE' : 'FALSE';
  if (cell instanceof JsonNumber && kind !== 'text') return cell.text;
  const text = cell instanceof JsonNumber ? cell.text : String(cell);
  return `'${text.toWellFormed().replaceAll('\0', '').replaceAll("'", "''")}'`;
}
