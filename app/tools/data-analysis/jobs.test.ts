import { readFileSync } from 'node:fs';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { expect, test } from 'vitest';
import { patience } from '../../../tests/support/patience.ts';
import { processorMs } from '../../../tests/support/processor-time.ts';
import type { DatasetRef } from './dataset';
import { jobs } from './jobs';
import { fileError } from './messages';
import { sampleFile } from './sample';
import { wholeTable } from './view/view-model';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  warn: () => undefined,
  loadAsset: async (path) => {
    if (path !== vendorAssets.sqlite) throw new Error(`no ${path} in this test`);
    return new Uint8Array(readFileSync('node_modules/sql.js/dist/sql-wasm.wasm'));
  },
};

type Jobs = typeof jobs;
type QuestionKind = Exclude<keyof Jobs, 'warmUp'>;
type Ask<Kind extends QuestionKind> = Omit<Parameters<Jobs[Kind]>[0], 'dataset'>;

let nextId = 1;

function opened(
  content: string,
  format: DatasetRef['format'] = 'csv',
  part: Partial<DatasetRef> = {},
) {
  const file = new Blob([content]);
  const ref = { id: nextId++, name: `a.${format}`, file, format, types: {}, ...part };
  return <Kind extends QuestionKind>(kind: Kind, ask: Ask<Kind>, types = ref.types) => {
    const job = jobs[kind] as (input: object, context: CodecContext) => ReturnType<Jobs[Kind]>;
    return job({ dataset: { ...ref, types }, ...ask }, context);
  };
}

const shop = 'day,shop,cups\n2026-01-02,B,10\n2026-01-01,A,30\n2026-01-03,A,\n2026-01-04,B,5\n';

test('uses the messages of the specification', async () => {
  await expect(opened('')('summary', { filters: [] })).rejects.toThrow(/^CSV file is empty$/);
  await expect(opened('\n\n')('summary', { filters: [] })).rejects.toThrow(/^CSV file is empty$/);
  expect(await opened('a,b\n')('summary', { filters: [] })).toMatchObject({
    rowCount: 0,
    header: true,
  });
  await expect(opened('[]', 'json')('summary', { filters: [] })).rejects.toThrow(
    /^JSON file contains no data$/,
  );
  await expect(opened('{"a":', 'json')('summary', { filters: [] })).rejects.toThrow(
    /^Failed to process file: Invalid JSON at line 1, column 6/,
  );
  await expect(opened('\u0001\u0002\u0003', 'csv')('summary', { filters: [] })).rejects.toThrow(
    /^Failed to parse CSV file: This is no CSV file/,
  );
  const tooLong = new ToolError('limit', 'A field in row 2 has more than 10 characters.');
  expect(fileError(tooLong, 'csv').message).toMatch(/^Error parsing CSV file: A field in row 2/);
});

test('summary: names, types and statistics, narrowed by a filter', async () => {
  const ask = opened(shop);
  const all = await ask('summary', { filters: [] });
  expect(all).toMatchObject({ rowCount: 4, shownRows: 4, format: 'CSV' });
  expect(all.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['day', 'date'],
    ['shop', 'text'],
    ['cups', 'number'],
  ]);
  const filters = [{ column: 1, operator: 'equals', value: 'b', upTo: '' } as const];
  const some = await ask('summary', { filters });
  expect(some).toMatchObject({ rowCount: 4, shownRows: 2 });
  expect(some.columns[2]?.statistics).toMatchObject({ min: 5, max: 10, nullCount: 0 });
});

