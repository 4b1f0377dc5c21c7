// Cuts the subject out of one picture: header and limits first, then decoding (upright as EXIF says, in its own
// colours up to Display P3), the model's mask, and the mask at the picture's own size. What is made is kept as
// bytes, a gray value a pixel; pictures are put together from it in compose.ts.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { wideColourName } from '@entropy-tools/media/image/colour-profile';
import { decodeImage, readerOf } from '@entropy-tools/media/image/decode-image';
import { requireImageHeader } from '@entropy-tools/media/image/image-header';
import {
  findForeground,
  loadForegroundModel,
  MODEL_SIDE,
} from '@entropy-tools/media/matting/foreground-model';
import { fitWithin, shrinkMask } from '@entropy-tools/media/matting/mask-work';
import { coloursOf, rowsOfCanvas } from '@entropy-tools/media/matting/pixel-rows';
import { refineMask } from '@entropy-tools/media/matting/refine-mask';

/** A picture's subject. */
export interface CutOut {
  /** Pixels of the picture, upright. */
  width: number;
  height: number;
  /** One byte a pixel, 255 for what stays. */
  mask: Blob;
  /** A copy for the screen. */
  preview: Preview;
  /** What part of the picture stays, 0 to 1. */
  share: number;
  /** Who decoded the picture where the browser did not. */
  reader: string | undefined;
}

/** A small copy of picture and mask, raw: RGBA and one byte a pixel. */
export interface Preview {
  width: number;
  height: number;
  colours: PredefinedColorSpace;
  rgba: Blob;
  mask: Blob;
}

/** Longest side of the preview. */
const PREVIEW_SIDE = 1400;

/** A first guess at how long the model runs; corrected by each run, so that the progress is about right. */
let expectedRunMs = 6000;
/** A run that takes longer will not end. */
const MAX_RUN_MS = 300_000;

/**
 * @throws ToolError `input` (damaged, cut off, no image), `unsupported`, `limit` (too large), `asset` (the model
 *   could not be fetched), `timeout`, `cancelled`
 */
export async function cutOut(file: Blob, context: CodecContext): Promise<CutOut> {
  const bytes = await readAll(file);
  const painter = await paintPicture(bytes, context);
  const { width, height } = painter.canvas;
  const rows = rowsOfCanvas(painter);
  context.onProgress(0.05);
  const model = await loadForegroundModel(partOf(context, 0.05, 0.15));
  const found = await withClock(context, (signal) => findForeground(rows, model, signal));
  context.onProgress(0.85);
  const mask = refineMask(rows, found, MODEL_SIDE, () => context.signal.throwIfAborted());
  context.onProgress(0.97);
  const preview = makePreview(painter, mask);
  let kept = 0;
  for (const value of mask) kept += value;
  context.onProgress(1);
  const share = kept / 255 / mask.length;
  const reader = readerOf(requireImageHeader(bytes).type);
  return { width, height, mask: new Blob([mask]), preview, share, reader };
}

/** A decoded picture on a canvas of its own colours. @throws ToolError as {@link cutOut} */
export async function paintPicture(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<OffscreenCanvasRenderingContext2D> {
  const { bitmap, header } = await decodeImage(bytes, context, { redraw: false });
  const wide = await wideColourName(bytes, header.type);
  const painter = canvasOf(bitmap.width, bitmap.height, wide ? 'display-p3' : 'srgb');
  painter.drawImage(bitmap, 0, 0);
  bitmap.close();
  const kept = coloursOf(painter) === 'display-p3' ? 'Display P3' : 'sRGB';
  if (wide && !wide.includes(kept)) context.warn(`Colours were converted from ${wide} to ${kept}.`);
  return painter;
}

/** @throws ToolError `limit` when the device has no memory for it */
export function canvasOf(
  width: number,
  height: number,
  colorSpace: PredefinedColorSpace,
): OffscreenCanvasRenderingContext2D {
  const painter = new OffscreenCanvas(width, height).getContext('2d', {
    colorSpace,
    // Pixels are read and written by hand: a canvas on the graphics card would have to fetch them.
    willReadFrequently: true,
  });
  if (!painter)
    throw new ToolError(
      'limit',
      'There is not enough memory for an image of this size on this device. Choose a smaller one.',
    );
  painter.imageSmoothingQuality = 'high';
  return painter;
}

/** The model says nothing while it runs: progress follows the clock and slows down towards its end. */
async function withClock<Result>(
  context: CodecContext,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const limit = new AbortController();
  const tick = setInterval(() => {
    const spent = performance.now() - started;
    context.onProgress(0.15 + 0.7 * (1 - Math.exp((-2 * spent) / expectedRunMs)));
    if (spent > MAX_RUN_MS)
      limit.abort(new ToolError('timeout', 'This took too long on this device and was stopped.'));
  }, 200);
  try {
    const result = await run(AbortSignal.any([context.signal, limit.signal]));
    expectedRunMs = performance.now() - started;
    return result;
  } finally {
    clearInterval(tick);
  }
}

function makePreview(painter: OffscreenCanvasRenderingContext2D, mask: Uint8Array): Preview {
  const { canvas } = painter;
  const [width, height] = fitWithin(canvas.width, canvas.height, PREVIEW_SIDE);
  const colours = coloursOf(painter);
  const small = canvasOf(width, height, colours);
  small.drawImage(canvas, 0, 0, width, height);
  const { data } = small.getImageData(0, 0, width, height);
  const part = shrinkMask(mask, [canvas.width, canvas.height], [width, height]);
  const bytes = Uint8Array.from(part, (value) => Math.round(value * 255));
  return { width, height, colours, rgba: new Blob([data]), mask: new Blob([bytes]) };
}

/** A file's bytes. @throws ToolError `input` when it has moved */
export async function readAll(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ToolError(
      'input',
      'This file cannot be read. It may have been moved or changed; choose it again.',
      { cause },
    );
  }
}
