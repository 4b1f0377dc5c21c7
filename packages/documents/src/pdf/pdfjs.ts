/**
 * Loads pdf.js and handles the three environments that it runs in: a module worker in the browser (nested
 * parser worker, OffscreenCanvas, FontFace of the worker), the page that shows a document, and Node for the
 * tests (parser in the same thread, @napi-rs/canvas). The legacy build is used everywhere: the modern one
 * needs language features that only this year's browsers have.
 */

import { partError, toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

type Pdfjs = typeof import('pdfjs-dist');
type DocumentParameters = Exclude<Parameters<Pdfjs['getDocument']>[0], undefined | URL | string>;

/** A canvas of either kind, limited to what we use. */
export type PdfCanvas = OffscreenCanvas | NodeCanvas;
interface NodeCanvas {
  width: number;
  height: number;
  encode(format: 'png'): Promise<Uint8Array>;
  encode(format: 'jpeg' | 'webp', quality: number): Promise<Uint8Array>;
}

const inBrowser = typeof Worker !== 'undefined';
/** In the page itself pdf.js may use the DOM: canvases, SVG filters, the page's fonts. */
const inPage = 'document' in globalThis;

let loading: Promise<Pdfjs> | undefined;

/** The library, fetched at first use. @throws ToolError `asset` when it cannot be fetched */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.mjs').catch(async (error: unknown) => {
    loading = undefined;
    throw await toToolError(error);
  });
  return loading;
}

/** A parser worker that serves one document at a time. */
export interface ParserLease {
  /** Undefined in Node, where pdf.js parses in the same thread. */
  proxy: PDFWorker | undefined;
  /** Resolves once the worker has been fetched and listens; failures until then are not the document's fault. */
  ready: Promise<void>;
  /** Rejects with a ToolError `asset` when the worker cannot be fetched; otherwise never settles. */
  missing: Promise<never>;
  /** Keeps the worker idle for the next document. */
  release(): void;
  /** Ends the worker at once, even if it is busy. */
  terminate(): void;
}

let idle: ParserLease | undefined;

/** Takes the idle parser worker or starts one. */
export function leaseParser(pdfjs: Pdfjs): ParserLease {
  if (!inBrowser)
    return {
      proxy: undefined,
      ready: Promise.resolve(),
      missing: new Promise(() => undefined),
      release: () => undefined,
      terminate: () => undefined,
    };
  if (idle) {
    const lease = idle;
    idle = undefined;
    return lease;
  }
  const worker = new Worker(new URL('./pdf-parser.worker.ts', import.meta.url), {
    type: 'module',
    name: 'pdf-parser',
  });
  const proxy = pdfjs.PDFWorker.create({ port: worker, verbosity: 0 });
  let ended = false;
  const terminate = () => {
    if (ended) return;
    ended = true;
    if (idle === lease) idle = undefined;
    worker.terminate();
    proxy.destroy();
  };
  const release = () => {
    if (ended || idle === lease) return;
    if (idle) terminate();
    else idle = lease;
  };
  let isLoaded = false;
  // Its first message says that it listens.
  const ready = new Promise<void>((resolve) =>
    worker.addEventListener(
      'message',
      () => {
        isLoaded = true;
        resolve();
      },
      { once: true },
    ),
  );
  const missing = new Promise<never>((_, reject) => {
    // A worker whose own file cannot be fetched fails before its first message.
    worker.addEventListener('error', (event) => {
      if (isLoaded) return;
      event.preventDefault();
      terminate();
      void partError('the PDF parser could not be loaded').then(reject);
    });
  });
  missing.catch(() => undefined);
  const lease: ParserLease = { proxy, ready, missing, release, terminate };
  return lease;
}

