import { drawChart } from '@entropy-tools/documents/chart/chart-svg';
import { describe, expect, it } from 'vitest';
import type { ChartData } from './chart-model';
import { chartFileName, pictureOf } from './chart-picture';

const rows = { used: 3, of: 3, how: 'all' } as const;

const charts: readonly [
  string,
  ChartData,
  'bar' | 'pie' | 'scatter' | 'histogram' | 'box',
  string[],
][] = [
  [
    'a pie labels every slice with its value',
    {
      kind: 'pie',
      name: 'shop <1>',
      figure: 'Rows',
      slices: [
        { label: 'Observatory', count: 30 },
        { label: 'Gardens & more', count: 10 },
      ],
      distinct: 2,
      others: 0,
      rows,
    },
    'pie',
    ['Observatory · 30 · 75.0', 'Gardens &amp; more · 10', 'Rows by shop &lt;1&gt;'],
  ],
  [
    'bars have names on both axes, a legend and figures',
    {
      kind: 'series',
      axis: 'weekday',
      labels: ['Monday', 'Tuesday'],
      series: [
        { name: 'Sum of cups', values: [12, 34] },
        { name: 'Sum of teas', values: [1, null] },
      ],
      note: null,
      rows,
    },
    'bar',
    ['>weekday<', '>Sum of cups<', '>Sum of teas<', '>34<', 'All 3 rows.'],
  ],
  [
    'a scatter plot',
    {
      kind: 'scatter',
      axis: 'x',
      isTime: false,
      series: [{ name: 'y', points: [{ x: 1, y: 2 }] }],
      rows,
    },
    'scatter',
    ['>x<', '>y<', 'y against x'],
  ],
  [
    'a histogram',
    {
      kind: 'histogram',
      names: ['cups'],
      counted: 'Rows',
      isTime: false,
      bins: [{ from: 0, to: 5, counts: [3] }],
      rows,
    },
    'histogram',
    ['>cups<', '>Rows<', 'Distribution of cups'],
  ],
  [
    'a box plot without data is still a valid file',
    { kind: 'box', boxes: [], of: { name: 'cups', by: 'shop' }, rows },
    'box',
    ['cups by shop'],
  ],
];

describe('chart files', () => {
  it.each(charts)('%s', (_, data, type, words) => {
    const svg = drawChart(pictureOf(data, type));
    for (const word of words) expect(svg).toContain(word);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('draws the axes of a line chart without values', () => {
    const empty: ChartData = {
      kind: 'series',
      axis: 'a',
      labels: ['x'],
      series: [{ name: 'b', values: [null] }],
      note: null,
      rows,
    };
    expect(drawChart(pictureOf(empty, 'line'))).not.toMatch(/NaN|Infinity/);
  });

  it('are named after the dataset and what the chart shows', () => {
    const [pie] = charts;
    expect(pie && chartFileName('my/orders.2026', pie[1], 'png')).toBe(
      'my_orders.2026-rows-by-shop-1.png',
    );
  });
});
