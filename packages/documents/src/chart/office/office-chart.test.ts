import { describe, expect, it } from 'vitest';
import type { ChartPart, ChartPartGroup, ChartPartSeries } from '../../doc/chart-part';
import type { DrawingMark } from '../../doc/drawing';
import { drawOfficeChart } from './office-chart';
import { formatAxisNumber } from './office-text';

const points = (values: readonly (string | number)[]) =>
  new Map(values.map((value, index) => [index, String(value)]));
const series = (name: string, values: readonly (string | number)[]): ChartPartSeries => ({
  ...{ name, labels: points(['North', 'South', 'West'].slice(0, values.length)) },
  ...{ values: points(values), pointColors: new Map(), hasLine: true },
});
const group = (kind: ChartPartGroup['kind'], more: Partial<ChartPartGroup> = {}) => ({
  ...{ kind, isHorizontal: false, stacking: 'none' as const, gap: 1, overlap: 0, hole: 0.5 },
  ...{ hasMarkers: false, series: [series('2025', [2, 4]), series('2026', [3, 1])], ...more },
});
const chart = (groups: ChartPartGroup[], more: Partial<ChartPart> = {}): ChartPart => ({
  ...{ title: 'Sales', legend: 'b', hasGrid: true, format: 'General', groups, ...more },
});
const size = { width: 400, height: 300 };
const theme = new Map([
  ['accent1', '#111111'],
  ['accent2', '#222222'],
]);
const draw = (part: ChartPart) => drawOfficeChart(part, size, theme)?.marks ?? [];
const texts = (marks: readonly DrawingMark[]) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const shapes = (marks: readonly DrawingMark[], fill: string) =>
  marks.flatMap((mark) => (mark.kind === 'shape' && mark.fill === fill ? [mark.points] : []));
const sideOf = (points: readonly (readonly [number, number])[], at: 0 | 1) => {
  const places = points.map((point) => point[at]);
  return Math.max(...places) - Math.min(...places);
};

