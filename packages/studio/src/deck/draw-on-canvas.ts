/**
 * Draws a slide on a 2D canvas, of a page or of a worker: for thumbnails, video and pictures. The fonts are
 * those of `registerDeckFonts`. Limits: writing direction within a line is as the canvas handles it.
 */
import { chartShapes } from './chart-shapes';
import { cssFontFamily, type FontPair } from './deck-fonts';
import { cellPadding } from './layout/table-mark';
import { containFrame, coverFrame } from './place-image';
import { type PlacedLine, placeCells, placeLines } from './place-lines';
import type { Frame, Mark, MeasureText, Paragraph, Run, SlideDrawing } from './slide-drawing';
import { SLIDE_HEIGHT, SLIDE_WIDTH } from './slide-drawing';

/** The common part of a page's and a worker's canvas context. */
export type Canvas2d = Omit<OffscreenCanvasRenderingContext2D, 'canvas'> & {
  readonly canvas: { readonly width: number; readonly height: number };
};

/** A decoded picture with its size in pixels. */
export interface CanvasPicture {
  source: CanvasImageSource;
  width: number;
  height: number;
}

/** Fonts and pictures for drawing a slide. */
export interface CanvasDrawContext {
  fonts: FontPair;
  /** By address; a missing one leaves its frame empty. */
  pictures: ReadonlyMap<string, CanvasPicture>;
}

/** Draws a slide from 0, 0 over the whole canvas. */
export function drawOnCanvas(
  drawing: SlideDrawing,
  context: Canvas2d,
  pen: CanvasDrawContext,
): void {
  context.save();
  const { width, height } = context.canvas;
  context.setTransform(width / SLIDE_WIDTH, 0, 0, height / SLIDE_HEIGHT, 0, 0);
  // Allows fractional glyph positions, so that words keep their spacing at any size.
  context.textRendering = 'geometricPrecision';
  context.fillStyle = drawing.background;
  context.fillRect(0, 0, SLIDE_WIDTH, SLIDE_HEIGHT);
  for (const mark of drawing.marks) {
    context.save();
    drawMark(mark, context, pen);
    context.restore();
  }
  context.restore();
}

/** Measures text with a canvas that uses the same fonts. */
export function measureByCanvas(context: Canvas2d, fonts: FontPair): MeasureText {
  const widths = new Map<string, number>();
  return (text, { size, ...face }) => {
    const key = `${face.font}${face.bold ? 'b' : ''}${face.italic ? 'i' : ''} ${text}`;
    let em = widths.get(key);
    if (em === undefined) {
      // At a large size, so that hinting does not round.
      context.textRendering = 'geometricPrecision';
      context.font = cssFont(face, 200, fonts);
      em = context.measureText(text).width / 200;
      if (widths.size > 50_000) widths.clear();
      widths.set(key, em);
    }
    return em * size;
  };
}

/** The canvas `font` value for a role, weight, slant and size in pixels. */
function cssFont(
  face: { font: Paragraph['font']; bold: boolean; italic: boolean },
  size: number,
  fonts: FontPair,
): string {
  const style = `${face.italic ? 'italic ' : ''}${face.bold ? '700 ' : '400 '}`;
  return `${style}${size}px ${cssFontFamily(fonts, face.font)}`;
}

function drawMark(mark: Mark, context: Canvas2d, pen: CanvasDrawContext): void {
  switch (mark.kind) {
    case 'text':
      for (const line of placeLines(mark, pen.fonts)) drawTextLine(line, context, pen.fonts);
      break;
    case 'image':
      drawPicture(mark, context, pen);
      break;
    case 'box':
      context.globalAlpha = mark.opacity;
      context.fillStyle = mark.fill;
      roundedPath(mark.frame, mark.radius, context);
      context.fill();
      break;
    case 'line':
      strokePath([mark.from, mark.to], mark.color, mark.width, context);
      break;
    case 'table':
      drawTable(mark, context, pen.fonts);
      break;
    case 'chart':
      drawChart(mark, context, pen.fonts);
      break;
  }
}

function drawTextLine(line: PlacedLine, context: Canvas2d, fonts: FontPair): void {
  const { paragraph, mark } = line;
  const { rtl, align } = paragraph;
  if (mark) {
    const label = [{ text: mark.label, color: mark.color }];
    drawRuns(label, { ...line, ...mark, align: rtl ? 'right' : 'left' }, context, fonts);
  }
  drawRuns(line.runs, { ...line, align }, context, fonts);
}

