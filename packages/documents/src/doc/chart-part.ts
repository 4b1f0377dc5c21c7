// A chart of an Office file as its part stores it: kinds, figures from the caches of its series, title,
// legend, colours. The only reader of chart parts, shared by documents and presentations. Source: ECMA-376
// part 1, 21.2.

import {
  child,
  descendant,
  elements,
  type MarkupElement,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';

/** Points of one series, by their index in the file. */
type ChartPoints = ReadonlyMap<number, string>;

export interface ChartPartSeries {
  name: string;
  /** Categories, or the x values of a scatter chart. */
  labels: ChartPoints;
  values: ChartPoints;
  /** Sizes of bubbles, in the chart's own measure. */
  sizes?: ChartPoints;
  /** `#rrggbb`, or a name of the theme such as `accent1`. */
  color?: string;
  pointColors: ReadonlyMap<number, string>;
  /** False where the points of a scatter chart are not joined by lines. */
  hasLine: boolean;
}

export interface ChartPartGroup {
  kind: 'bar' | 'line' | 'area' | 'pie' | 'doughnut' | 'scatter' | 'radar' | 'other';
  isHorizontal: boolean;
  stacking: 'none' | 'stacked' | 'percent';
  /** Gap between categories, as a fraction of a bar's width. */
  gap: number;
  /** Overlap of neighbouring bars, as a fraction of a bar's width. */
  overlap: number;
  /** Hole of a doughnut, as a fraction of its radius. */
  hole: number;
  hasMarkers: boolean;
  /** Whether a radar chart is filled. */
  isFilled?: boolean;
  series: ChartPartSeries[];
}

export interface ChartPart {
  /** Undefined: no title; empty: the office program's own title. */
  title: string | undefined;
  legend: 'b' | 't' | 'r' | 'l' | undefined;
  hasGrid: boolean;
  /** Number format of the value axis. */
  format: string;
  groups: ChartPartGroup[];
}

/** More points are a data set rather than a chart to look at. */
const MAX_CHART_POINTS = 500;
const MAX_SERIES = 30;

const kinds: Readonly<Record<string, ChartPartGroup['kind']>> = {
  ...{ 'c:barChart': 'bar', 'c:bar3DChart': 'bar', 'c:lineChart': 'line', 'c:line3DChart': 'line' },
  ...{ 'c:areaChart': 'area', 'c:area3DChart': 'area', 'c:pieChart': 'pie', 'c:pie3DChart': 'pie' },
  ...{ 'c:doughnutChart': 'doughnut', 'c:scatterChart': 'scatter', 'c:bubbleChart': 'scatter' },
  ...{ 'c:radarChart': 'radar', 'c:ofPieChart': 'pie', 'c:stockChart': 'line' },
};

/** Reads a chart part; `groups` is empty when the part stores no figures. */
export function readChartPart(root: MarkupElement): ChartPart {
  const chart = child(root, 'c:chart');
  const plot = child(chart, 'c:plotArea');
  const title = child(chart, 'c:title');
  const legend = child(chart, 'c:legend');
  const place = attributeOf(legend, 'c:legendPos') ?? 'r';
  let left = MAX_SERIES;
  const groups = elements(plot).flatMap((element) => {
    const series = elements(element, 'c:ser').slice(0, left);
    left -= series.length;
    const read = series.map((one) => readSeries(one, element.name === 'c:bubbleChart'));
    return read.length > 0 ? [readGroup(element, read)] : [];
  });
  const axis = child(plot, 'c:valAx');
  return {
    title: title && drawingText(title).replace(/\s+/g, ' ').trim(),
    legend: legend && (place === 'tr' ? 'r' : (place as 'b' | 't' | 'r' | 'l')),
    hasGrid: child(axis, 'c:majorGridlines') !== undefined,
    format: child(axis, 'c:numFmt')?.attributes.formatCode ?? 'General',
    groups,
  };
}

/** Colours of a theme part by name (`accent1`), `#rrggbb`. */
export function themeColorsOf(root: MarkupElement | undefined): Map<string, string> {
  const colors = new Map<string, string>();
  for (const entry of elements(descendant(root, 'a:clrScheme'))) {
    const { val = '', lastClr = val } = elements(entry)[0]?.attributes ?? {};
    if (/^[\da-f]{6}$/i.test(lastClr)) colors.set(entry.name.slice(2), `#${lastClr.toLowerCase()}`);
  }
  return colors;
}

/** The figures of a chart, a row for each label; empty when the part stores no values. */
export function chartFigures({ groups }: ChartPart): string[][] {
  const series = groups.flatMap((group) => group.series);
  const labels = new Map<number, string>();
  for (const one of series)
    for (const [index, label] of one.labels) if (!labels.has(index)) labels.set(index, label);
  const indexes = new Set([
    ...labels.keys(),
    ...series.flatMap(({ values }) => [...values.keys()]),
  ]);
  if (series.length === 0 || indexes.size === 0) return [];
  const sorted = [...indexes].sort((a, b) => a - b).slice(0, MAX_CHART_POINTS);
  return [
    ['', ...series.map(({ name }) => name)],
    ...sorted.map((index) => [
      labels.get(index) ?? String(index + 1),
      ...series.map(({ values }) => values.get(index) ?? ''),
    ]),
  ];
}

function readGroup(element: MarkupElement, series: ChartPartSeries[]): ChartPartGroup {
  const grouping = attributeOf(element, 'c:grouping');
  const number = (name: string, usual: number) => {
    const value = Number(attributeOf(element, name) ?? usual);
    return Number.isFinite(value) ? Math.min(500, Math.max(-100, value)) / 100 : usual / 100;
  };
  const isStacked = grouping === 'stacked' || grouping === 'percentStacked';
  return {
    kind: kinds[element.name] ?? 'other',
    isHorizontal: attributeOf(element, 'c:barDir') === 'bar',
    stacking: grouping === 'percentStacked' ? 'percent' : isStacked ? 'stacked' : 'none',
    gap: number('c:gapWidth', 150),
    overlap: isStacked ? 1 : Math.min(1, number('c:overlap', 0)),
    hole: Math.min(0.9, Math.max(0.1, number('c:holeSize', 50))),
    hasMarkers:
      attributeOf(element, 'c:marker') === '1' ||
      element.name === 'c:scatterChart' ||
      attributeOf(element, 'c:radarStyle') === 'marker',
    ...(attributeOf(element, 'c:radarStyle') === 'filled' ? { isFilled: true } : {}),
    series,
  };
}

function readSeries(element: MarkupElement, isBubble: boolean): ChartPartSeries {
  const properties = child(element, 'c:spPr');
  const pointColors = new Map<number, string>();
  for (const point of elements(element, 'c:dPt').slice(0, MAX_CHART_POINTS)) {
    const color = colorIn(child(child(point, 'c:spPr'), 'a:solidFill'));
    if (color) pointColors.set(Number(attributeOf(point, 'c:idx')), color);
  }
  const line = child(properties, 'a:ln');
  const color = colorIn(child(properties, 'a:solidFill')) ?? colorIn(child(line, 'a:solidFill'));
  return {
    name: nodeText(descendant(child(element, 'c:tx'), 'c:v')).trim(),
    labels: readPoints(child(element, 'c:cat') ?? child(element, 'c:xVal')),
    values: readPoints(child(element, 'c:val') ?? child(element, 'c:yVal')),
    ...(isBubble ? { sizes: readPoints(child(element, 'c:bubbleSize')) } : {}),
    ...(color ? { color } : {}),
    pointColors,
    hasLine: !isBubble && child(line, 'a:noFill') === undefined,
  };
}

function colorIn(fill: MarkupElement | undefined): string | undefined {
  const stated = child(fill, 'a:srgbClr')?.attributes.val;
  if (stated && /^[\da-f]{6}$/i.test(stated)) return `#${stated.toLowerCase()}`;
  return child(fill, 'a:schemeClr')?.attributes.val;
}

function attributeOf(element: MarkupElement | undefined, name: string): string | undefined {
  return child(element, name)?.attributes.val;
}

function readPoints(holder: MarkupElement | undefined): Map<number, string> {
  const points = new Map<number, string>();
  const walk = (node: MarkupElement) => {
    for (const element of elements(node)) {
      const index = Number(element.attributes.idx);
      if (element.name !== 'c:pt') walk(element);
      else if (Number.isInteger(index) && index >= 0 && points.size < MAX_CHART_POINTS)
        points.set(index, nodeText(child(element, 'c:v')).replace(/\s+/g, ' ').trim());
    }
  };
  if (holder) walk(holder);
  return points;
}

function drawingText(node: MarkupElement | undefined): string {
  return elements(node)
    .map((element) => (element.name === 'a:t' ? nodeText(element) : drawingText(element)))
    .join('');
}
