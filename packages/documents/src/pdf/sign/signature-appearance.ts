/** The appearance of a visible signature on its page: a picture, lines of text, or both. */

import { transformedBounds } from '@entropy-tools/core/affine-matrix';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { embedImage } from '@entropy-tools/media/image/image-to-pdf';
import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import { formatNumber } from '../../doc/write-pdf/operands';
import { DrawnForm } from '../drawn-form';
import { frameMatrix, frameSize, readPageBox } from '../page-frame';
import type { QuarterTurn } from '../quarter-turn';
import { composeLine } from '../write-text/compose-line';
import { FontSet } from '../write-text/font-set';
import { lineOperators } from '../write-text/line-operators';

/** A box on a page as it is seen after a further turn, in points from its top left. */
export interface SignaturePlace {
  /** Index of the page, from 0. */
  page: number;
  turn: QuarterTurn;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SignatureAppearance {
  lines: readonly string[];
  /** PNG or JPEG. */
  picture?: Blob;
}

const inset = 3;
const lineHeight = 1.25;
const largestText = 11;
/** The picture's share of the box, when there is text too. */
const pictureShare = 0.45;

/**
 * Draws the appearance.
 * @returns the form, and its position in page coordinates
 * @throws ToolError as `embedImage`; `asset` for a font
 */
export async function drawSignature(
  document: PDFDocument,
  page: PDFPage,
  place: SignaturePlace,
  { lines, picture }: SignatureAppearance,
  context: CodecContext,
): Promise<{ form: PDFRef; bounds: [number, number, number, number] }> {
  const box = readPageBox(page);
  const frame = frameMatrix(box, place.turn);
  const bottom = frameSize(box, place.turn).height - place.y - place.height;
  const { x, width, height } = place;
  const fonts = new FontSet(document, context);
  const look = new DrawnForm(document, fonts);
  let textLeft = x;
  if (picture) {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const { image, header } = await embedImage(document, bytes, context);
    const room = lines.length > 0 ? width * pictureShare : width;
    const scale = Math.min((room - 2 * inset) / header.width, (height - 2 * inset) / header.height);
    const [w, h] = [header.width * scale, header.height * scale];
    const [left, low] = [x + (room - w) / 2, bottom + (height - h) / 2];
    const name = look.addImage(image);
    look.draw(
      frame,
      `q ${formatNumber(w)} 0 0 ${formatNumber(h)} ${formatNumber(left)} ${formatNumber(low)} cm ${name} Do Q`,
    );
    textLeft += room;
  }
  const composed = await Promise.all(lines.map((line) => composeLine(line, 'Helvetica', fonts)));
  const room = x + width - textLeft - 2 * inset;
  const widest = Math.max(0.1, ...composed.map((line) => line.width));
  const fitting = (height - 2 * inset) / (Math.max(1, lines.length) * lineHeight);
  const size = Math.max(1, Math.min(largestText, fitting, room / widest));
  const top = bottom + (height + composed.length * size * lineHeight) / 2;
  composed.forEach((line, index) => {
    const baseline = top - (index * lineHeight + 0.95) * size;
    const at = { x: textLeft + inset, baseline, size, color: '#14213d' };
    look.draw(frame, lineOperators(line, at, look.addFont));
  });
  fonts.finish();
  const bounds = transformedBounds(frame, [x, bottom, x + width, bottom + height]);
  return { form: look.register(bounds), bounds };
}