function drawRuns(
  runs: readonly Run[],
  line: Pick<PlacedLine, 'paragraph' | 'x' | 'width' | 'baseline'> & { align: Paragraph['align'] },
  context: Canvas2d,
  fonts: FontPair,
): void {
  const { paragraph } = line;
  const { rtl, size } = paragraph;
  context.direction = rtl ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  const widths = runs.map((run) => {
    context.font = fontOf(run, paragraph, fonts);
    return context.measureText(run.text).width;
  });
  const free = line.width - widths.reduce((sum, width) => sum + width, 0);
  let x = line.x + (line.align === 'center' ? free / 2 : line.align === 'right' ? free : 0);
  // In a right-to-left paragraph, runs follow one another from the right.
  const order = rtl ? [...runs.keys()].reverse() : [...runs.keys()];
  for (const index of order) {
    const run = runs[index];
    const width = widths[index] ?? 0;
    if (!run) continue;
    context.font = fontOf(run, paragraph, fonts);
    context.fillStyle = run.color ?? paragraph.color;
    context.fillText(run.text, x, line.baseline);
    const thickness = Math.max(1, size * 0.05);
    if (run.href) context.fillRect(x, line.baseline + size * 0.12, width, thickness);
    if (run.strike) context.fillRect(x, line.baseline - size * 0.27, width, thickness);
    x += width;
  }
}

function fontOf(run: Run, { font, size }: Paragraph, fonts: FontPair): string {
  const role = run.code ? 'mono' : font;
  return cssFont({ font: role, bold: run.bold === true, italic: run.italic === true }, size, fonts);
}

function drawPicture(
  mark: Extract<Mark, { kind: 'image' }>,
  context: Canvas2d,
  pen: CanvasDrawContext,
): void {
  const picture = pen.pictures.get(mark.url);
  if (!picture) return;
  const place =
    mark.fit === 'cover'
      ? coverFrame(picture, mark.frame, mark.focus)
      : containFrame(picture, mark.frame);
  roundedPath(mark.fit === 'cover' ? mark.frame : place, mark.radius, context);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, place.x, place.y, place.width, place.height);
}

function roundedPath({ x, y, width, height }: Frame, radius: number, context: Canvas2d): void {
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
}

function strokePath(
  points: readonly (readonly [number, number])[],
  color: string,
  width: number,
  context: Canvas2d,
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  for (const [index, [x, y]] of points.entries())
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  context.stroke();
}

function drawTable(
  mark: Extract<Mark, { kind: 'table' }>,
  context: Canvas2d,
  fonts: FontPair,
): void {
  const { frame, rows, columns, line } = mark;
  const [head] = rows;
  if (head?.header) {
    context.fillStyle = mark.headerFill;
    context.fillRect(frame.x, frame.y, frame.width, head.height);
  }
  const bottom = rows.reduce((sum, { height }) => sum + height, frame.y);
  let y = frame.y;
  for (const height of [0, ...rows.map((row) => row.height)]) {
    y += height;
    strokePath(
      [
        [frame.x, y],
        [frame.x + frame.width, y],
      ],
      line,
      1.33,
      context,
    );
  }
  let x = frame.x;
  for (const width of [0, ...columns]) {
    x += width;
    strokePath(
      [
        [x, frame.y],
        [x, bottom],
      ],
      line,
      1.33,
      context,
    );
  }
  for (const { text } of placeCells(mark, cellPadding))
    for (const placed of placeLines(text, fonts)) drawTextLine(placed, context, fonts);
}

function drawChart(
  mark: Extract<Mark, { kind: 'chart' }>,
  context: Canvas2d,
  fonts: FontPair,
): void {
  for (const shape of chartShapes(mark, measureByCanvas(context, fonts))) {
    if (shape.kind === 'text') {
      context.font = cssFont({ font: 'text', bold: false, italic: false }, shape.size, fonts);
      context.fillStyle = shape.color;
      context.textAlign = shape.align;
      context.fillText(shape.text, shape.x, shape.baseline);
    } else if (shape.kind === 'polygon') {
      context.fillStyle = shape.fill;
      context.beginPath();
      for (const [x, y] of shape.points) context.lineTo(x, y);
      context.closePath();
      context.fill();
    } else {
      context.globalAlpha = shape.opacity;
      strokePath(shape.points, shape.color, shape.width, context);
      context.globalAlpha = 1;
    }
  }
}