test('filters by numbers, dates and gaps, all combined', async () => {
  const ask = opened(shop);
  const numbers = async (...filters: Ask<'summary'>['filters'][number][]) =>
    (await ask('rows', { view: { filters, sort: null }, from: 0, count: 9, columns: [0] })).map(
      ({ number }) => number,
    );
  const filter = (
    column: number,
    operator: 'more' | 'between' | 'empty' | 'not',
    value = '',
    upTo = '',
  ) => ({
    column,
    operator,
    value,
    upTo,
  });
  expect(await numbers(filter(2, 'more', '5'))).toEqual([1, 2]);
  expect(await numbers(filter(0, 'between', '2026-01-02', '2026-01-03'))).toEqual([1, 3]);
  expect(await numbers(filter(2, 'empty'))).toEqual([3]);
  expect(await numbers(filter(1, 'not', 'A'), filter(2, 'more', '5'))).toEqual([1]);
});

test('sorts by value, naturally, with empty cells last in both directions', async () => {
  const ask = opened('n,t\n10,item 10\n,item 9\n2,Item 1\n');
  const order = async (column: number, descending: boolean) =>
    (
      await ask('rows', {
        view: { filters: [], sort: { column, descending } },
        from: 0,
        count: 9,
        columns: [0],
      })
    ).map(({ number }) => number);
  expect(await order(0, false)).toEqual([3, 1, 2]);
  expect(await order(0, true)).toEqual([1, 3, 2]);
  expect(await order(1, false)).toEqual([3, 2, 1]);
});

test('uses a type that the user chose', async () => {
  const ask = opened('a;b\n1,5;x\n2,5;y\n');
  expect((await ask('summary', { filters: [] })).columns[0]).toMatchObject({
    type: 'number,',
    statistics: { mean: 2 },
  });
  const typed = await ask('summary', { filters: [] }, { 0: 'text' });
  expect(typed.columns[0]).toMatchObject({ kind: 'text', statistics: { uniqueValues: 2 } });
});

test('exports the statistics and the first 10 rows', async () => {
  const lines = Array.from({ length: 25 }, (_, row) => `${row},${row % 2 ? 'odd' : ''}`);
  const blob = await opened(`n,word\n${lines.join('\n')}\n`)('export', { filters: [] });
  const content = JSON.parse(await blob.text()) as {
    columns: unknown[];
    statistics: Record<string, unknown>;
    sampleRows: unknown[];
  };
  expect(content).toMatchObject({ name: 'a.csv', rowCount: 25, columnCount: 2 });
  expect(content.columns).toEqual([
    { name: 'n', type: 'number' },
    { name: 'word', type: 'string' },
  ]);
  expect(Object.keys(content.statistics.n as object)).toEqual([
    'min',
    'max',
    'mean',
    'median',
    'standardDeviation',
    'uniqueValues',
    'nullCount',
  ]);
  expect(content.statistics.word).toEqual({ mode: 'odd', uniqueValues: 1, nullCount: 13 });
  expect(content.sampleRows).toHaveLength(10);
  expect(content.sampleRows.slice(0, 2)).toEqual([
    { n: 0, word: null },
    { n: 1, word: 'odd' },
  ]);
});

test('charts: the first 200 rows; a pie has the ten most frequent values of all rows', async () => {
  const lines = Array.from({ length: 500 }, (_, row) => `r${row},${row},v${row % 12}`);
  const ask = opened(`label,value,group\n${lines.join('\n')}\n`);
  const chart = (type: 'bar' | 'pie' | 'scatter' | 'histogram' | 'box', columns: number[]) =>
    ask('chart', { settings: { type, columns, rows: 'first', group: null }, filters: [] });
  const bars = await chart('bar', [0, 1]);
  expect(bars).toMatchObject({ axis: 'label', rows: { used: 200, of: 500, how: 'first' } });
  expect(bars.kind === 'series' && bars.labels.at(-1)).toBe('r199');
  const pie = await chart('pie', [2]);
  expect(pie).toMatchObject({ distinct: 12, rows: { used: 500 }, others: 82 });
  expect(pie.kind === 'pie' && pie.slices[0]).toEqual({ label: 'v0', count: 42 });
  expect(pie.kind === 'pie' && pie.slices).toHaveLength(10);
  const bins = await chart('histogram', [1]);
  const total =
    bins.kind === 'histogram' && bins.bins.reduce((sum, { counts }) => sum + (counts[0] ?? 0), 0);
  expect(total).toBe(200);
  expect(await chart('box', [1])).toMatchObject({ boxes: [{ low: 0, median: 99.5, high: 199 }] });
  expect(await chart('scatter', [0, 1])).toMatchObject({ kind: 'none' });
  expect(await chart('bar', [0, 2])).toMatchObject({ series: [{ name: 'Rows' }] });
});

