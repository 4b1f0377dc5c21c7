import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';

/** Browsers refuse or blank larger canvases; phones are the strictest (16.7 megapixels). */
const MAX_AREA_PX = 16_000_000;
const MAX_SIDE_PX = 8192;

/** A drawing that stands still so long is given up: its data is damaged or the parser is stuck. */
const stallLimitMs = 10_000;

/**
 * How form fields are treated: drawn with the page as the file has them, left out for an overlay of
 * real inputs, or drawn with what was filled in since.
 */
export type FormsLook = 'drawn' | 'left-out' | 'filled';

/** `AnnotationMode` of pdf.js. */
const annotationModes = { drawn: 1, 'left-out': 2, filled: 3 } as const;

/**
 * Draws a page at its size on screen, with as many pixels as the screen has for it.
 * @param viewport the page's size in CSS pixels
 * @param density device pixels per CSS pixel; lowered where the canvas would be too large
 * @returns a new canvas, which the caller releases; as wide as the viewport times the density
 * @throws the signal's reason when cancelled, else what pdf.js throws (also after 10 s without progress)
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
  // Drawing goes on in slices; between them the page hears clicks and keys.
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

/** Gives the pixels back at once instead of at the next garbage collection. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
