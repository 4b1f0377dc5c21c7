/**
 * Draws the words of a scan as text that can be found and copied but is invisible (text rendering mode 3, PDF
 * 32000-1, 9.3.6): each word at its position and scaled to its width in the picture. Words that WinAnsi can
 * encode use Helvetica, which needs no embedding; other words use the Noto slice of their script.
 */

import type { Matrix } from '@entropy-tools/core/affine-matrix';
import { degrees, PDFArray, PDFName, type PDFPage } from 'pdf-lib';
import { formatNumber } from '../doc/write-pdf/operands';
import { frameMatrix, frameSize, readPageBox } from '../pdf/page-frame';
import type { PageLayer } from '../pdf/page-layer';
import { quarterTurn } from '../pdf/quarter-turn';
import { composeLine } from '../pdf/write-text/compose-line';
import { FontSet } from '../pdf/write-text/font-set';
import { lineOperators } from '../pdf/write-text/line-operators';
import type { DeskewedPage } from './read-deskewed';
import type { RecognisedLine } from './recognised-page';

/** Rotates the page as it was recognised: upright and with straight lines. The picture itself is not changed. */
export function deskewPage(page: PDFPage, { turn, skewDegrees }: DeskewedPage): void {
  if (skewDegrees !== 0) {
    const { context } = page.node;
    const present = page.node.get(PDFName.Contents);
    const looked = context.lookup(present);
    const parts = looked instanceof PDFArray ? looked.asArray() : present ? [present] : [];
    const before = context.register(context.stream(`q\n${rotation(page, skewDegrees)} cm\n`));
    const after = context.register(context.stream('\nQ\n'));
    page.node.set(PDFName.Contents, context.obj([before, ...parts, after]));
  }
  if (turn !== 0) page.setRotation(degrees(quarterTurn(page.getRotation().angle + turn)));
}

/** Clockwise rotation about the centre of the visible page. */
function rotation(page: PDFPage, skewDegrees: number): string {
  const box = readPageBox(page);
  const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  const angle = (skewDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const matrix = [cos, -sin, sin, cos, x - cos * x - sin * y, y + sin * x - cos * y];
  // Three decimals would shift a page's far corner by half a point.
  return matrix.map((value) => value.toFixed(6)).join(' ');
}

/**
 * Draws the words on a layer of the page, which must already be deskewed.
 * @param sizes font size of each line, in points
 */
export async function drawWords(
  page: PDFPage,
  read: DeskewedPage,
  sizes: ReadonlyMap<RecognisedLine, number>,
  layer: PageLayer,
  fonts: FontSet,
): Promise<void> {
  const box = readPageBox(page);
  const { width, height } = frameSize(box, 0);
  const scale = width / read.width;
  const latin = await fonts.standard('Helvetica');
  const out: string[] = [];
  for (const line of read.lines) {
    const size = sizes.get(line) ?? 10;
    const baseline = height - line.baseline * scale;
    for (const [index, word] of line.words.entries()) {
      // Includes a space in each word: readers separate words by it, whatever the distance.
      const blank = index === line.words.length - 1 ? '' : ' ';
      const wide = (word.right - word.left) * scale;
      const x = word.left * scale;
      if (latin.holds(word.text)) {
        layer.addFont(latin.font);
        const squeeze = formatNumber((100 * wide) / (latin.width(word.text) * size));
        const name = FontSet.nameOf(latin.font).asString();
        const text = latin.font.encodeText(word.text + blank).toString();
        out.push(
          `BT ${name} ${formatNumber(size)} Tf ${squeeze} Tz 1 0 0 1 ${formatNumber(x)} ${formatNumber(baseline)} Tm ${text} Tj ET`,
        );
        continue;
      }
      const { width: ems } = await composeLine(word.text, 'Helvetica', fonts);
      if (ems <= 0) continue;
      const composed = await composeLine(word.text + blank, 'Helvetica', fonts);
      const space: Matrix = [wide / (ems * size), 0, 0, 1, x, baseline];
      const place = { x: 0, baseline: 0, size, color: '#000000' };
      const drawn = lineOperators(composed, place, layer.addFont);
      out.push('q 100 Tz', `${space.map(formatNumber).join(' ')} cm`, drawn, 'Q');
    }
  }
  if (out.length > 0) layer.draw(frameMatrix(box, 0), '3 Tr', ...out);
}
