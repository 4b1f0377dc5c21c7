// Renders a preview for the screen, or the file: decodes at full size again, composes and encodes it, and
// checks the header of the result.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { readImageHeader } from '@entropy-tools/media/image/image-header';
import type { Stroke } from '@entropy-tools/media/matting/brush';
import type { Mask } from '@entropy-tools/media/matting/refine-mask';
import { keepSubjects, type Subjects } from '@entropy-tools/media/matting/subjects';
import { compose } from './compose';
import { type CutOut, canvasOf, type Preview, paintPicture, readAll } from './cut-out';
import { type Look, lookForFormat, mimeOfFormat } from './look';

/** What was chosen of several subjects; all stay without it. */
export interface SubjectChoice {
  subjects: Subjects;
  kept: readonly number[];
}

/** One picture with its look. */
export interface SaveRequest {
  file: Blob;
  cut: Pick<CutOut, 'width' | 'height' | 'mask'>;
  look: Look;
  strokes: readonly Stroke[];
  choice?: SubjectChoice | undefined;
}

/** A file whose header has been checked. */
export interface SavedPicture {
  blob: Blob;
  width: number;
  height: number;
}

export interface ShowRequest {
  preview: Preview;
  look: Look;
  strokes: readonly Stroke[];
  choice?: SubjectChoice | undefined;
}

/**
 * Renders the preview with its current look.
 * @throws ToolError `input` when the background picture cannot be opened
 */
export async function showPicture(
  { preview, look, strokes, choice }: ShowRequest,
  context: CodecContext,
): Promise<ImageBitmap> {
  const { width, height, colours } = preview;
  const painter = canvasOf(width, height, colours);
  const rgba = new Uint8ClampedArray(await preview.rgba.arrayBuffer());
  painter.putImageData(new ImageData(rgba, width, height, { colorSpace: colours }), 0, 0);
  const mask = chosen(await readAll(preview.mask), width, height, choice);
  const canvas = await compose(painter, mask, look, strokes, context);
  return canvas.transferToImageBitmap();
}

/**
 * Makes the file at full size.
 * @throws ToolError `input`, `limit` (too large for the format or the device), `unsupported`, `cancelled`
 */
export async function savePicture(
  { file, cut, look, strokes, choice }: SaveRequest,
  context: CodecContext,
): Promise<SavedPicture> {
  const painter = await paintPicture(await readAll(file), context);
  if (painter.canvas.width !== cut.width || painter.canvas.height !== cut.height)
    throw new ToolError('input', 'This file has changed since. Choose it again.');
  const mask = chosen(await readAll(cut.mask), cut.width, cut.height, choice);
  context.onProgress(0.2);
  const canvas = await compose(painter, mask, lookForFormat(look), strokes, context, (done) => {
    context.signal.throwIfAborted();
    context.onProgress(0.2 + done * 0.5);
  });
  context.onProgress(0.75);
  const type = mimeOfFormat[look.format];
  const blob = await encode(canvas, type, look.quality);
  return { blob, width: canvas.width, height: canvas.height };
}

function chosen(
  mask: Mask,
  width: number,
  height: number,
  choice: SubjectChoice | undefined,
): Mask {
  if (choice) keepSubjects(mask, width, height, choice.subjects, choice.kept);
  return mask;
}

/** WebP stores 14 bits per side. */
const MAX_WEBP_SIDE = 16_383;

async function encode(canvas: OffscreenCanvas, type: string, quality: number): Promise<Blob> {
  const { width, height } = canvas;
  if (type === 'image/webp' && Math.max(width, height) > MAX_WEBP_SIDE)
    throw new ToolError(
      'limit',
      `A WebP image has ${MAX_WEBP_SIDE} pixels a side at most. Choose PNG.`,
    );
  const blob = await canvas.convertToBlob({ type, quality });
  if (blob.type !== type)
    throw new ToolError('unsupported', 'This browser cannot write this format. Choose PNG.');
  const header = readImageHeader(new Uint8Array(await blob.slice(0, 65_536).arrayBuffer()));
  if (header?.type !== type || header.width !== width || header.height !== height)
    throw new ToolError('internal', 'The browser wrote an image that does not open. Try again.');
  return blob;
}
