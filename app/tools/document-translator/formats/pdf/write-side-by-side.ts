// The original pages, each made twice as wide: on the left the unchanged original with its links and
// comments, on the right the translation.

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { formatNumber } from '@entropy-tools/documents/doc/write-pdf/operands';
import { openForChange, saveChanged } from '@entropy-tools/documents/pdf/change-pdf';
import {
  frameMatrix,
  frameSize,
  type PageBox,
  readPageBox,
} from '@entropy-tools/documents/pdf/page-frame';
import { PageLayer } from '@entropy-tools/documents/pdf/page-layer';
import { composeLine } from '@entropy-tools/documents/pdf/write-text/compose-line';
import type { StandardFamily } from '@entropy-tools/documents/pdf/write-text/families';
import { FontSet } from '@entropy-tools/documents/pdf/write-text/font-set';
import { lineOperators } from '@entropy-tools/documents/pdf/write-text/line-operators';
import type { PDFPage } from 'pdf-lib';
import { type LaidOutPage, layOutPage, type Measure, type PlacedLine } from './lay-out-page';
import type { PageTexts } from './read-page-texts';

const ink = '#111111';

/**
 * @param translations for each page, one text per paragraph
 * @throws ToolError as `openForChange` and `saveChanged`; `input` for a file that can only be read
 */
export async function writeSideBySide(
  bytes: Uint8Array,
  pages: readonly PageTexts[],
  translations: readonly (readonly string[])[],
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const { document } = await openForChange(bytes, context);
  // The parser that reads the text repairs more damage than the one that changes files.
  if (document.getPageCount() !== pages.length)
    throw new ToolError('input', 'This PDF is damaged: it can be read, but not changed.');
  const fonts = new FontSet(document, context);
  const style = (look: { bold: boolean }) => ({ bold: look.bold, standard: false });
  const family = (look: { mono: boolean }): StandardFamily => (look.mono ? 'Courier' : 'Helvetica');
  const measure: Measure = async (text, look) =>
    (await composeLine(text, family(look), fonts, style(look))).width;
  const draw = async (layer: PageLayer, space: Matrix, lines: readonly PlacedLine[]) => {
    for (const line of lines) {
      const composed = await composeLine(line.text, family(line), fonts, style(line));
      const place = { x: line.x, baseline: -line.baseline, size: line.size, color: ink };
      layer.draw(space, lineOperators(composed, place, layer.addFont));
    }
  };
  let sheet = 0;
  for (const [index, page] of pages.entries()) {
    throwIfAborted(context);
    const laidOut: LaidOutPage = await layOutPage(page, translations[index] ?? [], measure);
    const target = document.getPage(sheet);
    const box = readPageBox(target);
    const { width, height } = frameSize(box, 0);
    widen(target, box, width);
    const layer = new PageLayer(document, target, fonts);
    const space = multiply(frameMatrix(box, 0), [1, 0, 0, 1, width, height]);
    layer.draw(space, blank(width, height));
    await draw(layer, space, laidOut.lines);
    layer.finish('content');
    for (const lines of laidOut.more) {
      sheet += 1;
      const extra = document.insertPage(sheet, [2 * width, height]);
      const more = new PageLayer(document, extra, fonts);
      const beside: Matrix = [1, 0, 0, 1, width, height];
      more.draw(beside, blank(width, height));
      await draw(more, beside, lines);
      more.finish('content');
    }
    sheet += 1;
    context.onProgress((0.9 * (index + 1)) / pages.length);
  }
  fonts.finish();
  return saveChanged(document, context);
}

/** A white background, and a fine line between the pages. Origin: the top left corner of the right page. */
function blank(width: number, height: number): string {
  const paper = `1 1 1 rg 0 ${formatNumber(-height)} ${formatNumber(width)} ${formatNumber(height)} re f`;
  return `${paper} 0.8 G 0.5 w 0 0 m 0 ${formatNumber(-height)} l S`;
}

/** Adds space for a page of the same size on the right, as displayed. */
function widen(page: PDFPage, box: PageBox, width: number): void {
  const room = width / box.userUnit;
  const { left, bottom, right, top, rotate } = box;
  const [x0, y0, x1, y1] = {
    0: [left, bottom, right + room, top],
    90: [left, bottom, right, top + room],
    180: [left - room, bottom, right, top],
    270: [left, bottom - room, right, top],
  }[rotate] as [number, number, number, number];
  page.setMediaBox(x0, y0, x1 - x0, y1 - y0);
  page.setCropBox(x0, y0, x1 - x0, y1 - y0);
  page.setTrimBox(x0, y0, x1 - x0, y1 - y0);
  page.setBleedBox(x0, y0, x1 - x0, y1 - y0);
  page.setArtBox(x0, y0, x1 - x0, y1 - y0);
}
