// Writes a result as a file: CSV (RFC 4180), a workbook, or Parquet (hyparquet-writer, numbers as doubles).

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { csvField } from '@entropy-tools/data/data/csv-text';
import { columnNames } from '@entropy-tools/data/data/table/text-table';
import type { ResultFormat, ResultTable } from './result-table';

/** @throws ToolError `limit` if it exceeds what a workbook can hold */
export async function writeResult(
  table: ResultTable,
  as: ResultFormat,
  context: CodecContext,
): Promise<Blob> {
  if (as === 'parquet') return parquetOf(table);
  const lines = [table.columns, ...table.rows].map(
    (cells) => `${cells.map((cell) => csvField(String(cell ?? ''), ',')).join(',')}\r\n`,
  );
  const csv = new Blob([lines.join('')], { type: 'text/csv' });
  if (as === 'csv') return csv;
  const { csvToXlsx } = await import('@entropy-tools/data/data/csv-to-xlsx');
  const textColumns = new Set(
    table.columns.flatMap((_, column) =>
      table.rows.some((row) => typeof row[column] === 'string') ? [column] : [],
    ),
  );
  return (await csvToXlsx(csv, { delimiter: ',', textColumns }, context)).blob;
}

async function parquetOf({ columns, rows }: ResultTable): Promise<Blob> {
  const { writeParquet } = await import('@entropy-tools/data/data/exchange/write-parquet');
  return writeParquet(
    columnNames(columns).map((name, index) => {
      const cells = rows.map((row) => row[index] ?? null);
      // SQLite allows mixed types in a column; a Parquet column has one type.
      const numbers = cells.filter((cell) => typeof cell !== 'string');
      const isNumber = numbers.length === cells.length && cells.some((cell) => cell !== null);
      return isNumber
        ? { name, data: numbers, type: 'DOUBLE' as const }
        : {
            name,
            data: cells.map((cell) => (cell === null ? null : String(cell))),
            type: 'STRING' as const,
          };
    }),
  );
}