test('correlation, outliers, missing values, pivot', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, row) => `${row},${3 - 2 * row},${row % 2 ? 'a' : 'b'},`,
  );
  const ask = opened(`x,y,g,gap\n${lines.join('\n')}\n1000,,a,z\n`);
  const matrix = await ask('correlation', { filters: [] });
  expect(matrix.names).toEqual(['x', 'y']);
  expect(matrix.values[0]?.[1]).toBeCloseTo(-1, 12);
  const outliers = await ask('outliers', { column: 0, filters: [] });
  expect(outliers).toMatchObject({ count: 1, of: 41, farthest: [{ row: 41, value: 1000 }] });
  const missing = await ask('missing', { filters: [] });
  expect(missing).toMatchObject({ completeRows: 0, columns: [0, 1, 0, 40] });
  expect(missing.patterns[0]).toEqual({ columns: [3], rows: 40 });
  const settings = { down: 2, across: null, figure: 'sum', value: 0 } as const;
  const table = await ask('pivot', { settings, filters: [] });
  expect(table).toMatchObject({ rows: ['a', 'b'], rowTotals: [1400, 380], total: 1780 });
});

test('sql: runs on the table, several statements, errors with SQLite’s message', async () => {
  const ask = opened(shop);
  const query = 'SELECT shop, sum(cups) AS cups FROM data GROUP BY shop ORDER BY shop';
  expect(await ask('sql', { query })).toEqual({
    columns: ['shop', 'cups'],
    rows: [
      ['A', 30],
      ['B', 15],
    ],
    isCut: false,
  });
  const names = opened('Name,name\n1,2\n')('sql', { query: 'SELECT * FROM data' });
  expect(await names).toMatchObject({ columns: ['Name', 'name (2)'], rows: [[1, 2]] });
  await ask('sql', { query: 'DELETE FROM data; SELECT 1' });
  expect((await ask('summary', { filters: [] })).rowCount).toBe(4);
  await expect(ask('sql', { query: 'SELEC' })).rejects.toThrow('SQLite says: near "SELEC"');
});

test('saves unchanged rows as CSV byte by byte; the report has the statistics', async () => {
  const tricky = 'a,b\n"x, ""y""","1\n2"\n';
  const csv = await opened(tricky)('table', { view: wholeTable });
  expect(await csv.text()).toBe(tricky);
  const ask = opened(shop);
  const html = await (await ask('report', { as: 'html', filters: [], chart: null })).text();
  expect(html).toContain('Column Statistics');
  expect(html).toContain('13.2288');
});

test('profiles thousands of columns within seconds', async () => {
  const names = Array.from({ length: 5000 }, (_, index) => `c${index}`).join(',');
  const row = Array.from({ length: 5000 }, (_, index) => index).join(',');
  const ms = await processorMs(async () => {
    const { columns } = await opened(`${names}\n${row}\n${row}\n`)('summary', { filters: [] });
    expect(columns).toHaveLength(5000);
  });
  expect(ms).toBeLessThan(patience(10_000));
});

test('the sample has all there is to try: dates, gaps, outliers', async () => {
  const ask = opened(await sampleFile().text());
  const { columns, rowCount } = await ask('summary', { filters: [] });
  expect(rowCount).toBe(540);
  expect(columns.map(({ kind }) => kind).sort()).toEqual(
    ['date', 'number', 'number', 'number', 'number', 'text', 'text', 'text'].sort(),
  );
  expect((await ask('outliers', { column: 1, filters: [] })).count).toBeGreaterThan(2);
});
