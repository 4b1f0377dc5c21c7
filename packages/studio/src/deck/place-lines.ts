// Positions of the lines of a text mark, from which the PDF and the canvas are drawn.
import type { FontPair } from './deck-fonts';
import { heightOf, indentOf, markWidth } from './layout/set-text';
import type { Mark, Paragraph, Run } from './slide-drawing';

/** One line of a paragraph, in pixels of the slide. */
export interface PlacedLine {
  paragraph: Paragraph;
  runs: Run[];
  /** The rectangle of the line. */
  x: number;
  y: number;
  width: number;
  height: number;
  baseline: number;
  /** The list marker before the first line: its text and the space that it occupies. */
  mark?: { label: string; x: number; width: number; color: string };
}

/**
 * The lines of a text from top to bottom. The baseline is as in CSS: the font's ascent and descent are
 * centred in the line's height.
 */
export function placeLines(
  mark: Pick<Extract<Mark, { kind: 'text' }>, 'frame' | 'anchor' | 'paragraphs'>,
  fonts: FontPair,
): PlacedLine[] {
  const { frame, anchor, paragraphs } = mark;
  const free = frame.height - heightOf(paragraphs);
  let y = frame.y + (anchor === 'top' ? 0 : anchor === 'middle' ? free / 2 : free);
  const placed: PlacedLine[] = [];
  for (const paragraph of paragraphs) {
    y += paragraph.spaceBefore;
    const indent = indentOf(paragraph);
    const { bullet, rtl, size, lineHeight, font } = paragraph;
    const { ascent, descent } = fonts[font];
    for (const [index, runs] of paragraph.lines.entries()) {
      const line: PlacedLine = {
        ...{ paragraph, runs, y, height: lineHeight },
        x: frame.x + (rtl ? 0 : indent),
        width: frame.width - indent,
        baseline: y + lineHeight / 2 + ((ascent - descent) / 2) * size,
      };
      if (bullet && index === 0) {
        const width = markWidth(paragraph);
        const x = rtl ? frame.x + frame.width - indent : frame.x + indent - width;
        line.mark = { label: bullet.label, x, width, color: bullet.color ?? paragraph.color };
      }
      placed.push(line);
      y += lineHeight;
    }
  }
  return placed;
}

/** The cells of a table as texts, each in its frame. */
export function placeCells(
  table: Extract<Mark, { kind: 'table' }>,
  padding: { x: number; y: number },
): { row: number; header: boolean; text: Extract<Mark, { kind: 'text' }> }[] {
  let y = table.frame.y;
  return table.rows.flatMap(({ height, header, cells }, row) => {
    let x = table.frame.x;
    const placed = cells.map((cell, column) => {
      const width = table.columns[column] ?? 0;
      const frame = {
        ...{ x: x + padding.x, y: y + padding.y },
        ...{ width: width - padding.x * 2, height: height - padding.y * 2 },
      };
      x += width;
      const text = {
        kind: 'text',
        role: 'body',
        frame,
        anchor: 'middle',
        paragraphs: [cell],
      } as const;
      return { row, header, text: { ...text, paragraphs: [cell] } };
    });
    y += height;
    return placed;
  });
}
