// Writes columns as Parquet (hyparquet-writer): whole numbers as INT64, others as doubles, truths as booleans,
// everything else as UTF-8.

/** A column of one type; null where there is no value. */
export type ParquetColumn = { name: string } & (
  | { type: 'DOUBLE'; data: (number | null)[] }
  | { type: 'INT64'; data: (bigint | null)[] }
  | { type: 'BOOLEAN'; data: (boolean | null)[] }
  | { type: 'STRING'; data: (string | null)[] }
);

/** Columns of equal length as a file. */
export async function writeParquet(columns: readonly ParquetColumn[]): Promise<Blob> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const bytes = parquetWriteBuffer({
    columnData: columns.map((column) => ({ ...column, nullable: true })),
  });
  return new Blob([bytes], { type: 'application/vnd.apache.parquet' });
}
