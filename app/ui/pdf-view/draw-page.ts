import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';

/** Browsers refuse larger canvases or leave them blank; phones are the strictest (16.7 megapixels). */
const MAX_AREA_PX = 16_000_000;
const MAX_SIDE_PX = 8192;

/** Rendering without progress for this long is given up: the data is damaged or the parser is stuck. */
const stallLimitMs = 10_000;

/**
 * How form fields are rendered: with the page as in the file, left out for an overlay of real inputs, or with
 * the values filled in since.
 */
export type FormsLook = 'drawn' | 'left-out' | 'filled';

/** `AnnotationMode` of pdf.js. */
const annotationModes = { drawn: 1, 'left-out': 2, filled: 3 } as const;

/**
 * Renders a page at its size on screen and at the screen's resolution.
 * @param viewport the page's size in CSS pixels
 * @param density device pixels per CSS pixel; lowered when the canvas would be too large
 * @returns a new canvas, which the caller releases; its width is the viewport's times the density
 * @throws the signal's reason when cancelled, otherwise what pdf.js throws (also after 10 s without progress)
 */
export async function drawPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  density: number,
  forms: FormsLook,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const ratio = fittingDensity(viewport, density);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio));
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio));
  const task = page.render({
    canvas,
    viewport,
    transform: [canvas.width / viewport.width, 0, 0, canvas.height / viewport.height, 0, 0],
    annotationMode: annotationModes[forms],
    background: 'rgb(255,255,255)',
  });
  // Rendering continues in slices, between which the page handles clicks and keys.
  let yieldedAt = performance.now();
  let stalled = setTimeout(() => task.cancel(), stallLimitMs);
  task.onContinue = (next: () => void) => {
    clearTimeout(stalled);
    stalled = setTimeout(() => task.cancel(), stallLimitMs);
    if (performance.now() - yieldedAt < 30) return next();
    setTimeout(() => {
      yieldedAt = performance.now();
      next();
    }, 0);
  };
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    return canvas;
  } catch (error) {
    releaseCanvas(canvas);
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(stalled);
    signal.removeEventListener('abort', cancel);
  }
}

function fittingDensity(size: { width: number; height: number }, density: number): number {
  const side = Math.max(size.width, size.height, 1);
  const area = Math.max(size.width * size.height, 1);
  return Math.min(density, MAX_SIDE_PX / side, Math.sqrt(MAX_AREA_PX / area));
}

/** Frees the pixels immediately instead of at the next garbage collection. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
