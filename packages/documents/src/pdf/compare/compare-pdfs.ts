/**
 * Compares two PDFs: which lines of text were removed and added (unified diff), and for each pair of pages
 * that look different a picture of both, with removed content in red and new content in blue. Pages are
 * paired by their number; pages of different sizes are aligned at the top left.
 */

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { PDFDocument } from 'pdf-lib';
import { saveChanged } from '../change-pdf';
import { type OpenPdf, openPdf } from '../open-pdf';
import { createCanvas, encodeCanvas, releaseCanvas } from '../pdfjs';
import { drawPage } from '../render-pdf';
import { overlay, type Raster } from './overlay';

/** Pixels per point: 100 dpi. */
const scale = 100 / 72;
/** Every page is rendered twice and stored as a picture where it differs. */
const MAX_PAGES = 500;

export interface ComparedSource {
  name: string;
  bytes: Uint8Array;
  password?: string;
}

export interface Comparison {
  /** Numbers of the pages that look different. */
  pages: number[];
  pageCount: number;
  linesAdded: number;
  linesRemoved: number;
  /** A unified diff of the texts; '' when they are equal. */
  patch: string;
  /** A PDF of the pages that look different; undefined when none does. */
  overlay?: Uint8Array<ArrayBuffer>;
}

/** Compares two PDFs page by page. @throws ToolError as `openPdf`; `limit` beyond 500 pages */
export async function comparePdfs(
  before: ComparedSource,
  after: ComparedSource,
  context: CodecContext,
): Promise<Comparison> {
  const one = await open(before, context);
  const other = await open(after, context).catch(async (error: unknown) => {
    await one.close();
    throw error;
  });
  try {
    const pageCount = Math.max(one.pageCount, other.pageCount);
    if (pageCount > MAX_PAGES)
      throw new ToolError('limit', `${pageCount} pages are too many to compare: 500 is the most.`);
    const text = await compareTexts(one, other, [before.name, after.name], partOf(context, 0, 0.2));
    const looks = await compareLooks(one, other, partOf(context, 0.2, 0.95));
    const drawn = looks.document && (await saveChanged(looks.document, context));
    context.onProgress(1);
    return { ...text, pages: looks.pages, pageCount, ...(drawn ? { overlay: drawn } : {}) };
  } finally {
    await one.close();
    await other.close();
  }
}

function open({ bytes, password }: ComparedSource, context: CodecContext): Promise<OpenPdf> {
  return openPdf(bytes, context, password === undefined ? {} : { password });
}

async function compareTexts(
  one: OpenPdf,
  other: OpenPdf,
  [before, after]: readonly [string, string],
  context: CodecContext,
): Promise<Pick<Comparison, 'linesAdded' | 'linesRemoved' | 'patch'>> {
  const { formatPatch, structuredPatch } = await import('diff');
  const texts = [await textOf(one, context), await textOf(other, context)];
  const patch = structuredPatch(before, after, texts[0] ?? '', texts[1] ?? '', '', '', {
    context: 2,
    timeout: 10_000,
  });
  if (!patch)
    throw new ToolError('limit', 'The texts differ too much to be compared line by line.');
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  return {
    linesAdded: count('+'),
    linesRemoved: count('-'),
    patch: lines.length === 0 ? '' : formatPatch(patch),
  };
}

async function textOf(pdf: OpenPdf, context: CodecContext): Promise<string> {
  const lines: string[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    throwIfAborted(context);
    const page = await pdf.page(number);
    const { items } = await page.getTextContent();
    let line = '';
    for (const item of items) {
      if (!('str' in item)) continue;
      line += item.str;
      if (!item.hasEOL) continue;
      lines.push(line.trimEnd());
      line = '';
    }
    lines.push(line.trimEnd());
    page.cleanup();
  }
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

async function compareLooks(
  one: OpenPdf,
  other: OpenPdf,
  context: CodecContext,
): Promise<{ pages: number[]; document: PDFDocument | undefined }> {
  const { PDFDocument } = await import('pdf-lib');
  const document = await PDFDocument.create();
  const pages: number[] = [];
  const count = Math.max(one.pageCount, other.pageCount);
  for (let number = 1; number <= count; number++) {
    throwIfAborted(context);
    context.onProgress((number - 1) / count);
    const result = overlay(
      await rasterOf(one, number, context),
      await rasterOf(other, number, context),
    );
    if (!result.differs) continue;
    pages.push(number);
    const { raster } = result;
    const image = await document.embedPng(await encode(one, raster));
    const page = document.addPage([raster.width / scale, raster.height / scale]);
    page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  }
  return { pages, document: pages.length > 0 ? document : undefined };
}

/** @returns undefined for a page that the document does not have */
async function rasterOf(
  pdf: OpenPdf,
  number: number,
  context: CodecContext,
): Promise<Raster | undefined> {
  if (number > pdf.pageCount) return undefined;
  const { canvas, width, height } = await drawPage(pdf, number, scale, context);
  try {
    const { data } = pen(canvas).getImageData(0, 0, width, height);
    return { data, width, height };
  } finally {
    releaseCanvas(canvas);
  }
}

async function encode(pdf: OpenPdf, { data, width, height }: Raster): Promise<Uint8Array> {
  const canvas = createCanvas(pdf.document, width, height);
  try {
    const painter = pen(canvas);
    const image = painter.createImageData(width, height);
    image.data.set(data);
    painter.putImageData(image, 0, 0);
    const blob = await encodeCanvas(canvas, 'image/png', 1);
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    releaseCanvas(canvas);
  }
}

/** Both kinds of canvas have it; only the browser's is typed. */
function pen(canvas: unknown): OffscreenCanvasRenderingContext2D {
  const painter = (canvas as OffscreenCanvas).getContext('2d');
  if (!painter) throw new ToolError('unsupported', 'This browser cannot draw in the background.');
  return painter;
}
