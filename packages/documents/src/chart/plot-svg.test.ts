import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { svgToPng } from '@entropy-tools/media/image/svg-to-png';
import { describe, expect, it } from 'vitest';
import { drawChart, type PlotInput } from './chart-svg';

const named = { title: 'Cups by day', xName: 'day', yName: 'cups', caption: 'All 3 rows.' };

const plots: readonly [string, PlotInput][] = [
  [
    'bar',
    {
      kind: 'bar',
      ...named,
      labels: ['Mon', 'Tue', ''],
      series: [
        { name: 'cups', values: [10, null, 1234.5] },
        { name: 'teas', values: [-4, 5, 6] },
      ],
    },
  ],
  [
    'area',
    { kind: 'area', ...named, labels: ['a', 'b'], series: [{ name: 'cups', values: [1, 7] }] },
  ],
  ['pie', { kind: 'pie', ...named, labels: ['yes', 'no'], series: [{ name: '', values: [3, 1] }] }],
  [
    'scatter',
    {
      kind: 'scatter',
      ...named,
      isTime: true,
      series: [{ name: 'cups', points: [{ x: Date.UTC(2026, 0, 1), y: 4 }] }],
    },
  ],
  [
    'histogram',
    {
      kind: 'histogram',
      ...named,
      names: ['cups'],
      isTime: false,
      bins: [
        { from: 0, to: 10, counts: [4] },
        { from: 10, to: 20, counts: [9] },
      ],
    },
  ],
  [
    'box',
    {
      kind: 'box',
      ...named,
      boxes: [
        {
          name: 'cups',
          low: 1,
          lowerQuartile: 2,
          median: 3,
          upperQuartile: 4,
          high: 5,
          outliers: [99],
        },
      ],
    },
  ],
];

const texts = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1]);

describe('drawChart', () => {
  it.each(plots)(
    '%s: the file contains title, axis names and caption, and a renderer accepts it',
    async (_, input) => {
      const svg = drawChart(input);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const wanted = input.kind === 'pie' ? [] : ['day', 'cups'];
      expect(texts(svg)).toEqual(expect.arrayContaining(['Cups by day', 'All 3 rows.', ...wanted]));
      const png = await svgToPng(new Blob([svg]), {}, makeTestContext());
      expect(png.width).toBe(880);
    },
  );

  it('writes values at bars and points where there is room, and omits them elsewhere', () => {
    const bars = (count: number) =>
      drawChart({
        kind: 'bar',
        ...named,
        labels: Array.from({ length: count }, (_, index) => `l${index}`),
        series: [{ name: 'cups', values: Array.from({ length: count }, () => 12_345) }],
      });
    expect(texts(bars(4)).filter((text) => text === '12.35K')).toHaveLength(4);
    expect(texts(bars(300))).not.toContain('12.35K');
  });

  it('a pie names its slices with counts and shares; a box shows its median', () => {
    const [pie = '', box = ''] = ['pie', 'box'].map((kind) => {
      const found = plots.find(([name]) => name === kind);
      return found ? texts(drawChart(found[1])).join('|') : '';
    });
    expect(pie).toContain('yes · 3 · 75.0\u202f%');
    expect(box).toContain('3');
    expect(box).toContain('cups');
  });

  it('a legend of several series wraps to a second line instead of overflowing', () => {
    const svg = drawChart({
      kind: 'line',
      ...named,
      labels: ['a', 'b'],
      series: [1, 2, 3].map((one) => ({
        name: `${'a very long column name '.repeat(3)}${one}`,
        values: [one, 2],
      })),
    });
    expect(texts(svg).filter((text) => text?.startsWith('a very long'))).toHaveLength(3);
  });
});
