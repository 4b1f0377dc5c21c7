import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

const workbooks: readonly FormatId[] = ['xlsx', 'xls', 'xlsb', 'ods', 'fods'];
const sources: readonly FormatId[] = [
  'csv',
  'tsv',
  ...workbooks,
  'json',
  'ndjson',
  'xml',
  'yaml',
  'toml',
  'parquet',
  'sqlite',
];

/** Tables and trees, by our own readers and writers. */
export const tableEngines: readonly Engine[] = [
  {
    id: 'table',
    from: sources,
    to: [
      'csv',
      'json',
      'xlsx',
      'ods',
      'tsv',
      'ndjson',
      'yaml',
      'xml',
      'html',
      'md',
      'sql',
      'sqlite',
      'toml',
      'parquet',
    ],
    loses: (from, to) => {
      if (from === 'xlsx' && to === 'csv') return undefined;
      if (workbooks.includes(from)) return 'formulas, looks and charts';
      if (from === 'sqlite') return 'keys, indexes and views';
      if (to === 'toml') return 'empty values';
      return from === 'yaml' || from === 'toml' ? 'comments' : undefined;
    },
    readsInNode: sources,
  },
];
