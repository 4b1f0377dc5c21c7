// Draws a slide onto a PDF page: vector text with links and tags, pictures, shapes, tables, charts.
import type { PdfCanvas } from '@entropy-tools/documents/doc/write-pdf/canvas';
import { formatNumber, rgb } from '@entropy-tools/documents/doc/write-pdf/operands';
import type { PdfImage, PdfKitDocument } from '@entropy-tools/documents/doc/write-pdf/pdfkit-parts';
import { shapeText } from '@entropy-tools/documents/doc/write-pdf/shape-text';
import type { Tag } from '@entropy-tools/documents/doc/write-pdf/tag';
import { chartShapes } from '../chart-shapes';
import type { FontPair } from '../deck-fonts';
import { cellPadding } from '../layout/table-mark';
import type { LoadedDeckFonts } from '../measure-by-font';
import { containFrame, coverFrame } from '../place-image';
import { type PlacedLine, placeCells, placeLines } from '../place-lines';
import type { Frame, Mark, SlideDrawing } from '../slide-drawing';
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-drawing';
import { blend } from '../theme-colours';
import { composeRuns } from './pdf-text';

/** Fonts, pictures and position for drawing a slide. */
export interface PdfDrawContext {
  doc: PdfKitDocument;
  canvas: PdfCanvas;
  book: LoadedDeckFonts;
  fonts: FontPair;
  /** By address; a missing one is drawn as a box. */
  images: ReadonlyMap<string, PdfImage>;
  /** Points per pixel, and the position of the slide's upper left corner on the page. */
  scale: number;
  x: number;
  y: number;
}

/** Draws a whole slide; `tag` is the slide's element in the structure tree. */
export function drawSlide(drawing: SlideDrawing, pen: PdfDrawContext, tag: Tag): void {
  const { canvas } = pen;
  canvas.artifact();
  fillFrame(pen, { x: 0, y: 0, width: SLIDE_WIDTH, height: SLIDE_HEIGHT }, drawing.background);
  for (const mark of drawing.marks) drawMark(mark, drawing.background, pen, tag);
}

function drawMark(mark: Mark, background: string, pen: PdfDrawContext, tag: Tag): void {
  const { canvas } = pen;
  switch (mark.kind) {
    case 'text':
      drawText(mark, pen, tag);
      break;
    case 'image':
      drawImage(mark, pen, tag);
      break;
    case 'box':
      canvas.artifact();
      drawBox(mark, pen);
      break;
    case 'line':
      canvas.artifact();
      canvas.polyline([at(pen, mark.from), at(pen, mark.to)], mark.width * pen.scale, mark.color);
      break;
    case 'table':
      drawTable(mark, pen, tag);
      break;
    case 'chart':
      drawChart(mark, background, pen, tag);
      break;
  }
}

function at(
  { x, y, scale }: PdfDrawContext,
  [px, py]: readonly [number, number],
): [number, number] {
  return [x + px * scale, y + py * scale];
}

function fillFrame(pen: PdfDrawContext, { x, y, width, height }: Frame, color: string): void {
  const [left, top] = at(pen, [x, y]);
  pen.canvas.rectangle(left, top, width * pen.scale, height * pen.scale, color);
}

/** Draws the lines of a text; a title is tagged as a heading, marked paragraphs as a list, a slide number as decoration. */
export function drawText(
  mark: Extract<Mark, { kind: 'text' }>,
  pen: PdfDrawContext,
  parent: Tag,
): void {
  let paragraph: PlacedLine['paragraph'] | undefined;
  let tag = parent;
  let list: Tag | undefined;
  const lines = placeLines(mark, pen.fonts);
  for (const [index, line] of lines.entries()) {
    let item: Tag | undefined;
    if (line.paragraph !== paragraph) {
      paragraph = line.paragraph;
      list = line.mark ? (list ?? listOf(line.mark.label, parent)) : undefined;
      item = list?.child('LI');
      tag = item ? item.child('LBody') : parent.child(mark.role === 'title' ? 'H1' : 'P');
    }
    const target = mark.role === 'number' || mark.role === 'ornament' ? undefined : tag;
    if (line.mark) {
      const label = { text: line.mark.label, color: line.mark.color };
      const { width, x } = line.mark;
      drawLine(
        { ...line, runs: [label], x, width, align: paragraph.rtl ? 'right' : 'left' },
        pen,
        target && item?.child('Lbl'),
      );
    }
    const goesOn = lines[index + 1]?.paragraph === paragraph;
    drawLine({ ...line, align: paragraph.align }, pen, target, goesOn);
  }
}

