import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { openTable } from '@entropy-tools/data/data/table/open-table';
import { tableFormatOf } from '@entropy-tools/data/data/table/table-format';
import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import type { NamedBlob } from './named-blob';

/** @throws ToolError `unsupported` if the file is not a table, `input` if it is empty */
export async function openFileTable(file: NamedBlob, context: CodecContext): Promise<TextTable> {
  const format = tableFormatOf(file.name);
  if (!format)
    throw new ToolError(
      'unsupported',
      `“${file.name}” is no table. Tables are CSV, TSV, XLSX, JSON, NDJSON and Parquet files; read_file reads documents.`,
    );
  const table = await openTable(file.blob, format, {}, context);
  if (table.rowCount === 0) throw new ToolError('input', `“${file.name}” has no rows.`);
  return table;
}

/** The index of a column by its name, ignoring case. @throws ToolError `input` with the existing names */
export function columnOf(table: TextTable, name: string): number {
  const wanted = name.trim().toLowerCase();
  const exact = table.names.indexOf(name);
  const index = exact >= 0 ? exact : table.names.findIndex((one) => one.toLowerCase() === wanted);
  if (index >= 0) return index;
  const known = table.names.slice(0, 40).join(', ');
  throw new ToolError('input', `There is no column “${name}”. The columns are: ${known}.`);
}
