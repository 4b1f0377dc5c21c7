// Pictures, shapes, tables and charts as PowerPoint's own objects.

import { toBase64 } from '@entropy-tools/core/base64';
import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type PptxGenJS from 'pptxgenjs';
import { valueAxisSteps } from '../chart-shapes';
import type { FontPair } from '../deck-fonts';
import type { DeckImage } from '../deck-images';
import { cellPadding } from '../layout/table-mark';
import { containFrame, coverFrame } from '../place-image';
import type { Mark } from '../slide-drawing';
import { blend } from '../theme-colours';
import { paragraphRuns } from './text-mark';
import { pixelsToInches, pixelsToPoints, toPptxColor, toPptxFrame } from './units';

type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

/** Embeds a picture, cropped to its frame or whole inside it. */
export function addImageMark(page: PptxGenJS.Slide, mark: MarkOf<'image'>, image: DeckImage): void {
  const data = `${image.type};base64,${toBase64(image.bytes)}`;
  const altText = cleanXmlText(mark.alt) || 'Picture';
  if (mark.fit === 'contain') {
    page.addImage({ data, altText, ...toPptxFrame(containFrame(image, mark.frame)) });
    return;
  }
  const whole = coverFrame(image, mark.frame, mark.focus);
  page.addImage({
    ...{ data, altText, x: pixelsToInches(mark.frame.x), y: pixelsToInches(mark.frame.y) },
    ...{ w: pixelsToInches(whole.width), h: pixelsToInches(whole.height) },
    sizing: {
      type: 'crop',
      ...{ x: pixelsToInches(mark.frame.x - whole.x), y: pixelsToInches(mark.frame.y - whole.y) },
      ...{ w: pixelsToInches(mark.frame.width), h: pixelsToInches(mark.frame.height) },
    },
  });
}

/** Adds a rectangle, with round corners or without. */
export function addBoxMark(page: PptxGenJS.Slide, mark: MarkOf<'box'>): void {
  const fill = {
    color: toPptxColor(mark.fill),
    transparency: Math.round((1 - mark.opacity) * 100),
  };
  const { width, height } = mark.frame;
  const isRound = mark.radius >= Math.min(width, height) / 2 && mark.radius > 0;
  const shape = isRound && width === height ? 'ellipse' : mark.radius > 0 ? 'roundRect' : 'rect';
  page.addShape(shape, {
    ...toPptxFrame(mark.frame),
    fill,
    ...(shape === 'roundRect' ? { rectRadius: pixelsToInches(mark.radius) } : {}),
  });
}

/** Adds a straight line. */
export function addLineMark(
  page: PptxGenJS.Slide,
  { from, to, color, width }: MarkOf<'line'>,
): void {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const flipV = from[0] < to[0] !== from[1] < to[1] && from[0] !== to[0] && from[1] !== to[1];
  page.addShape('line', {
    ...toPptxFrame({ x: left, y: top, width: right - left, height: bottom - top }),
    line: { color: toPptxColor(color), width: pixelsToPoints(width) },
    flipV,
  });
}

/** Adds a table with its header row. */
export function addTableMark(page: PptxGenJS.Slide, mark: MarkOf<'table'>, fonts: FontPair): void {
  const padding = [cellPadding.y, cellPadding.x, cellPadding.y, cellPadding.x].map(pixelsToInches);
  const [top = 0, right = 0, bottom = 0, left = 0] = padding;
  page.addTable(
    mark.rows.map(({ header, cells }) =>
      cells.map((cell) => ({
        text: paragraphRuns(cell, fonts).map(({ text = '', options }) => ({
          text,
          options: { ...options, bullet: false, breakLine: false },
        })),
        options: {
          align: cell.align,
          ...(header ? { fill: { color: toPptxColor(mark.headerFill) }, bold: true } : {}),
        },
      })),
    ),
    {
      ...toPptxFrame(mark.frame),
      colW: mark.columns.map(pixelsToInches),
      rowH: mark.rows.map(({ height }) => pixelsToInches(height)),
      border: { type: 'solid', pt: 0.75, color: toPptxColor(mark.line) },
      margin: [top, right, bottom, left],
      ...{ valign: 'middle', autoPage: false },
    },
  );
}

/** Adds a native chart, whose data PowerPoint can edit. */
export function addChartMark(
  page: PptxGenJS.Slide,
  mark: MarkOf<'chart'>,
  fonts: FontPair,
  background: string,
): void {
  const { type, labels, series } = mark.chart;
  const color = toPptxColor(mark.color);
  const fontFace = fonts.text.name;
  const grid = toPptxColor(blend(mark.color, background, 0.2));
  page.addChart(
    type,
    series.map(({ name, values }) => ({
      ...{
        name: cleanXmlText(name),
        labels: labels.map((label) => cleanXmlText(label)),
        values: [...values],
      },
    })),
    {
      ...toPptxFrame(mark.frame),
      chartColors: mark.colors
        .map(toPptxColor)
        .slice(0, type === 'pie' ? labels.length : series.length),
      ...{ catAxisLabelColor: color, catAxisLabelFontSize: 12, catAxisLabelFontFace: fontFace },
      ...{ valAxisLabelColor: color, valAxisLabelFontSize: 12, valAxisLabelFontFace: fontFace },
      ...{
        catGridLine: { style: 'none' },
        valGridLine: { color: grid, size: 0.75, style: 'solid' },
      },
      ...axisOf(mark.chart),
      ...{ legendColor: color, legendFontSize: 12, legendFontFace: fontFace, legendPos: 'b' },
      showLegend: type === 'pie' || series.length > 1,
      ...(type === 'bar' ? { barDir: 'col', barGapWidthPct: 50 } : {}),
      ...(type === 'line' ? { lineSize: 2.5 } : {}),
      ...(type === 'pie'
        ? {
            showPercent: true,
            dataLabelColor: toPptxColor(background),
            legendPos: 'r',
            dataLabelFontFace: fontFace,
          }
        : {}),
    },
  );
}

/** The same axis ends and steps as in our own drawing. */
function axisOf(chart: MarkOf<'chart'>['chart']): PptxGenJS.IChartOpts {
  if (chart.type === 'pie') return {};
  const steps = valueAxisSteps(chart);
  const [least = 0, next = 1] = steps;
  return {
    ...{ valAxisMinVal: least, valAxisMaxVal: steps.at(-1) ?? 1, valAxisMajorUnit: next - least },
    ...{ valAxisLineShow: false, catAxisLineShow: true },
  };
}