describe('a chart of an Office file', () => {
  it('has its title, labels, legend and bars as high as their values', () => {
    const marks = draw(chart([group('bar')]));
    expect(texts(marks)).toEqual(
      expect.arrayContaining(['Sales', 'North', 'South', '2025', '2026', '0', '4']),
    );
    // Shapes of a colour include the mark in the legend; bars are the higher ones.
    const bars = shapes(marks, '#111111').filter((points) => sideOf(points, 1) > 10);
    const [two = 0, four = 0] = bars.map((points) => sideOf(points, 1));
    expect(four / two).toBeCloseTo(2, 5);
  });

  it('draws horizontal bars, stacks them and fills to a hundred percent', () => {
    const lying = draw(chart([group('bar', { isHorizontal: true })]));
    const long = shapes(lying, '#111111').map((points) => sideOf(points, 0));
    expect(Math.max(...long)).toBeGreaterThan(150);
    const stacked = draw(chart([group('bar', { stacking: 'stacked', overlap: 1 })]));
    const [first] = shapes(stacked, '#111111').filter((points) => sideOf(points, 1) > 10);
    const [above] = shapes(stacked, '#222222').filter((points) => sideOf(points, 1) > 10);
    expect(above?.[0]?.[1]).toBeCloseTo(first?.[1]?.[1] ?? 0, 5);
    expect(above?.[0]?.[0]).toBe(first?.[0]?.[0]);
    const percent = draw(chart([group('bar', { stacking: 'percent', overlap: 1 })]));
    expect(texts(percent)).toEqual(expect.arrayContaining(['0%', '100%']));
  });

  it('breaks a line at a gap and closes areas at their base', () => {
    const broken = [series('2025', [1, '', 3])];
    const marks = draw(chart([group('line', { series: broken, hasMarkers: true })]));
    expect(marks.filter((mark) => mark.kind === 'line' && mark.color === '#111111')).toEqual([]);
    expect(shapes(marks, '#111111')).toHaveLength(3);
    const area = draw(chart([group('area')]));
    expect(shapes(area, '#222222').some((points) => points.length === 4)).toBe(true);
  });

  it('cuts a pie by its values, names the slices, and leaves a hole in a ring', () => {
    const only = [series('', [1, 3])];
    const pie = draw(chart([group('pie', { series: only })], { legend: 'r' }));
    expect(texts(pie)).toEqual(expect.arrayContaining(['North', 'South']));
    const [quarter = [], rest = []] = ['#111111', '#222222'].map(
      (fill) => shapes(pie, fill).filter((points) => points.length > 10)[0] ?? [],
    );
    expect(rest.length / quarter.length).toBeCloseTo(3, 0);
    const ring = draw(chart([group('doughnut', { series: only })]));
    const [part = []] = shapes(ring, '#111111').filter((points) => points.length > 10);
    expect(part.length).toBeGreaterThan(quarter.length * 1.8);
  });

  it('places the points of a scatter chart by both coordinates', () => {
    const dots = { ...series('dots', [1, 2]), labels: points([0, 10]), hasLine: false };
    const marks = draw(chart([group('scatter', { series: [dots] })], { legend: undefined }));
    const [low, high] = shapes(marks, '#111111');
    expect(high?.[0]?.[0]).toBeGreaterThan(low?.[0]?.[0] ?? 1000);
    expect(high?.[0]?.[1]).toBeLessThan(low?.[0]?.[1] ?? 0);
  });

  it('draws a radar chart whose points lie as far from the centre as their values', () => {
    const round = series('2025', [2, 4, 4]);
    const marks = draw(chart([group('radar', { series: [round] })], { legend: undefined }));
    expect(texts(marks)).toEqual(expect.arrayContaining(['North', 'South', 'West', '0', '4']));
    const outline = marks.find((mark) => mark.kind === 'line' && mark.color === '#111111');
    const points = outline?.kind === 'line' ? outline.points : [];
    expect(points).toHaveLength(4);
    expect(points[0]).toEqual(points[3]);
    const [near = 0, far = 0] = points.map(([x, y]) => Math.hypot(x - 197.5, y - 169));
    expect(far / near).toBeCloseTo(2, 1);
  });

  it('draws bubbles with areas in proportion to their sizes', () => {
    const bubbles = { ...series('b', [1, 2]), labels: points([0, 10]), sizes: points([1, 4]) };
    const part = chart([group('scatter', { series: [bubbles] })], { legend: undefined });
    const [small = [], large = []] = shapes(draw(part), '#111111');
    expect(sideOf(large, 0) / sideOf(small, 0)).toBeCloseTo(2, 5);
  });

  it('leaves a chart that cannot be drawn to the caller', () => {
    expect(drawOfficeChart(chart([group('other')]), size, theme)).toBeUndefined();
    expect(drawOfficeChart(chart([group('bar', { series: [] })]), size, theme)).toBeUndefined();
    expect(
      drawOfficeChart(chart([group('bar')]), { width: 10, height: Number.NaN }, theme),
    ).toBeUndefined();
  });

  it.each(['bar', 'line', 'area', 'pie', 'doughnut', 'scatter', 'radar'] as const)(
    '%s: figures that are missing, infinite or below zero do no harm',
    (kind) => {
      const wild = [series('wild', ['x', '1e308', -5]), series('', ['NaN', '-1e999', 0])];
      for (const stacking of ['none', 'stacked', 'percent'] as const)
        expect(JSON.stringify(draw(chart([group(kind, { series: wild, stacking })])))).not.toMatch(
          /null|NaN/,
        );
    },
  );
});

it('formats numbers as the axis asks', () => {
  expect(formatAxisNumber(0.25, '0%')).toBe('25%');
  expect(formatAxisNumber(12500, '#,##0')).toBe('12,500');
  expect(formatAxisNumber(1.5, '0.00')).toBe('1.50');
  expect(formatAxisNumber(12500, 'General')).toBe('12500');
});
