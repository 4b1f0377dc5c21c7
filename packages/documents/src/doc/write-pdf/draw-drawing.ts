import type { Font } from 'fontkit';
import type { Drawing, DrawingMark, DrawnPath } from '../drawing';
import type { PdfCanvas } from './canvas';
import { cleanText } from './clean-text';
import type { FontBook } from './font-book';
import { type ShapedText, shapeText } from './shape-text';
import { bodyStyle } from './text-style';

/** A run of text in one font. */
interface ShapedPart {
  font: Font;
  faceId: string;
  shaped: ShapedText;
}

/** A drawing whose text is shaped. */
export interface PreparedDrawing {
  /** CSS px. */
  width: number;
  marks: (
    | Exclude<DrawingMark, { kind: 'text' }>
    | (Extract<DrawingMark, { kind: 'text' }> & { parts: ShapedPart[] })
  )[];
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Shapes the text of a drawing. @throws ToolError `asset` when a font cannot be loaded */
export async function prepareDrawing(
  { width, marks }: Drawing,
  book: FontBook,
): Promise<PreparedDrawing> {
  const prepared: PreparedDrawing['marks'] = [];
  for (const mark of marks) {
    if (mark.kind !== 'text') {
      prepared.push(mark);
      continue;
    }
    const text = cleanText(mark.text);
    const parts: ShapedPart[] = [];
    for (const { start, end, face } of book.split(text, bodyStyle)) {
      const piece = text.slice(start, end);
      const font = await book.font(face);
      const shaped = shapeText(font, face.id, piece, rightToLeft.test(piece));
      parts.push({ font, faceId: face.id, shaped });
    }
    prepared.push({ ...mark, parts });
  }
  return { width, marks: prepared };
}

/** Draws shapes as vectors and text as text. @param scale points in a CSS px of the drawing */
export function drawDrawing(
  canvas: PdfCanvas,
  { marks }: PreparedDrawing,
  left: number,
  top: number,
  scale: number,
): void {
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    left + x * scale,
    top + y * scale,
  ];
  for (const mark of marks)
    if (mark.kind === 'path') drawPath(canvas, mark, left, top, scale);
    else if (mark.kind === 'shape') canvas.polygon(mark.points.map(place), mark.fill);
    else if (mark.kind === 'line')
      canvas.polyline(mark.points.map(place), mark.width * scale, mark.color);
    else {
      const size = mark.size * scale;
      const width = mark.parts.reduce((sum, { shaped }) => sum + shaped.width * size, 0);
      let [x, baseline] = place([mark.x, mark.y]);
      if (mark.anchor !== 'start') x -= mark.anchor === 'end' ? width : width / 2;
      for (const { font, faceId, shaped } of mark.parts) {
        const look = { size, color: mark.color, slanted: false, thickened: false };
        canvas.glyphs({ font, faceId, ...look, parts: [{ shaped, extra: 0 }] }, x, baseline);
        x += shaped.width * size;
      }
    }
}

function drawPath(
  canvas: PdfCanvas,
  { d, matrix, fill, clip }: DrawnPath,
  left: number,
  top: number,
  scale: number,
): void {
  const [a, b, c, e, x, y] = matrix;
  const placed = [a, b, c, e].map((value) => value * scale);
  const box = clip && {
    left: left + clip.x * scale,
    top: top + clip.y * scale,
    width: clip.width * scale,
    height: clip.height * scale,
  };
  canvas.path(d, [...placed, left + x * scale, top + y * scale], fill, box);
}