class OffscreenCanvasFactory {
  create(width: number, height: number) {
    if (width <= 0 || height <= 0) throw new Error('Invalid canvas size');
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  reset(entry: { canvas: OffscreenCanvas }, width: number, height: number) {
    entry.canvas.width = width;
    entry.canvas.height = height;
  }
  destroy(entry: { canvas: OffscreenCanvas | null; context: unknown }) {
    if (entry.canvas) entry.canvas.width = entry.canvas.height = 0;
    entry.canvas = null;
    entry.context = null;
  }
  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
}

/** SVG filters need a DOM; with 'none', pdf.js computes masks and transfer curves itself. */
class NoFilterFactory {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addKnockoutFilter = none;
  addHighlightHCMFilter = none;
  addSelectionHCMFilter = none;
  addSelectionFilter = none;
  createSelectionStyle() {
    return null;
  }
  destroy() {}
}
function none(): string {
  return 'none';
}

/**
 * The fonts most often referenced without being embedded (Helvetica, Arial), by pdf.js's names for their
 * replacements.
 */
const commonFonts = ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf'];

/**
 * Prefetches what opening a document in the page needs: the library, its parser's worker, and the most common
 * fonts. Afterwards a document opens at once, even offline.
 */
export async function warmUpPdfjs(): Promise<void> {
  const pdfjs = await loadPdfjs();
  leaseParser(pdfjs).release();
  await Promise.all(commonFonts.map((name) => fetch(`${assetBase(pdfjs)}standard_fonts/${name}`)));
}

function assetBase(pdfjs: Pdfjs): string {
  return new URL(`/vendor/pdfjs-${pdfjs.version}/`, self.location.origin).href;
}

/** The environment-dependent parameters of `getDocument`. */
export function environmentParameters(pdfjs: Pdfjs): DocumentParameters {
  const base = inBrowser ? assetBase(pdfjs) : nodeAssets();
  const assets: DocumentParameters = {
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    iccUrl: `${base}iccs/`,
  };
  if (!inBrowser) return { ...assets, useSystemFonts: false };
  // Fonts that are not embedded come from our origin: a device's font of the same name often has other
  // widths, and letters overlap.
  if (inPage) return { ...assets, useWorkerFetch: true, useSystemFonts: false };
  return {
    ...assets,
    useWorkerFetch: true,
    disableWorkerRendering: true,
    CanvasFactory: OffscreenCanvasFactory,
    FilterFactory: NoFilterFactory,
    // Only its `fonts` are used, which a worker has as well.
    ownerDocument: { fonts: workerFonts() } as unknown as DocumentParameters['ownerDocument'],
    disableFontFace: workerFonts() === undefined,
  };
}

function workerFonts(): unknown {
  return 'fonts' in self && typeof FontFace !== 'undefined' ? self.fonts : undefined;
}

function nodeAssets(): string {
  const { createRequire } = process.getBuiltinModule('node:module');
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  return manifest.slice(0, -'package.json'.length);
}

/** A canvas that pdf.js can draw on here. @throws ToolError `unsupported` where there is none */
export function createCanvas(document: PDFDocumentProxy, width: number, height: number): PdfCanvas {
  try {
    const factory = document.canvasFactory as {
      create(width: number, height: number): { canvas: PdfCanvas };
    };
    return factory.create(width, height).canvas;
  } catch (cause) {
    throw new ToolError('unsupported', 'This browser cannot draw PDF pages in the background.', {
      cause,
    });
  }
}

/** Whether pages can be rendered at all (always in supported browsers; in Node only with @napi-rs/canvas). */
export function canDraw(document: PDFDocumentProxy): boolean {
  try {
    releaseCanvas(createCanvas(document, 1, 1));
    return true;
  } catch {
    return false;
  }
}

/** Encodes the content of a canvas. @param quality 0 to 1, for JPEG and WebP */
export async function encodeCanvas(
  canvas: PdfCanvas,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  quality: number,
): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  const bytes =
    type === 'image/png'
      ? await canvas.encode('png')
      : await canvas.encode(type === 'image/webp' ? 'webp' : 'jpeg', Math.round(quality * 100));
  return new Blob([new Uint8Array(bytes)], { type });
}

/** Frees the pixels at once instead of at the next garbage collection. */
export function releaseCanvas(canvas: PdfCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}
