// Reads a file of any table format as CSVs or as a tree. Libraries are loaded for the format at hand only.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { CsvDelimiter } from '../csv-source';
import { type JsonValue, parseJson } from '../json-parser';
import { wholeText } from '../text-source';
import type { TableContent } from './table-content';

const MAX_JSON_BYTES = 200_000_000;

/** The formats that are read. */
export const tableSources = [
  'csv',
  'tsv',
  'xlsx',
  'xls',
  'xlsb',
  'ods',
  'fods',
  'json',
  'ndjson',
  'xml',
  'yaml',
  'toml',
  'parquet',
  'sqlite',
] as const;
export type TableSourceFormat = (typeof tableSources)[number];

export interface ReadContentOptions {
  /** Of a CSV; default detected. */
  delimiter?: CsvDelimiter | 'auto';
  /** All sheets of a workbook instead of the first visible one. */
  allSheets: boolean;
  /** A workbook's cells as displayed instead of as stored. */
  displayed: boolean;
}

/** @throws ToolError with a message for the user */
export async function readContent(
  { name, format, blob }: { name: string; format: TableSourceFormat; blob: Blob },
  options: ReadContentOptions,
  context: CodecContext,
): Promise<TableContent> {
  switch (format) {
    case 'csv':
    case 'tsv': {
      const delimiter = format === 'tsv' ? '\t' : (options.delimiter ?? 'auto');
      const table = { name: baseName(name), csv: blob, delimiter, coded: false };
      return { form: 'tables', tables: [table] };
    }
    case 'xlsx':
    case 'xls':
    case 'xlsb':
    case 'ods':
    case 'fods':
      return readWorkbook(blob, options, context);
    case 'sqlite': {
      const { readSqliteTables } = await import('./sqlite-tables');
      const tables = await readSqliteTables(blob, context);
      const [first] = tables;
      if (options.allSheets || tables.length === 1 || !first) return { form: 'tables', tables };
      context.warn(
        `Only the table "${first.name}" was converted; the database has ${tables.length} tables.`,
      );
      return { form: 'tables', tables: [first] };
    }
    case 'json':
    case 'ndjson':
      return { form: 'tree', tree: await readJson(blob, format === 'ndjson', context) };
    case 'xml': {
      const { xmlToJson } = await import('../xml-to-json');
      const { blob: json } = await xmlToJson(blob, context);
      const tree = await readJson(json, false, context);
      return { form: 'tree', tree, untyped: true };
    }
    case 'yaml': {
      const { readYaml } = await import('./read-yaml');
      return { form: 'tree', tree: await readYaml(blob, context) };
    }
    case 'toml': {
      const { readToml } = await import('./read-toml');
      return { form: 'tree', tree: await readToml(blob, context) };
    }
    case 'parquet': {
      const { readParquetTree } = await import('./read-parquet-tree');
      return { form: 'tree', tree: await readParquetTree(blob, context) };
    }
  }
}

async function readWorkbook(
  blob: Blob,
  { allSheets, displayed }: ReadContentOptions,
  context: CodecContext,
): Promise<TableContent> {
  const { xlsxToCsv } = await import('../xlsx-to-csv');
  const { files } = await xlsxToCsv(blob, { allSheets, stored: !displayed }, context);
  const empty = files.filter((sheet) => sheet.blob.size === 0).map((sheet) => sheet.name);
  if (empty.length > 0) context.warn(`Left out, because they are empty: ${empty.join(', ')}.`);
  const tables = files
    .filter((sheet) => sheet.blob.size > 0)
    .map(({ name, blob: csv }) => ({ name, csv, delimiter: ',' as const, coded: !displayed }));
  if (tables.length === 0)
    throw new ToolError('input', 'There are no values in this workbook’s first sheet.');
  return { form: 'tables', tables };
}

async function readJson(blob: Blob, isLines: boolean, context: CodecContext): Promise<JsonValue> {
  const { values, duplicateKeys, brokenStrings } = parseJson(
    await wholeText(blob, 'JSON file', MAX_JSON_BYTES, context),
  );
  if (duplicateKeys.length > 0)
    context.warn(
      `Some objects have a key twice; the last value was taken: ${duplicateKeys.map((key) => `"${key}"`).join(', ')}.`,
    );
  if (brokenStrings > 0)
    context.warn(`${brokenStrings} texts hold half a character; it was replaced by \uFFFD.`);
  return values.length === 1 && !isLines ? (values[0] ?? null) : values;
}
