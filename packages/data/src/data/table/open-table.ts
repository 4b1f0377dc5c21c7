// Opens a file of any supported format as a table. The readers of workbooks and Parquet are loaded on demand.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { type CsvTableOptions, readCsvTable } from './read-csv-table';
import { readJsonTable } from './read-json-table';
import type { TableFormat } from './table-format';
import type { TableReading } from './table-reading';
import type { TextTable } from './text-table';

/**
 * Reads a whole table.
 * @throws ToolError as the format's reader does
 */
export async function openTable(
  blob: Blob,
  format: TableFormat,
  options: CsvTableOptions & TableReading,
  context: CodecContext,
): Promise<TextTable> {
  if (format === 'csv' || format === 'tsv') {
    const delimiter = options.delimiter ?? (format === 'tsv' ? '\t' : 'auto');
    return readCsvTable(blob, { ...options, delimiter }, context);
  }
  if (format === 'xlsx')
    return (await import('./read-xlsx-table')).readXlsxTable(blob, options, context);
  if (format === 'parquet')
    return (await import('./read-parquet-table')).readParquetTable(blob, context);
  return readJsonTable(blob, context);
}
