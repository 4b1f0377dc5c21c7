/**
 * Writes on the pages of a PDF: page numbers, headers and footers, a watermark of text or a picture.
 * Positions refer to the page as it is seen, rotated and cropped. Text is real text in every script that our
 * fonts cover. It is drawn above the existing content, in one layer for each page.
 */

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { PDFDocument, PDFRef } from 'pdf-lib';
import { openForChange, saveChanged } from '../change-pdf';
import { frameMatrix, frameSize, readPageBox } from '../page-frame';
import { PageLayer } from '../page-layer';
import { choosePages } from '../page-ranges';
import { composeLine } from '../write-text/compose-line';
import type { StandardFamily } from '../write-text/families';
import { FontSet } from '../write-text/font-set';
import { lineOperators } from '../write-text/line-operators';
import { fillStamp } from './stamp-text';

export type StampEdge = 'top' | 'bottom';
export type StampAlign = 'left' | 'center' | 'right';

/** A line at an edge of each page. */
export interface StampLine {
  kind: 'line';
  edge: StampEdge;
  align: StampAlign;
  /** See `fillStamp`. */
  text: string;
}

interface WatermarkBase {
  /** 0 to 1. */
  opacity: number;
  /** Degrees, anticlockwise. */
  angle: number;
  /** Fraction of the page's width, 0 to 1. */
  width: number;
}
export type Watermark =
  | (WatermarkBase & { kind: 'text'; text: string; color: string })
  | (WatermarkBase & { kind: 'picture'; picture: Uint8Array<ArrayBuffer> });

export interface StampOptions {
  stamps: readonly (StampLine | Watermark)[];
  /** Page ranges; '' for all pages. */
  pages: string;
  /** Font size of lines, in points. */
  size: number;
  color: string;
  family: StandardFamily;
  /** Distance from the page's edges, in points. */
  margin: number;
  /** Number of the first chosen page. */
  firstNumber: number;
  /** Swaps left and right on even pages, as in a bound book. */
  mirrored: boolean;
  file: string;
  date: string;
  password?: string;
}

/**
 * Stamps text or pictures on the pages of a PDF.
 * @throws ToolError `input` when there is nothing to write or a page does not exist; as `openForChange`
 */
export async function stampPages(
  bytes: Uint8Array,
  options: StampOptions,
  context: CodecContext,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pageCount: number; stamped: number }> {
  const stamps = options.stamps.filter((stamp) => stamp.kind === 'picture' || stamp.text.trim());
  if (stamps.length === 0) throw new ToolError('input', 'Say what shall be written on the pages.');
  const { password } = options;
  const { document, pageCount } = await openForChange(
    bytes,
    context,
    password === undefined ? {} : { password },
  );
  const chosen = choosePages(options.pages.trim() || 'all', pageCount).sort((a, b) => a - b);
  const fonts = new FontSet(document, context);
  const part = partOf(context, 0.1, 0.9);
  const pictures = await embedPictures(document, stamps, context);
  const pages = document.getPages();
  for (const [index, number] of chosen.entries()) {
    throwIfAborted(context);
    part.onProgress(index / chosen.length);
    const page = pages[number - 1];
    if (!page) continue;
    const layer = new PageLayer(document, page, fonts);
    const box = readPageBox(page);
    const frame = frameMatrix(box, 0);
    const size = frameSize(box, 0);
    const facts = {
      page: options.firstNumber + index,
      pages: options.firstNumber + chosen.length - 1,
      file: options.file,
      date: options.date,
    };
    for (const stamp of stamps) {
      if (stamp.kind === 'line') {
        const flip = options.mirrored && facts.page % 2 === 0;
        const line = flip ? { ...stamp, align: mirror[stamp.align] } : stamp;
        const text = fillStamp(stamp.text, facts);
        const operators = await edgeOperators(line, text, size, options, fonts, layer);
        layer.draw(frame, operators);
      } else if (stamp.kind === 'text')
        await drawTextMark(stamp, layer, frame, size, options, fonts);
      else drawPictureMark(stamp, pictures.get(stamp.picture), layer, frame, size);
    }
    layer.finish('decoration');
  }
  fonts.finish();
  const saved = await saveChanged(document, partOf(context, 0.9, 1));
  context.onProgress(1);
  return { bytes: saved, pageCount, stamped: chosen.length };
}

const mirror = { left: 'right', center: 'center', right: 'left' } as const;

interface Size {
  width: number;
  height: number;
}

async function edgeOperators(
  line: StampLine,
  text: string,
  page: Size,
  { family, size, color, margin }: StampOptions,
  fonts: FontSet,
  layer: PageLayer,
): Promise<string> {
  const composed = await composeLine(text, family, fonts);
  const width = composed.width * size;
  const x = { left: margin, center: (page.width - width) / 2, right: page.width - margin - width };
  // Capitals of the standard fonts are about seven tenths of an em high.
  const baseline = line.edge === 'top' ? page.height - margin - size * 0.72 : margin;
  return lineOperators(composed, { x: x[line.align], baseline, size, color }, layer.addFont);
}

async function drawTextMark(
  mark: Extract<Watermark, { kind: 'text' }>,
  layer: PageLayer,
  frame: Matrix,
  page: Size,
  { family }: StampOptions,
  fonts: FontSet,
): Promise<void> {
  const composed = await composeLine(mark.text, family, fonts);
  if (composed.width <= 0) return;
  const size = (mark.width * page.width) / composed.width;
  const place = {
    x: (-composed.width * size) / 2,
    baseline: -size * 0.36,
    size,
    color: mark.color,
  };
  const opacity = layer.addOpacity(mark.opacity);
  const operators = lineOperators(composed, place, layer.addFont);
  layer.draw(multiply(frame, turnedAtCentre(page, mark.angle)), `${opacity} gs`, operators);
}

function drawPictureMark(
  mark: Extract<Watermark, { kind: 'picture' }>,
  picture: { image: PDFRef; ratio: number } | undefined,
  layer: PageLayer,
  frame: Matrix,
  page: Size,
): void {
  if (!picture) return;
  const width = mark.width * page.width;
  const height = width * picture.ratio;
  const scaled: Matrix = [width, 0, 0, height, -width / 2, -height / 2];
  const space = multiply(multiply(frame, turnedAtCentre(page, mark.angle)), scaled);
  layer.draw(space, `${layer.addOpacity(mark.opacity)} gs`, `${layer.addImage(picture.image)} Do`);
}

function turnedAtCentre({ width, height }: Size, degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, width / 2, height / 2];
}

async function embedPictures(
  document: PDFDocument,
  stamps: readonly (StampLine | Watermark)[],
  context: CodecContext,
) {
  const pictures = new Map<Uint8Array, { image: PDFRef; ratio: number }>();
  for (const stamp of stamps) {
    if (stamp.kind !== 'picture' || pictures.has(stamp.picture)) continue;
    const { embedImage } = await import('@entropy-tools/media/image/image-to-pdf');
    const { image, header } = await embedImage(document, stamp.picture, context);
    pictures.set(stamp.picture, { image, ratio: header.height / header.width });
  }
  return pictures;
}
