import type { Format } from './format';

/** What begins with neither of these signatures is text, or a format whose reader checks its own. */
const text = [undefined] as const;

export const tableFormats = {
  csv: { name: 'CSV table', kind: 'table', mime: 'text/csv', sniffed: text },
  xlsx: {
    name: 'Excel workbook',
    kind: 'table',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    also: ['xlsm', 'xltx', 'xltm'],
    sniffed: ['zip', 'cfb'],
  },
  json: { name: 'JSON data', kind: 'table', mime: 'application/json', sniffed: text },
  xml: {
    name: 'XML data',
    kind: 'table',
    mime: 'application/xml',
    sniffed: text,
  },
  xls: {
    name: 'Excel 97 workbook',
    kind: 'table',
    mime: 'application/vnd.ms-excel',
    also: ['xlt'],
    // Excel 2003 XML is named .xls too.
    sniffed: ['cfb', 'zip', undefined],
  },
  xlsb: {
    name: 'Excel binary workbook',
    kind: 'table',
    mime: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
    sniffed: ['zip', 'cfb'],
  },
  ods: {
    name: 'OpenDocument spreadsheet',
    kind: 'table',
    mime: 'application/vnd.oasis.opendocument.spreadsheet',
    also: ['ots'],
    sniffed: ['zip'],
  },
  fods: {
    name: 'Flat OpenDocument spreadsheet',
    kind: 'table',
    mime: 'application/vnd.oasis.opendocument.spreadsheet-flat-xml',
    sniffed: text,
  },
  numbers: {
    name: 'Numbers spreadsheet',
    kind: 'table',
    mime: 'application/vnd.apple.numbers',
    sniffed: ['zip'],
  },
  tsv: {
    name: 'Tab-separated table',
    kind: 'table',
    mime: 'text/tab-separated-values',
    also: ['tab'],
    sniffed: text,
  },
  ndjson: {
    name: 'JSON lines',
    kind: 'table',
    mime: 'application/x-ndjson',
    also: ['jsonl'],
    sniffed: text,
  },
  yaml: {
    name: 'YAML data',
    kind: 'table',
    mime: 'application/yaml',
    also: ['yml'],
    sniffed: text,
  },
  toml: { name: 'TOML data', kind: 'table', mime: 'application/toml', sniffed: text },
  parquet: {
    name: 'Parquet table',
    kind: 'table',
    mime: 'application/vnd.apache.parquet',
    sniffed: text,
  },
  sql: { name: 'SQL script', kind: 'table', mime: 'application/sql', sniffed: text },
  sqlite: {
    name: 'SQLite database',
    kind: 'table',
    mime: 'application/vnd.sqlite3',
    also: ['sqlite3', 'db'],
    sniffed: text,
  },
} as const satisfies Record<string, Format>;