function listOf(label: string, parent: Tag): Tag {
  return parent.child('L', { numbering: /[\p{L}\p{N}]/u.test(label) ? 'Decimal' : 'Disc' });
}

function drawLine(
  line: Omit<PlacedLine, 'mark'> & { align: 'left' | 'center' | 'right' },
  pen: PdfDrawContext,
  tag: Tag | undefined,
  goesOn = false,
): void {
  const { canvas, scale } = pen;
  const { paragraph } = line;
  const pieces = composeRuns(line.runs, paragraph, pen.book);
  const used = pieces.reduce((sum, { width }) => sum + width, 0);
  const free = line.width - used;
  const start = line.x + (line.align === 'center' ? free / 2 : line.align === 'right' ? free : 0);
  const size = paragraph.size * scale;
  for (const piece of pieces) {
    const { run } = piece;
    const color = run.color ?? paragraph.color;
    const [left, baseline] = at(pen, [start + piece.x, line.baseline]);
    const width = piece.width * scale;
    const link = run.href && tag ? tag.child('Link') : undefined;
    if (tag) canvas.tag(link ?? tag);
    else canvas.artifact();
    const { font, faceId, slanted, thickened, shaped } = piece;
    canvas.glyphs(
      { font, faceId, slanted, thickened, size, color, parts: [{ shaped, extra: 0 }] },
      left,
      baseline,
    );
    if (goesOn && piece === pieces.at(-1)) {
      // A space, so that the words of two lines do not run together when they are read.
      const space = shapeText(font, faceId, ' ', false);
      const x = piece.level % 2 === 0 ? left + width : left - space.width * size;
      const parts = [{ shaped: space, extra: 0 }];
      canvas.glyphs({ font, faceId, slanted, thickened, size, color, parts }, x, baseline);
    }
    const thickness = Math.max(0.4, size * 0.05);
    if (run.href || run.strike) canvas.artifact();
    if (run.href) canvas.rectangle(left, baseline + size * 0.12, width, thickness, color);
    if (run.strike) canvas.rectangle(left, baseline - size * 0.27, width, thickness, color);
    if (link && run.href)
      canvas.link(
        link,
        left,
        at(pen, [0, line.y])[1],
        width,
        line.height * scale,
        run.href,
        run.text,
      );
  }
}

function drawBox(mark: Extract<Mark, { kind: 'box' }>, pen: PdfDrawContext): void {
  const { doc, scale } = pen;
  const { frame, fill, opacity } = mark;
  if (opacity < 1) doc.fillOpacity(opacity);
  if (mark.radius === 0) fillFrame(pen, frame, fill);
  else {
    const radius = Math.min(mark.radius, frame.width / 2, frame.height / 2) * scale;
    doc.addContent(`q ${rgb(fill)} rg ${roundPath(pen, frame, radius)} f Q`);
  }
  if (opacity < 1) doc.fillOpacity(1);
}

/** A rectangle with round corners, of four Bézier curves. */
function roundPath(pen: PdfDrawContext, frame: Frame, radius: number): string {
  const [left, top] = at(pen, [frame.x, frame.y]);
  const [right, bottom] = at(pen, [frame.x + frame.width, frame.y + frame.height]);
  const k = radius * 0.4477;
  const point = (...values: number[]) => values.map(formatNumber).join(' ');
  return [
    `${point(left + radius, top)} m ${point(right - radius, top)} l`,
    `${point(right - k, top, right, top + k, right, top + radius)} c`,
    `${point(right, bottom - radius)} l`,
    `${point(right, bottom - k, right - k, bottom, right - radius, bottom)} c`,
    `${point(left + radius, bottom)} l`,
    `${point(left + k, bottom, left, bottom - k, left, bottom - radius)} c`,
    `${point(left, top + radius)} l`,
    `${point(left, top + k, left + k, top, left + radius, top)} c h`,
  ].join(' ');
}

function drawImage(mark: Extract<Mark, { kind: 'image' }>, pen: PdfDrawContext, parent: Tag): void {
  const { canvas, doc, images, scale } = pen;
  const picture = images.get(mark.url);
  const figure = parent.child('Figure', { alt: mark.alt || 'Picture' });
  if (!picture) {
    drawMissing(mark.frame, pen, figure);
    return;
  }
  canvas.tag(figure);
  noteFrame(figure, mark.frame, pen);
  const place =
    mark.fit === 'cover'
      ? coverFrame(picture, mark.frame, mark.focus)
      : containFrame(picture, mark.frame);
  const [left, top] = at(pen, [place.x, place.y]);
  const clip = mark.fit === 'cover' ? mark.frame : place;
  const radius = Math.min(mark.radius, clip.width / 2, clip.height / 2) * scale;
  doc.addContent(`q ${roundPath(pen, clip, radius)} W n`);
  canvas.image(picture, left, top, place.width * scale, place.height * scale);
  doc.addContent('Q');
}

