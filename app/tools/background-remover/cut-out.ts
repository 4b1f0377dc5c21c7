// Cuts the subject out of one picture: checks header and limits first, then decodes it (upright according to
// EXIF, in its own colours up to Display P3), runs the model and upscales its mask to the picture's size. The
// mask is stored as one gray byte per pixel; compose.ts makes pictures from it.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { wideColourName } from '@entropy-tools/media/image/colour-profile';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import {
  findForeground,
  loadForegroundModel,
  MODEL_SIDE,
} from '@entropy-tools/media/matting/foreground-model';
import { fitWithin, shrinkMask } from '@entropy-tools/media/matting/mask-work';
import { coloursOf, rowsOfCanvas } from '@entropy-tools/media/matting/pixel-rows';
import { refineMask } from '@entropy-tools/media/matting/refine-mask';
import { findSubjects, type Subjects } from '@entropy-tools/media/matting/subjects';

/** The subject of a picture. */
export interface CutOut {
  /** Size of the upright picture, in pixels. */
  width: number;
  height: number;
  /** One byte per pixel, 255 for the subject. */
  mask: Blob;
  /** A copy at screen size. */
  preview: Preview;
  subjects: Subjects;
  /** Share of the picture that is kept, 0 to 1. */
  share: number;
  /** Name of the decoder, when it was not the browser. */
  reader: string | undefined;
}

/** A small copy of picture and mask, raw: RGBA, and one byte per pixel. */
export interface Preview {
  width: number;
  height: number;
  colours: PredefinedColorSpace;
  rgba: Blob;
  mask: Blob;
}

/** Longest side of the preview, in pixels. */
const PREVIEW_SIDE = 1400;

/** Estimated run time of the model, corrected by each run, to make the progress roughly right. */
let expectedRunMs = 6000;
/** A run that takes longer, in milliseconds, is stuck. */
const MAX_RUN_MS = 300_000;

/**
 * @throws ToolError `input` (damaged, truncated, not an image), `unsupported`, `limit` (too large), `asset`
 * (the model could not be fetched), `timeout`, `cancelled`
 */
export async function cutOut(file: Blob, context: CodecContext): Promise<CutOut> {
  const bytes = await readAll(file);
  const { painter, reader } = await openPainting(bytes, context);
  const { width, height } = painter.canvas;
  const rows = rowsOfCanvas(painter);
  context.onProgress(0.05);
  const model = await loadForegroundModel(partOf(context, 0.05, 0.15));
  const found = await withClock(context, (signal) => findForeground(rows, model, signal));
  context.onProgress(0.85);
  const mask = refineMask(rows, found, MODEL_SIDE, (done) => {
    context.signal.throwIfAborted();
    context.onProgress(0.85 + 0.12 * done);
  });
  context.onProgress(0.97);
  const preview = makePreview(painter, mask);
  const subjects = findSubjects(mask, width, height);
  let kept = 0;
  for (const value of mask) kept += value;
  context.onProgress(1);
  const share = kept / 255 / mask.length;
  return { width, height, mask: new Blob([mask]), preview, subjects, share, reader };
}

/**
 * A decoded picture on a canvas with its colour space.
 * @throws ToolError as {@link cutOut}
 */
export async function paintPicture(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<OffscreenCanvasRenderingContext2D> {
  return (await openPainting(bytes, context)).painter;
}

async function openPainting(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<{ painter: OffscreenCanvasRenderingContext2D; reader: string | undefined }> {
  const { bitmap, header, reader } = await decodeImage(bytes, context, { redraw: false });
  const wide = await wideColourName(bytes, header.type);
  const painter = canvasOf(bitmap.width, bitmap.height, wide ? 'display-p3' : 'srgb');
  painter.drawImage(bitmap, 0, 0);
  bitmap.close();
  const kept = coloursOf(painter) === 'display-p3' ? 'Display P3' : 'sRGB';
  if (wide && !wide.includes(kept)) context.warn(`Colours were converted from ${wide} to ${kept}.`);
  return { painter, reader };
}

/** @throws ToolError `limit` when the device lacks the memory */
export function canvasOf(
  width: number,
  height: number,
  colorSpace: PredefinedColorSpace,
): OffscreenCanvasRenderingContext2D {
  const painter = new OffscreenCanvas(width, height).getContext('2d', {
    colorSpace,
    // Pixels are read and written directly, which would be slow on a GPU canvas.
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

/**
 * The model reports no progress, so this estimates it from the elapsed time and slows down towards the end.
 */
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

/**
 * Reads a file's bytes.
 * @throws ToolError `input` when it has been moved
 */
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
