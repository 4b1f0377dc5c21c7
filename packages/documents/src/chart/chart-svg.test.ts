import { ToolError } from '@entropy-tools/core/tool-error';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { svgToPng } from '@entropy-tools/media/image/svg-to-png';
import { describe, expect, it } from 'vitest';
import { axisTicks, formatCompactNumber } from './axis-ticks';
import type { ChartInput } from './chart-input';
import { chartSvg } from './chart-svg';

const sales: ChartInput = {
  kind: 'bar',
  title: 'Sales <2026> & more',
  labels: ['Jan', 'Feb', 'März'],
  series: [{ name: 'Rand', values: [10, -5, 20] }],
};

/** The numeric values of one attribute across all elements of a name. */
const numbers = (svg: string, element: string, attribute: string) =>
  [...svg.matchAll(new RegExp(`<${element}\\b[^>]*\\b${attribute}="([^"]+)"`, 'g'))].map((match) =>
    Number(match[1]),
  );

describe('chartSvg', () => {
  it('draws bars as high as their values, from zero', () => {
    const heights = numbers(chartSvg(sales), 'rect', 'height');
    expect(heights).toHaveLength(3);
    const [january = 0, february = 0, march = 0] = heights;
    expect(march / january).toBeCloseTo(2, 1);
    expect(january / february).toBeCloseTo(2, 1);
    const [top = 0, below = 0] = numbers(chartSvg(sales), 'rect', 'y');
    expect(top + january).toBeCloseTo(below, 0);
  });

  it('states its title and figures as text for screen readers', () => {
    const svg = chartSvg(sales);
    expect(svg).toContain('<title id="title">Sales &lt;2026&gt; &amp; more</title>');
    expect(svg).toContain('Bar chart. Jan 10; Feb -5; März 20.');
    expect(svg).toContain('role="img" aria-labelledby="title description"');
  });

  it('breaks a line at a gap', () => {
    const values = [1, null, 3, 4];
    const svg = chartSvg({
      ...sales,
      kind: 'line',
      labels: ['a', 'b', 'c', 'd'],
      series: [{ name: '', values }],
    });
    const path = /<path d="(M[^"]+)" fill="none"/.exec(svg)?.[1] ?? '';
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path.match(/L/g)).toHaveLength(1);
  });

  it('sums the small slices of a pie', () => {
    const labels = Array.from({ length: 20 }, (_, index) => `part ${index}`);
    const svg = chartSvg({
      ...sales,
      kind: 'pie',
      labels,
      series: [{ name: '', values: labels.map((_, index) => index) }],
    });
    expect(svg.match(/stroke="#ffffff"/g)).toHaveLength(12);
    expect(svg).toContain('Others (8) · 36 · 18.9');
  });

  it('draws a pie of one slice', () => {
    const svg = chartSvg({
      ...sales,
      kind: 'pie',
      labels: ['all'],
      series: [{ name: '', values: [7] }],
    });
    expect(svg).toContain('100.0');
    expect(svg).not.toContain('NaN');
  });

  it.each<[string, Partial<ChartInput>]>([
    ['at least one label', { labels: [] }],
    ['3 labels and 1 values', { series: [{ name: 'x', values: [1] }] }],
    ['no number', { series: [{ name: 'x', values: [null, null, null] }] }],
    ['up to 1e300', { series: [{ name: 'x', values: [1, -1e301, 2] }] }],
    ['below zero', { kind: 'pie' }],
    ['one column', { kind: 'pie', series: [...sales.series, ...sales.series] }],
    [
      'too many for a bar chart',
      {
        labels: Array.from({ length: 101 }, String),
        series: [{ name: '', values: Array.from({ length: 101 }, () => 1) }],
      },
    ],
  ])('refuses a chart with “%s”', (words, change) => {
    expect(() => chartSvg({ ...sales, ...change })).toThrow(ToolError);
    expect(() => chartSvg({ ...sales, ...change })).toThrow(words);
  });

  it('is rendered by another program, in any script and at the limits of size', {
    tags: ['sweep'],
  }, async () => {
    const labels = Array.from({ length: 100 }, (_, index) => `日本 label ${index}\u0000`);
    const series = Array.from({ length: 6 }, (_, place) => ({
      name: `Series ${place}`,
      values: labels.map((_, index) => Math.sin(index + place) * 1e6),
    }));
    for (const kind of ['bar', 'line'] as const) {
      const svg = chartSvg({ kind, title: 'Many', labels, series });
      const png = await svgToPng(new Blob([svg]), {}, makeTestContext());
      expect(png).toMatchObject({ width: 880, height: 520 });
    }
  });
});

describe('axisTicks', () => {
  it.each([
    [0, 10, [0, 2, 4, 6, 8, 10]],
    [-5, 20, [-5, 0, 5, 10, 15, 20]],
    [3, 3, [0, 5]],
    [0, 0, [0, 1]],
    [0, 0.3, [0, 0.1, 0.2, 0.3]],
  ])('from %s to %s', (low, high, steps) => {
    expect(axisTicks(low, high)).toEqual(steps);
  });

  it.each([
    [-1e300, 1e300],
    [1.7e12, 1.7e12 + 10],
    [1e15, 1e15 + 0.25],
    [0, 5e-324],
    [0, 1e-299],
    [-1e300, -1e300],
    [0.1, 0.1 + 1e-16],
    [99_999_999_999.5, 100_000_000_000.5],
  ])('has few, distinct ticks that span %s and %s', (low, high) => {
    const steps = axisTicks(low, high);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.length).toBeLessThan(10);
    for (const [at, step] of steps.entries()) {
      expect(Number.isFinite(step)).toBe(true);
      if (at > 0) expect(step).toBeGreaterThan(steps[at - 1] ?? 0);
    }
    const room = (high / 2 - low / 2) * 1e-9;
    expect(steps[0]).toBeLessThanOrEqual(low + room);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(high - room);
  });

  it.each([
    [-1e300, 1e300],
    [1.7e12, 1.7e12 + 10],
    [5e-324, 0],
  ])('draws %s and %s within the picture', (one, other) => {
    for (const kind of ['bar', 'line'] as const) {
      const series = [{ name: '', values: [one, other] }];
      const svg = chartSvg({ kind, title: 'Far', labels: ['a', 'b'], series });
      expect(svg).not.toMatch(/NaN|Infinity/);
    }
  });

  it('writes numbers compactly', () => {
    expect([0, 1250, 1_250_000, 1e-7, 2.5e20].map(formatCompactNumber)).toEqual([
      '0',
      '1,250',
      '1.25M',
      '1.00e-7',
      '2.50e20',
    ]);
  });
});
