/** Draws items on a page as real text and vector shapes. See annotation.ts for the units. */
import { formatNumber, rgb } from '@entropy-tools/documents/doc/write-pdf/operands';
import type { DrawnForm } from '@entropy-tools/documents/pdf/drawn-form';
import { composeLine } from '@entropy-tools/documents/pdf/write-text/compose-line';
import type { FontSet } from '@entropy-tools/documents/pdf/write-text/font-set';
import { lineOperators } from '@entropy-tools/documents/pdf/write-text/line-operators';
import { exifTurns } from '@entropy-tools/media/image/image-placement';
import {
  type Annotation,
  baselineDepth,
  highlightOpacity,
  type InkAnnotation,
  lineHeight,
  type NoteAnnotation,
  replacePadding,
  type ShapeAnnotation,
  type TextAnnotation,
  type TextLineAnnotation,
  textLineOf,
} from './annotation';
import { arrowGeometry, type Point } from './arrow';
import type { EmbeddedImage } from './embed-images';
import { smoothPath } from './smooth-path';

/** What drawing needs besides the item. */
export interface DrawTools {
  layer: DrawnForm;
  fonts: FontSet;
  images: ReadonlyMap<Blob, EmbeddedImage>;
  /** Height of the page as displayed, in points. */
  pageHeight: number;
}

/** Operators that draw one item in display space (origin bottom left, y upwards). */
export async function annotationOperators(
  annotation: Annotation,
  tools: DrawTools,
): Promise<string[]> {
  switch (annotation.type) {
    case 'text':
    case 'replace':
      return textOperators(annotation, tools);
    case 'highlight':
      return [
        `${tools.layer.addOpacity(highlightOpacity)} gs`,
        `${rgb(annotation.color)} rg ${boxOf(annotation, tools.pageHeight)} re f`,
      ];
    case 'underline':
    case 'strikeout':
      return textLineOperators(annotation, tools.pageHeight);
    case 'image':
      return imageOperators(annotation, tools);
    case 'ink':
      return inkOperators(annotation, tools.pageHeight);
    case 'redact':
      return [`0 g ${boxOf(annotation, tools.pageHeight)} re f`];
    case 'field':
      // Drawn by `write-fields.ts`.
      return [];
    case 'note':
      return noteOperators(annotation, tools.pageHeight);
    default:
      return shapeOperators(annotation, tools.pageHeight);
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxOf({ x, y, width, height }: Box, pageHeight: number, grow = 0): string {
  const numbers = [x - grow, pageHeight - y - height - grow, width + 2 * grow, height + 2 * grow];
  return numbers.map(formatNumber).join(' ');
}

async function textOperators(
  text: TextAnnotation,
  { layer, fonts, pageHeight }: DrawTools,
): Promise<string[]> {
  const { x, y, fontSize, fontFamily, color } = text;
  const lines = await Promise.all(text.lines.map((line) => composeLine(line, fontFamily, fonts)));
  const out: string[] = [];
  if (text.type === 'replace') {
    // The real width of the text: on screen it was measured with another font's metrics.
    const widest = Math.max(...lines.map(({ width }) => width * fontSize), 0);
    const width = text.wraps ? Math.max(text.width, widest) : widest;
    const height = Math.max(text.height, lines.length * fontSize * lineHeight);
    out.push(`1 g ${boxOf({ x, y, width, height }, pageHeight, replacePadding)} re f`);
  }
  for (const [index, line] of lines.entries()) {
    const baseline = pageHeight - y - (index * lineHeight + baselineDepth) * fontSize;
    out.push(lineOperators(line, { x, baseline, size: fontSize, color }, layer.addFont));
  }
  return out;
}

function imageOperators(
  annotation: Extract<Annotation, { type: 'image' }>,
  { layer, images, pageHeight }: DrawTools,
): string[] {
  const embedded = images.get(annotation.image);
  if (!embedded) return [];
  const { x, y, width, height } = annotation;
  const [a, b, c, d, e, f] = exifTurns[embedded.orientation];
  const bottom = pageHeight - y - height;
  const matrix = [a * width, b * height, c * width, d * height, x + e * width, bottom + f * height];
  return [`${matrix.map(formatNumber).join(' ')} cm ${layer.addImage(embedded.reference)} Do`];
}

function textLineOperators(line: TextLineAnnotation, pageHeight: number): string[] {
  const { y, strokeWidth } = textLineOf(line);
  const at = formatNumber(pageHeight - line.y - y);
  const path = `${formatNumber(line.x)} ${at} m ${formatNumber(line.x + line.width)} ${at} l S`;
  return [`${rgb(line.color)} RG ${formatNumber(strokeWidth)} w ${path}`];
}

/** A speech bubble. */
function noteOperators({ x, y, color }: NoteAnnotation, pageHeight: number): string[] {
  const bubble = '1 18 m 19 18 l 19 6 l 9 6 l 4 1 l 4 6 l 1 6 l b';
  const place = `1 0 0 1 ${formatNumber(x)} ${formatNumber(pageHeight - y - 20)} cm`;
  return [`${place} ${rgb(color)} rg 0 0 0 RG 0.7 w 1 j ${bubble}`];
}

/** Distance of the control points for a quarter ellipse, in radii. */
const ellipseHandle = 0.5523;

function shapeOperators(shape: ShapeAnnotation, pageHeight: number): string[] {
  const pen = `${rgb(shape.color)} RG ${rgb(shape.color)} rg ${formatNumber(shape.strokeWidth)} w 1 J 1 j`;
  if (shape.type === 'rectangle') return [pen, `${boxOf(shape, pageHeight)} re S`];
  if (shape.type === 'ellipse') return [pen, ellipse(shape, pageHeight)];
  const { from, to, head } = arrowGeometry(shape);
  const point = ([x, y]: Point) => `${formatNumber(x)} ${formatNumber(pageHeight - y)}`;
  const out = [pen, `${point(from)} m ${point(to)} l S`];
  if (shape.type === 'arrow') out.push(`${point(head[0])} m ${point(to)} l ${point(head[1])} l S`);
  return out;
}

function ellipse({ x, y, width, height }: Box, pageHeight: number): string {
  const [rx, ry] = [width / 2, height / 2];
  const [cx, cy] = [x + rx, pageHeight - y - ry];
  const [hx, hy] = [rx * ellipseHandle, ry * ellipseHandle];
  const curve = (...numbers: number[]) => `${numbers.map(formatNumber).join(' ')} c`;
  return [
    `${formatNumber(cx + rx)} ${formatNumber(cy)} m`,
    curve(cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry),
    curve(cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy),
    curve(cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry),
    curve(cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy),
    's',
  ].join(' ');
}

function inkOperators(ink: InkAnnotation, pageHeight: number): string[] {
  const out = [`${rgb(ink.color)} RG ${formatNumber(ink.strokeWidth)} w 1 J 1 j`];
  for (const stroke of ink.strokes) {
    const path = smoothPath(
      stroke.map(([x, y]) => [ink.x + x * ink.width, pageHeight - ink.y - y * ink.height]),
    );
    out.push(
      `${path.map((step) => [...step.numbers.map(formatNumber), step.operator].join(' ')).join(' ')} S`,
    );
  }
  return out;
}
