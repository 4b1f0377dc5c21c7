// Notes pages: the slide small at the top of an A4 page, the speaker notes below.
import type { Tag } from '@entropy-tools/documents/doc/write-pdf/tag';
import type { Slide } from '../deck';
import { creditLine } from '../layout/credit-marks';
import { paragraphsAt } from '../layout/set-text';
import type { Paragraph, SlideDrawing } from '../slide-drawing';
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-drawing';
import { drawSlide, drawText, type PdfDrawContext } from './draw-slide';

/** An A4 page and its margin, in points. */
const page = { width: 595.28, height: 841.89, margin: 56 } as const;
/** In pixels, which are points on this page. */
const textSize = 12;
const ink = '#1E293B';

/** Draws as many pages as the notes need; the photo's credit comes last, with its address for print. */
export function drawNotes(
  { notes = '', imageUrl, imageCredit }: Pick<Slide, 'notes' | 'imageUrl' | 'imageCredit'>,
  number: number,
  drawing: SlideDrawing,
  pen: PdfDrawContext,
  parent: Tag,
): void {
  const { canvas } = pen;
  const width = page.width - page.margin * 2;
  const scale = width / SLIDE_WIDTH;
  const plain: PdfDrawContext = { ...pen, scale: 1, x: 0, y: 0 };
  const tag = parent.child('Sect');
  canvas.addPage([page.width, page.height]);
  canvas.repeating(() =>
    drawSlide(drawing, { ...pen, scale, x: page.margin, y: page.margin }, tag),
  );
  const lines = notes.split('\n').filter((line) => line.trim() !== '');
  if (imageUrl && imageCredit)
    lines.push([creditLine(imageCredit), imageCredit.page].filter(Boolean).join(', '));
  const pieces = [
    { runs: [{ text: `Notes to slide ${number}` }], bold: true },
    ...lines.map((text) => ({ runs: [{ text: text.trim() }] })),
  ];
  const setting = { role: 'body', sizes: [textSize], color: ink } as const;
  const paragraphs = paragraphsAt(pieces, width, textSize, setting, { measure: pen.book.measure });
  let y = page.margin + SLIDE_HEIGHT * scale + 24;
  let rest = oneLineEach(paragraphs);
  while (rest.length > 0) {
    const height = page.height - page.margin - y;
    let used = 0;
    let count = 0;
    for (const line of rest) {
      used += line.spaceBefore + line.lineHeight;
      if (used > height) break;
      count++;
    }
    const taken = rest.slice(0, Math.max(1, count));
    const frame = { x: page.margin, y, width, height };
    drawText({ kind: 'text', role: 'body', frame, anchor: 'top', paragraphs: taken }, plain, tag);
    rest = rest.slice(taken.length);
    if (rest.length === 0) break;
    canvas.addPage([page.width, page.height]);
    y = page.margin;
  }
}

/** Splits paragraphs into one per line, so that pages can break anywhere. */
function oneLineEach(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.flatMap((paragraph) =>
    paragraph.lines.map((line, index) => ({
      ...paragraph,
      ...{ lines: [line], runs: line },
      spaceBefore: index === 0 ? paragraph.spaceBefore : 0,
    })),
  );
}
