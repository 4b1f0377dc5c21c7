import { readFileSync } from 'node:fs';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { openTable } from '@entropy-tools/data/data/table/open-table';
import { expect, test } from 'vitest';
import { jobs } from '../jobs';
import type { ResultFormat } from './result-table';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  warn: () => undefined,
  loadAsset: async () => new Uint8Array(readFileSync('node_modules/sql.js/dist/sql-wasm.wasm')),
};
const lines = Array.from(
  { length: 1500 },
  (_, row) => `${row},${row % 2 ? '"odd, one"' : ''},c0${row}`,
);
const file = new Blob([`n,word,code\n${lines.join('\n')}\n`]);
const dataset = { id: 9001, name: 'a.csv', file, format: 'csv', header: true, types: {} } as const;

test.each<[ResultFormat, string]>([
  ['csv', 'csv'],
  ['xlsx', 'xlsx'],
  ['parquet', 'parquet'],
])(
  'saves a query’s whole result as %s, beyond the rows that the page shows',
  async (as, format) => {
    const query = 'SELECT n / 2 AS half, word, code, NULL AS gap FROM data ORDER BY n';
    const blob = await jobs.saveResult({ dataset, of: { kind: 'sql', query }, as }, context);
    const table = await openTable(blob, format as ResultFormat, {}, context);
    expect(table.names).toEqual(['half', 'word', 'code', 'gap']);
    expect(table.rowCount).toBe(1500);
    expect([0, 1, 2, 3].map((column) => table.text(3, column))).toEqual([
      '1.5',
      'odd, one',
      'c03',
      '',
    ]);
    expect(table.text(1499, 0)).toBe('749.5');
  },
);

test('saves a pivot table without its totals', async () => {
  const settings = { down: 1, across: null, figure: 'sum', value: 0 } as const;
  const of = { kind: 'pivot', settings, filters: [] } as const;
  const blob = await jobs.saveResult({ dataset, of, as: 'csv' }, context);
  expect(await blob.text()).toBe('word,Sum of n\r\n"odd, one",562500\r\n(empty),561750\r\n');
});

test('rejects saving a query without a result table', async () => {
  const of = { kind: 'sql', query: 'DELETE FROM data' } as const;
  await expect(jobs.saveResult({ dataset, of, as: 'csv' }, context)).rejects.toThrow(
    'gave no table',
  );
});
