// Resizes one picture: checks header and limits, decodes (upright according to EXIF, in sRGB), rotates and
// crops, scales, encodes, and parses the header of the result. Metadata is lost because a canvas has none;
// what is to be kept is reinserted afterwards. Animations go to resize-animation.ts if the result's format
// supports them; otherwise their first frame is used.
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { encodeWithin } from '@entropy-tools/media/image/encode-within';
import { withExif } from '@entropy-tools/media/image/exif-carry';
import { hasGps, rewriteExif } from '@entropy-tools/media/image/exif-rewrite';
import type { Painter } from '@entropy-tools/media/image/resample';
import { decodePicture } from './decode';
import { type ImageEdit, isTurned, noEdit } from './edit';
import { encodePainting, mimeOfFormat } from './encode';
import type { Size } from './geometry';
import { makersOf, paint, turn } from './paint-picture';
import { keepsFrames, type ResizeSettings } from './settings';

/** One picture with the settings for it. */
export interface ResizeRequest {
  blob: Blob;
  settings: ResizeSettings;
  edit?: ImageEdit | undefined;
}

/** A resized and verified picture. */
export interface ResizedImage {
  blob: Blob;
  /** Size of the result in pixels. */
  size: Size;
  /** Size of the source in pixels, upright and rotated. */
  sourceSize: Size;
  /** The libraries that made it, for the engine line. */
  madeBy: string[];
}

/**
 * @throws ToolError `input` (damaged, truncated, no image), `unsupported`, `limit` (too large to decode or to
 * encode), `asset` (a codec that could not be fetched), `cancelled`
 */
export async function resizeImage(
  { blob, settings, edit = noEdit }: ResizeRequest,
  context: CodecContext,
): Promise<ResizedImage> {
  const bytes = await readAll(blob);
  if (keepsFrames(settings.format)) {
    const { isAnimation, resizeAnimation } = await import('./resize-animation');
    if (isAnimation(bytes)) return resizeAnimation(bytes, settings, edit, context);
  }
  const { bitmap, colours, reader, exif } = await decodePicture(bytes, context);
  throwIfAborted(context);
  context.onProgress(0.4);
  if (colours) context.warn(`Colours were converted from ${colours} to sRGB.`);

  const picture = isTurned(edit) ? turn(bitmap, edit) : bitmap;
  const sourceSize = { width: picture.width, height: picture.height };
  const painter = await paint(picture, settings, edit);
  throwIfAborted(context);
  context.onProgress(0.7);

  const size = { width: painter.canvas.width, height: painter.canvas.height };
  const kept = settings.keepExif ? keepMetadata(exif, size, settings, context) : undefined;
  const encoded = await encode(painter, settings, kept?.length ?? 0, context);
  const result =
    kept && settings.format !== 'avif' && settings.format !== 'gif'
      ? await withExif(encoded, mimeOfFormat[settings.format], kept, size)
      : encoded;
  throwIfAborted(context);
  context.onProgress(1);
  return { blob: result, size, sourceSize, madeBy: makersOf(settings, reader) };
}

async function encode(
  painter: Painter,
  settings: ResizeSettings,
  metadataBytes: number,
  context: CodecContext,
): Promise<Blob> {
  const { format, quality, maxKilobytes } = settings;
  const at = (wanted: number) => {
    throwIfAborted(context);
    return encodePainting(painter, settings, wanted, context);
  };
  if (!(maxKilobytes > 0)) return at(quality);
  const most = maxKilobytes * 1000;
  if (format === 'png' || format === 'gif') {
    const blob = await at(quality);
    if (blob.size > most)
      context.warn(
        `${format.toUpperCase()} has no quality to lower. Choose another format for a smaller file.`,
      );
    return blob;
  }
  const fitted = await encodeWithin(at, quality, most - metadataBytes, (count) =>
    context.onProgress(0.7 + count * 0.02),
  );
  if (!fitted.fits)
    context.warn(
      `Even at the lowest quality this image takes ${formatBytes(fitted.blob.size)}. Fewer pixels make it smaller.`,
    );
  else if (fitted.quality < quality)
    context.warn(
      `Quality was lowered to ${Math.round(fitted.quality * 100)}\u2009% for the file size.`,
    );
  return fitted.blob;
}

function keepMetadata(
  exif: Uint8Array | undefined,
  size: Size,
  settings: ResizeSettings,
  context: CodecContext,
): Uint8Array<ArrayBuffer> | undefined {
  const kept = exif && rewriteExif(exif, { ...size, keepGps: settings.keepGps });
  if (!kept) {
    context.warn('No metadata was found that can be kept.');
    return undefined;
  }
  if (settings.format === 'avif' || settings.format === 'gif') {
    const name = settings.format.toUpperCase();
    context.warn(`Metadata is not written to ${name} images, so it is left out.`);
    return undefined;
  }
  if (!settings.keepGps && hasGps(exif))
    context.warn('The place where the photo was taken is left out.');
  return kept;
}

async function readAll(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    throw new ToolError(
      'input',
      'This file cannot be read. It may have been moved or changed; choose it again.',
      { cause },
    );
  }
}
