/** File formats that can be opened as a table. */
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

/** The format by the file's extension, or undefined. */
export function tableFormatOf(name: string): TableFormat | undefined {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : formats[name.slice(dot + 1).toLowerCase()];
}