function noteFrame(figure: Tag, frame: Frame, pen: PdfDrawContext): void {
  const [left, top] = at(pen, [frame.x, frame.y]);
  pen.canvas.frameTag(figure, left, top, frame.width * pen.scale, frame.height * pen.scale);
}

/** Draws a box with a message in place of a missing picture (specification 3, section 7). */
function drawMissing(frame: Frame, pen: PdfDrawContext, figure: Tag): void {
  noteFrame(figure, frame, pen);
  pen.canvas.artifact();
  fillFrame(pen, frame, '#E2E8F0');
  const size = 20;
  const runs = [{ text: 'Image load error' }];
  drawText(
    {
      ...{ kind: 'text', role: 'body', frame, anchor: 'middle' },
      paragraphs: [
        {
          ...{ runs, lines: [runs], size, lineHeight: size * 1.35, color: '#475569' },
          ...{ font: 'text', align: 'center', spaceBefore: 0 },
        },
      ],
    },
    pen,
    figure,
  );
}

function drawTable(mark: Extract<Mark, { kind: 'table' }>, pen: PdfDrawContext, parent: Tag): void {
  const { canvas, scale } = pen;
  const { frame, rows, columns, line } = mark;
  canvas.artifact();
  const [head] = rows;
  if (head?.header) fillFrame(pen, { ...frame, height: head.height }, mark.headerFill);
  const rule = (from: [number, number], to: [number, number]) =>
    canvas.polyline([at(pen, from), at(pen, to)], scale, line);
  let y = frame.y;
  rule([frame.x, y], [frame.x + frame.width, y]);
  for (const { height } of rows) {
    y += height;
    rule([frame.x, y], [frame.x + frame.width, y]);
  }
  let x = frame.x;
  rule([x, frame.y], [x, y]);
  for (const width of columns) {
    x += width;
    rule([x, frame.y], [x, y]);
  }
  const table = parent.child('Table');
  const rowTags = rows.map(() => table.child('TR'));
  for (const { row, header, text } of placeCells(mark, cellPadding)) {
    const tag = rowTags[row]?.child(header ? 'TH' : 'TD', header ? { scope: 'Column' } : {});
    if (tag) canvas.attach(tag);
    drawText(text, pen, tag ?? table);
  }
}

function drawChart(
  mark: Extract<Mark, { kind: 'chart' }>,
  background: string,
  pen: PdfDrawContext,
  parent: Tag,
): void {
  const { canvas, doc } = pen;
  const { type, labels, series } = mark.chart;
  const told = series.map(
    ({ name, values }) =>
      `${name}: ${labels.map((label, index) => `${label} ${values[index] ?? 0}`).join(', ')}`,
  );
  const figure = parent.child('Figure', { alt: `${type} chart. ${told.join('; ')}`.slice(0, 800) });
  noteFrame(figure, mark.frame, pen);
  for (const shape of chartShapes(mark, pen.book.measure)) {
    if (shape.kind === 'text') {
      const { text, color, size, align, baseline } = shape;
      const width = 400;
      const x =
        align === 'left' ? shape.x : align === 'right' ? shape.x - width : shape.x - width / 2;
      const paragraph = {
        ...{ runs: [{ text }], lines: [[{ text }]], size, lineHeight: size, color },
        ...{ font: 'text' as const, align, spaceBefore: 0 },
      };
      const strip = { x, width, y: baseline - size, height: size, baseline };
      drawLine({ ...strip, paragraph, runs: [{ text }], align }, pen, figure);
      continue;
    }
    canvas.artifact();
    const points = shape.points.map((point) => at(pen, point));
    if (shape.kind === 'polygon') {
      const path = points.map(
        ([x, y], index) => `${formatNumber(x)} ${formatNumber(y)} ${index === 0 ? 'm' : 'l'}`,
      );
      doc.addContent(`q ${rgb(shape.fill)} rg ${path.join(' ')} h f Q`);
    } else
      canvas.polyline(
        points,
        shape.width * pen.scale,
        blend(shape.color, background, shape.opacity),
      );
  }
}
