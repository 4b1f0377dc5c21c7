import { readCsvTable } from '@entropy-tools/data/data/table/read-csv-table';
import { describe, expect, it } from 'vitest';
import { DataSession } from '../session';
import { chartData } from './chart-data';
import type { ChartSettings } from './chart-model';

const csv = `when,shop,cups,price
2026-01-05 08:30,B,10,1
2026-01-06,A,30,2
2026-02-09,A,,3
2026-02-10,B,5,4
2026-04-01,,7,-5
`;

async function drawn(part: Partial<ChartSettings>, group: ChartSettings['group']) {
  const context = { signal: new AbortController().signal, onProgress() {}, warn() {} };
  const table = await readCsvTable(
    new Blob([csv]),
    {},
    {
      ...context,
      loadAsset: () => Promise.reject(new Error('no asset')),
    },
  );
  const session = new DataSession(table, 'cups.csv');
  const settings: ChartSettings = { type: 'bar', columns: [2], rows: 'first', group, ...part };
  return chartData({ table, column: session.column, rows: undefined }, settings);
}

const byShop = (figure: NonNullable<ChartSettings['group']>['figure']) =>
  ({ column: 1, part: 'month', figure }) as const;

describe('charts of groups', () => {
  it.each([
    ['count', 'Rows', [2, 2, 1]],
    ['sum', 'Sum of cups', [15, 30, 7]],
    ['mean', 'Mean of cups', [7.5, 30, 7]],
    ['median', 'Median of cups', [7.5, 30, 7]],
    ['min', 'Smallest cups', [5, 30, 7]],
    ['max', 'Largest cups', [10, 30, 7]],
  ] as const)('%s by category', async (figure, name, [b, a, none]) => {
    const data = await drawn({}, byShop(figure));
    if (data.kind !== 'series') throw new Error(data.kind);
    expect(data.series.map((one) => one.name)).toEqual([name]);
    const figures = Object.fromEntries(
      data.labels.map((label, index) => [label, data.series[0]?.values[index]]),
    );
    expect(figures).toEqual({ B: b, A: a, '(empty)': none });
    expect(data.rows).toEqual({ used: 5, of: 5, how: 'all' });
  });

  it.each([
    ['year', ['2026']],
    ['quarter', ['2026 Q1', '2026 Q2']],
    ['month', ['2026-01', '2026-02', '2026-04']],
    ['week', ['2026-01-05', '2026-02-09', '2026-03-30']],
    ['day', ['2026-01-05', '2026-01-06', '2026-02-09', '2026-02-10', '2026-04-01']],
    ['monthOfYear', ['January', 'February', 'April']],
    ['weekday', ['Monday', 'Tuesday', 'Wednesday']],
    ['hour', ['00:00', '08:00']],
  ] as const)('by %s of a date, in chronological order', async (part, labels) => {
    const data = await drawn({ type: 'line' }, { column: 0, part, figure: 'sum' });
    if (data.kind !== 'series') throw new Error(data.kind);
    expect(data.labels).toEqual(labels);
    const all = data.series[0]?.values.reduce((sum: number, value) => sum + (value ?? 0), 0);
    expect(all).toBe(52);
  });

  it('draws several columns side by side; a group without a value is a gap', async () => {
    const group = { column: 0, part: 'day', figure: 'mean' } as const;
    const data = await drawn({ columns: [2, 3] }, group);
    expect(data).toMatchObject({
      axis: 'when (day)',
      series: [
        { name: 'Mean of cups', values: [10, 30, null, 5, 7] },
        { name: 'Mean of price', values: [1, 2, 3, 4, -5] },
      ],
    });
  });

  it('divides a sum in a pie, largest slice first', async () => {
    const data = await drawn({ type: 'pie' }, byShop('sum'));
    expect(data).toMatchObject({
      kind: 'pie',
      figure: 'Sum of cups',
      slices: [
        { label: 'A', count: 30 },
        { label: 'B', count: 15 },
        { label: '(empty)', count: 7 },
      ],
    });
    expect(await drawn({ type: 'pie', columns: [3] }, byShop('sum'))).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('below zero') as string,
    });
  });

  it('gives one point, one value or one box per group', async () => {
    const points = await drawn({ type: 'scatter', columns: [2, 3] }, byShop('sum'));
    expect(points).toMatchObject({ kind: 'scatter', axis: 'Sum of cups' });
    expect(points.kind === 'scatter' && points.series[0]?.points).toContainEqual({ x: 15, y: 5 });
    const bins = await drawn({ type: 'histogram' }, byShop('sum'));
    const counted =
      bins.kind === 'histogram' && bins.bins.reduce((sum, { counts }) => sum + (counts[0] ?? 0), 0);
    expect(counted).toBe(3);
    const boxes = await drawn({ type: 'box' }, byShop('sum'));
    expect(boxes).toMatchObject({
      kind: 'box',
      boxes: [{ name: 'A' }, { name: 'B', low: 5, median: 7.5, high: 10 }, { name: '(empty)' }],
    });
  });

  it('gives the reason if an aggregate has no numbers', async () => {
    const data = await drawn({ columns: [1] }, { column: 0, part: 'month', figure: 'sum' });
    expect(data).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('numbers') as string,
    });
  });
});
