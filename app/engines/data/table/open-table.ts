// Chooses the reader by a file's name: the formats that Data Analysis takes.

import type { EngineContext } from '~/engines/engine';
import type { CsvTableOptions } from './read-csv-table';
import type { TextTable } from './text-table';

export type TableFormat = 'csv' | 'tsv' | 'json' | 'ndjson' | 'xlsx' | 'parquet';

const formats: Readonly<Record<string, TableFormat>> = {
  csv: 'csv',
  json: 'json',
  tsv: 'tsv',
  tab: 'tsv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  xlsx: 'xlsx',
  parquet: 'parquet',
};

/** The format that a file's name states, or undefined. */
export function tableFormatOf(name: string): TableFormat | undefined {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : formats[name.slice(dot + 1).toLowerCase()];
}

/**
 * Reads a whole table.
 * @throws ToolError as the format's reader does
 */
export async function openTable(
  blob: Blob,
  format: TableFormat,
  options: CsvTableOptions,
  context: EngineContext,
): Promise<TextTable> {
  if (format === 'csv' || format === 'tsv') {
    const { readCsvTable } = await import('./read-csv-table');
    const delimiter = options.delimiter ?? (format === 'tsv' ? '\t' : 'auto');
    return readCsvTable(blob, { ...options, delimiter }, context);
  }
  if (format === 'xlsx') return (await import('./read-xlsx-table')).readXlsxTable(blob, context);
  if (format === 'parquet')
    return (await import('./read-parquet-table')).readParquetTable(blob, context);
  return (await import('./read-json-table')).readJsonTable(blob, context);
}
