/**
 * Renders PDF pages as PNG, JPEG or WebP with pdf.js, with annotations and form fields on white. One page is
 * in memory at a time. Limits: 16,384 px a side and 50 megapixels a page (larger ones are rendered smaller,
 * with a warning). A page that never finishes is ended by the job's watchdog.
 */
import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { readImageHeader } from '@entropy-tools/media/image/image-header';
import { abortable, type OpenPdf, openPdf } from './open-pdf';
import { choosePages } from './page-ranges';
import { createCanvas, encodeCanvas, type PdfCanvas, releaseCanvas } from './pdfjs';

const MAX_SIDE_PX = 16_384;
const MAX_AREA_PX = 50_000_000;

export interface RenderOptions {
  /**
   * 1-based page numbers, `'all'`, ranges such as `'1-3, 5'`, or null for page 1 only (specification
   * 2, section 5: PDF to JPG or PNG).
   */
  pages: readonly number[] | string | null;
  /** Pixels per point (1/72 inch); 2 is the specified 144 dpi. */
  scale: number;
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** 0 to 1, for JPEG and WebP. */
  quality?: number;
  /** The user's or the owner's. */
  password?: string;
}

export interface RenderedPage {
  /** 1-based. */
  page: number;
  blob: Blob;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Renders pages and collects them. For many pages use {@link streamPdfPages}.
 * @throws ToolError as {@link openPdf}, and `input` when a page does not exist
 */
export async function renderPdfPages(
  bytes: Uint8Array,
  options: RenderOptions,
  context: CodecContext,
): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for await (const page of streamPdfPages(bytes, options, context)) pages.push(page);
  return pages;
}

/** Renders pages one after the other; the document is closed at the end or when the loop is left. */
export async function* streamPdfPages(
  bytes: Uint8Array,
  options: RenderOptions,
  context: CodecContext,
): AsyncGenerator<RenderedPage> {
  const { password } = options;
  const pdf = await openPdf(bytes, context, password === undefined ? {} : { password });
  try {
    const numbers = choosePages(options.pages, pdf.pageCount);
    for (const [index, number] of numbers.entries()) {
      throwIfAborted(context);
      const part = (fraction: number) => context.onProgress((index + fraction) / numbers.length);
      yield await renderPage(pdf, number, options, { ...context, onProgress: part });
    }
  } finally {
    await pdf.close();
  }
}

async function renderPage(
  pdf: OpenPdf,
  number: number,
  options: RenderOptions,
  context: CodecContext,
): Promise<RenderedPage> {
  const { canvas, width, height } = await drawPage(pdf, number, options.scale, context);
  try {
    context.onProgress(0.8);
    const blob = await encodeCanvas(canvas, options.type, options.quality ?? 0.92);
    if (blob.type !== options.type || blob.size === 0)
      throw new ToolError('limit', `Page ${number} is too large to be saved as an image here.`);
    const written = readImageHeader(new Uint8Array(await blob.slice(0, 4096).arrayBuffer()));
    if (written?.width !== width || written.height !== height)
      throw new ToolError('internal', 'An image was written that does not open. Try again.');
    throwIfAborted(context);
    context.onProgress(1);
    return { page: number, blob, width, height };
  } finally {
    releaseCanvas(canvas);
  }
}

/** A part of a page. */
export interface PagePart {
  /** Pixels. */
  width: number;
  height: number;
  /** From the page, in points and y down, to the pixels. */
  matrix: Matrix;
}

/**
 * Renders one page, or a part of it, on a white canvas, which the caller must release.
 * @param size pixels per point, lowered where the page would be too large, or the part
 */
export async function drawPage(
  pdf: OpenPdf,
  number: number,
  size: number | PagePart,
  context: CodecContext,
): Promise<{ canvas: PdfCanvas; width: number; height: number }> {
  const page = await pdf.page(number);
  const [scale, part] = typeof size === 'number' ? [size] : [1, size];
  const viewport = page.getViewport({ scale: fittingScale(page.getViewport({ scale: 1 }), scale) });
  if (viewport.scale < scale)
    context.warn(
      `Page ${number} is very large, so it was drawn at ${Math.round((viewport.scale / scale) * 100)} % of the usual size.`,
    );
  const width = Math.max(1, Math.round(part?.width ?? viewport.width));
  const height = Math.max(1, Math.round(part?.height ?? viewport.height));
  const canvas = createCanvas(pdf.document, width, height);
  // The canvas may be of either kind; pdf.js is typed only for the DOM's.
  const target = canvas as unknown as NonNullable<Parameters<typeof page.render>[0]['canvas']>;
  const rendering = page.render({
    ...{ canvas: target, viewport, background: 'rgb(255,255,255)' },
    ...(part ? { transform: [...part.matrix] } : {}),
  });
  // In a worker pdf.js continues by microtasks; messages (a cancel) need a turn from time to time.
  let yieldedAt = performance.now();
  rendering.onContinue = (next: () => void) => {
    if (performance.now() - yieldedAt < 100) return next();
    setTimeout(() => {
      yieldedAt = performance.now();
      next();
    }, 0);
  };
  const cancel = () => rendering.cancel();
  context.signal.addEventListener('abort', cancel, { once: true });
  try {
    await abortable(rendering.promise, context.signal);
    return { canvas, width, height };
  } catch (cause) {
    releaseCanvas(canvas);
    throwIfAborted(context);
    throw new ToolError('input', `Page ${number} of this PDF is damaged and cannot be drawn.`, {
      cause,
    });
  } finally {
    context.signal.removeEventListener('abort', cancel);
    page.cleanup();
  }
}

function fittingScale(size: { width: number; height: number }, scale: number): number {
  const side = Math.max(size.width, size.height, 1);
  const area = Math.max(size.width * size.height, 1);
  return Math.min(scale, MAX_SIDE_PX / side, Math.sqrt(MAX_AREA_PX / area));
}
