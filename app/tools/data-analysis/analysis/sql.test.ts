import { readFileSync } from 'node:fs';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { expect, test } from 'vitest';
import { jobs } from '../jobs';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  warn: () => undefined,
  loadAsset: async () => new Uint8Array(readFileSync('node_modules/sql.js/dist/sql-wasm.wasm')),
};

let nextId = 5000;
const datasetOf = (name: string, text: string) =>
  ({ id: nextId++, name, file: new Blob([text]), format: 'csv', types: {} }) as const;

const shop = datasetOf(
  'shop.csv',
  'when,shop,cups,price,open\n31/01/2026,B,10,"R 1,200.50",yes\n01/02/2026,A,30,R 7.00,no\n02/02/2026,A,,R 8.00,yes\n03/02/2026,B,5,R 9.50,no\n04/02/2026,B,6,R 9.50,no\n',
);

test('computes STDDEV, VARIANCE, MEDIAN and QUANTILE as pandas does, also by group', async () => {
  const query =
    'SELECT shop, stddev(cups) s, variance(cups) v, stddev_pop(cups) p, median(cups) m, quantile(cups, 0.25) q FROM data GROUP BY shop ORDER BY shop';
  const { rows } = await jobs.sql({ dataset: shop, query }, context);
  const [a, b] = rows;
  // A single value has no sample deviation.
  expect(a).toEqual(['A', null, null, 0, 30, 30]);
  const figures = (b ?? []).slice(1) as number[];
  const expected = [2.6457513110645907, 7, 2.160246899469287, 6, 5.5];
  for (const [index, figure] of expected.entries()) expect(figures[index]).toBeCloseTo(figure, 12);
  const all = await jobs
    .sql(
      { dataset: shop, query: 'SELECT MEDIAN(shop), VAR_POP(cups), quantile(cups, 2) FROM data' },
      context,
    )
    .catch((error: Error) => error.message);
  expect(all).toMatch(/SQLite says: .*between 0 and 1/);
});

test('stores dates, amounts and booleans by their meaning', async () => {
  const query =
    'SELECT sum(price) AS sum, strftime(\'%m\', max("when")) AS month, sum(open) AS open FROM data WHERE "when" >= \'2026-02-01\'';
  const { rows } = await jobs.sql({ dataset: shop, query }, context);
  expect(rows).toEqual([[34, '02', 1]]);
});

test('joins several files by name, and saves the joined result', async () => {
  const towns = datasetOf('Town list (2026).csv', 'code,town\nA,Ceres\nB,Brits\n');
  const joined = [{ table: 'town_list_2026', dataset: towns }];
  const query =
    'SELECT town, sum(cups) AS cups FROM data JOIN town_list_2026 t ON t.code = data.shop GROUP BY town ORDER BY town';
  const answer = await jobs.sql({ dataset: shop, query, joined }, context);
  expect(answer.rows).toEqual([
    ['Brits', 21],
    ['Ceres', 30],
  ]);
  const saved = await jobs.saveResult(
    { dataset: shop, of: { kind: 'sql', query, joined }, as: 'csv' },
    context,
  );
  expect(await saved.text()).toBe('town,cups\r\nBrits,21\r\nCeres,30\r\n');
  // After its file is removed, the table is gone; the first file is unchanged.
  await expect(jobs.sql({ dataset: shop, query }, context)).rejects.toThrow('no such table');
  expect((await jobs.summary({ dataset: shop, filters: [] }, context)).rowCount).toBe(5);
});
